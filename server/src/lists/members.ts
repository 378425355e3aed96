// Who is on a list. Nobody is created here: people who are not in the account are named as unknown.

import { lockPersonsById } from '../contacts/attach-sql.ts'
import { contactIdsOf } from '../contacts/lookup.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/db.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { Page } from '../platform/http/paging.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { showInstant } from '../platform/values/time.ts'
import { listId } from './lists.ts'
import { MAX_MEMBERS_PER_REQUEST } from './schema.ts'
import type { ListMember, MembersAdd, MembersRemove } from './schema.ts'
import * as sql from './sql.ts'

export async function findListRow(ctx: Ctx, id: string): Promise<sql.ListRow> {
  const row = await sql.findList(ctx.db, ctx.accountId, listId(id))
  if (!row) throw notFound('list')
  return row
}

export async function list(ctx: Ctx, id: string, page: Page): Promise<{ members: ListMember[]; total: number }> {
  const row = await findListRow(ctx, id)
  const members = await sql.listMembers(ctx.db, ctx.accountId, row.id, page)
  const withIdentity = ctx.may('contacts:read')
  return { members: members.map((member) => present(member, withIdentity)), total: row.members }
}

export async function add(ctx: Ctx<Tx>, id: string, body: MembersAdd) {
  checkSize(body)
  const list = await findListRow(ctx, id)
  const { ids, unknownIds, unknownEmails } = await contactIdsOf(ctx, body)
  const held = (await lockPersonsById(ctx.db, ctx.accountId, ids)).map((person) => person.id)
  const { added, alreadyMembers } = await addMembers(ctx, list, held, body.startAutomations === true)
  return {
    data: { added, alreadyMembers },
    meta: { startAutomations: body.startAutomations === true, unknownIds, unknownEmails },
  }
}

export async function remove(ctx: Ctx<Tx>, id: string, body: MembersRemove) {
  checkSize(body)
  const list = await findListRow(ctx, id)
  const { ids, unknownIds, unknownEmails } = await contactIdsOf(ctx, body)
  const removed = await sql.removeMembers(ctx.db, ctx.accountId, list.id, ids)
  return { data: { removed }, meta: { unknownIds, unknownEmails } }
}

/** Puts known people on a list; drips that watch it start only when asked to. */
export async function addMembers(ctx: Ctx<Tx>, list: sql.ListRow, ids: Uuid[], _startAutomations: boolean) {
  const distinct = [...new Set(ids)]
  const addedIds =
    distinct.length > 0 ? await sql.insertMembers(ctx.db, ctx.accountId, list.id, distinct, ctx.clock.now()) : []
  return { added: addedIds.length, addedIds, alreadyMembers: distinct.length - addedIds.length }
}

function checkSize({ contactIds = [], emails = [] }: MembersRemove): void {
  const count = contactIds.length + emails.length
  if (count === 0) throw new Problem('validation_error', 'Send "contactIds" or "emails" with at least one person.')
  if (count > MAX_MEMBERS_PER_REQUEST) {
    throw new Problem(
      'validation_error',
      `"contactIds" and "emails" must hold at most ${MAX_MEMBERS_PER_REQUEST} people together.`,
    )
  }
}

function present(row: sql.MemberRow, withIdentity: boolean): ListMember {
  return {
    contactId: publicId('per', row.contact_id),
    ...(withIdentity && { email: row.email, name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null }),
    addedAt: showInstant(row.added_at),
  }
}
