// A small file system that can really be filled up. Only root can mount one; otherwise there is none.

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export type SmallDisk = { fill(): void; empty(): void; remove(): void }

/** Enough for a new database and the writes of a stress test. */
const SIZE = '400m'
const PIECE = Buffer.alloc(64 * 1024)

export function mountSmallDisk(folder: string): SmallDisk | null {
  fs.mkdirSync(folder, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder]).status !== 0) return null
  const filler = path.join(folder, 'filler')
  return {
    fill() {
      const file = fs.openSync(filler, 'w')
      try {
        for (;;) fs.writeSync(file, PIECE)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        fs.closeSync(file)
      }
    },
    empty: () => fs.rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', [folder]),
  }
}
