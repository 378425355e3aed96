// What one person would get from every set that emails can read.

import type { Ctx } from '../../platform/http/caller.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { parseId } from '../../platform/values/ids.ts'
import { notFound } from '../../platform/problem.ts'
import { presentRow } from './present.ts'
import { resolve } from './resolve.ts'
import type { DataRow } from './schema.ts'
import * as sql from './sql.ts'

export type Preview = { dataSet: string; name: string; row: DataRow | null }

/** `person` is an ID or an email address. */
export async function previewFor(ctx: Ctx, person: string): Promise<Preview[]> {
  const contactId = await sql.findContactId(ctx.db, ctx.accountId, {
    id: parseId('per', person),
    email: normalizeEmail(person),
  })
  if (!contactId) throw notFound('person')
  const { sets, rowOf } = await resolve(ctx.db, ctx.accountId, [contactId], { now: ctx.clock.now() })
  return sets.map((set) => {
    const row = rowOf(contactId, set.key)
    return { dataSet: set.key, name: set.name, row: row ? presentRow(set, row) : null }
  })
}
