// Counts rows of a table and computes their checksum as they pass through.

import { createHash } from 'node:crypto'
import type { TableEnd } from './records.ts'

const LINE_END = 0x0a

export function counter(): { add(bytes: Buffer): void; end(): TableEnd } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(bytes) {
      hash.update(bytes)
      for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) rows++
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
