// COPY as byte streams, on a dedicated connection.

import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import { escapeIdentifier } from 'pg'
import type { Connection } from '../db/connection.ts'
import type { Db } from '../db/db.ts'
import type { TableColumns } from './sql.ts'

/** A connection reserved for COPY; if `work` fails, it is closed together with any running COPY. */
export async function withConnection<T>(db: Db, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await db.pool.connect({ pipeline: false })
  try {
    const done = await work(connection)
    await connection.end()
    return done
  } catch (error) {
    connection.destroy()
    throw error
  }
}

const columnsOf = ({ columns }: TableColumns): string => columns.map(escapeIdentifier).join(', ')

/** Rows as text, one per line: line breaks in values are escaped, and every version reads the text the same way. */
export const copyOut = (connection: Connection, table: TableColumns): AsyncIterable<Buffer> =>
  connection.query(to(`copy (select ${columnsOf(table)} from ${escapeIdentifier(table.name)}) to stdout`))

export async function copyIn(connection: Connection, table: TableColumns, bytes: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(bytes, connection.query(from(`copy ${escapeIdentifier(table.name)} (${columnsOf(table)}) from stdin`)))
}
