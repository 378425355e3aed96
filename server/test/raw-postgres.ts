// A raw connection to PostgreSQL, for tests that sit between it and its clients.

import net from 'node:net'
import path from 'node:path'
import { databaseOptions } from '../src/platform/db/database-url.ts'

export function connectRaw(databaseUrl: string): net.Socket {
  const { host, port } = databaseOptions(databaseUrl)
  const at = Number(port ?? 5432)
  return String(host).startsWith('/')
    ? net.connect(path.join(String(host), `.s.PGSQL.${at}`))
    : net.connect(at, String(host))
}
