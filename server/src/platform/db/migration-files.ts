// The migrations of this version: numbered SQL files, forward only, each identified by a checksum.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export type Migration = { name: string; sql: string; checksum: string }

export const DIRECTORY = path.resolve(import.meta.dirname, '../../../migrations')

export function readMigrations(dir: string): Migration[] {
  const files = fs.readdirSync(dir).filter((file) => file.endsWith('.sql'))
  const wrong = files.filter((file) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
  const numbers = files.map((file) => file.slice(0, 4))
  const twice = files.filter((file, i) => numbers.indexOf(file.slice(0, 4)) !== i)
  if (wrong.length > 0 || twice.length > 0) {
    throw new Error(
      `Migrations must be named like 0001_what_it_does.sql and each number must be unique: see ${[...wrong, ...twice].join(', ')}`,
    )
  }
  return files.sort().map((file) => {
    const sql = fs.readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n')
    return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
