// Records every statement that tests send, with the values of its first few calls, in the folder RECORD_STATEMENTS.
// stress/citus.ts explains them on a cluster.

import fs from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { Connection } from '../src/platform/db/connection.ts'
import { encode } from '../src/platform/db/text-format.ts'

export type Recorded = { text: string; values: (string | null)[] }

/** A list parameter may contain one account at first and several later. */
const SAMPLES = 3

export function recordStatements(folder: string): void {
  const file = path.join(folder, `${process.pid}-${threadId}.jsonl`)
  const seen = new Map<string, number>()
  const run = Connection.prototype.run
  Connection.prototype.run = function (statement, options) {
    const { text, values, isScript } = statement
    const times = seen.get(text) ?? 0
    if (!isScript && times < SAMPLES) {
      seen.set(text, times + 1)
      fs.appendFileSync(file, `${JSON.stringify({ text, values: values.map(plain) } satisfies Recorded)}\n`)
    }
    return run.call(this, statement, options)
  }
}

const plain = (value: unknown): string | null => {
  const encoded = encode(value)
  return Buffer.isBuffer(encoded) ? `\\x${encoded.toString('hex')}` : encoded
}
