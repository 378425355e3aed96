// Returned mail that could not be read or understood, kept for the team.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import { publicId } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import type { KeptMail } from './schema.ts'
import * as sql from './sql.ts'

export async function list({ db, accountId }: Ctx<Sql>): Promise<KeptMail[]> {
  const rows = await sql.listKept(db, accountId)
  return rows.map(({ hash, sendId, state, why, email, subject, excerpt, at }) => ({
    id: hash.toString('base64url'),
    state,
    why,
    emailId: publicId('ems', sendId),
    email: email || null,
    subject,
    excerpt,
    at: showInstant(at),
  }))
}

export async function remove({ db, accountId }: Ctx<Tx>, id: string): Promise<void> {
  const removed = await sql.removeKept(db, accountId, Buffer.from(id, 'base64url'))
  if (removed.length === 0) throw notFound('message')
}
