// The members of a list. No people are created here; people who aren't in the account are returned as unknown.

import { findNamed } from '../contacts/find-named.ts'
import { lockPeople } from '../contacts/find-or-add.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { Person } from '../../activity/record-events.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { showInstant } from '../../platform/values/time.ts'
import { listId } from './lists.ts'
import { MAX_MEMBERS_PER_REQUEST } from './schema.ts'
import type { ListMember, MembersAdd, MembersRemove, TeamListMember } from './schema.ts'
import * as sql from './sql.ts'
import { fullName } from '../contacts/person-names.ts'

export async function findListRow(ctx: Ctx, id: string): Promise<sql.ListRow> {
  const row = await sql.findList(ctx.db, ctx.accountId, listId(id))
  if (!row) throw notFound('list')
  return row
}

/** The list may have been deleted since the caller stored its ID. */
export const findListById = sql.findList

/** Those that still exist. */
export const findListsById = sql.findLists

export async function list(ctx: Ctx, id: string, page: Page): Promise<{ members: ListMember[]; total: number }> {
  const { rows, total } = await findPage(ctx, id, page)
  const withIdentity = ctx.may('contacts:read')
  return { members: rows.map((row) => present(row, withIdentity)), total }
}

/** For the team: with their subscriptions. */
export async function listForTeam(
  ctx: Ctx,
  id: string,
  page: Page,
): Promise<{ members: TeamListMember[]; total: number }> {
  const { rows, total } = await findPage(ctx, id, page)
  return { members: rows.map(presentForTeam), total }
}

async function findPage(ctx: Ctx, id: string, page: Page): Promise<{ rows: sql.MemberRow[]; total: number }> {
  const list = await findListRow(ctx, id)
  return { rows: await sql.listMembers(ctx.db, ctx.accountId, list.id, page), total: list.members }
}

export async function add(ctx: Ctx<Tx>, id: string, body: MembersAdd) {
  checkSize(body)
  const list = await findListRow(ctx, id)
  const { ids, unknownIds, unknownEmails } = await findNamed(ctx, body)
  const people = await lockPeople(ctx.db, ctx.accountId, ids)
  const { added, alreadyMembers } = await addMembers(ctx, list, people, body.startAutomations === true)
  return {
    data: { added, alreadyMembers },
    meta: { startAutomations: body.startAutomations === true, unknownIds, unknownEmails },
  }
}

export async function remove(ctx: Ctx<Tx>, id: string, body: MembersRemove) {
  checkSize(body)
  const list = await findListRow(ctx, id)
  const { ids, unknownIds, unknownEmails } = await findNamed(ctx, body)
  const people = await lockPeople(ctx.db, ctx.accountId, ids)
  const removed = await removeMembers(ctx, list, people)
  return { data: { removed: removed.length }, meta: { unknownIds, unknownEmails } }
}

/**
 * Removes people from a list; the caller holds their lock against erasure until the transaction ends. Returns the IDs
 * of those who were on it. With `startAutomations` false, entering a group by leaving the list starts no drip.
 */
export async function removeMembers(
  ctx: Ctx<Tx>,
  list: Pick<sql.ListRow, 'id'>,
  people: Person[],
  startAutomations?: false,
): Promise<Uuid[]> {
  const distinct = new Map(people.map((person) => [person.id, person]))
  const removed = await sql.removeMembers(ctx.db, ctx.accountId, list.id, [...distinct.keys()])
  const left = removed.map((id) => ({
    caller: ctx,
    name: 'list.left' as const,
    person: distinct.get(id)!,
    listId: list.id,
    startAutomations,
  }))
  await recordEvents(ctx.db, left)
  return removed
}

/**
 * Adds people to a list; the caller holds their lock against erasure. Drips triggered by the list start only if
 * requested.
 */
export async function addMembers(ctx: Ctx<Tx>, list: sql.ListRow, people: Person[], startAutomations: boolean) {
  const distinct = new Map(people.map((person) => [person.id, person]))
  const ids = [...distinct.keys()]
  const addedIds = ids.length > 0 ? await sql.insertMembers(ctx.db, ctx.accountId, list.id, ids, ctx.clock.now()) : []
  const joined = addedIds.map((id) => ({
    caller: ctx,
    name: 'list.joined' as const,
    person: distinct.get(id)!,
    listId: list.id,
    startAutomations,
  }))
  await recordEvents(ctx.db, joined)
  return { added: addedIds.length, addedIds, alreadyMembers: ids.length - addedIds.length }
}

function checkSize({ contactIds = [], emails = [] }: MembersRemove): void {
  const count = contactIds.length + emails.length
  if (count === 0) throw new Problem('validation_error', 'Send "contactIds" or "emails" with at least one person.')
  if (count > MAX_MEMBERS_PER_REQUEST) {
    throw new Problem(
      'validation_error',
      `"contactIds" and "emails" must contain at most ${MAX_MEMBERS_PER_REQUEST} people in total.`,
    )
  }
}

function present(row: sql.MemberRow, withIdentity: boolean): ListMember {
  return {
    contactId: publicId('per', row.contact_id),
    ...(withIdentity && { email: row.email, name: fullName(row) }),
    addedAt: showInstant(row.added_at),
  }
}

const presentForTeam = (row: sql.MemberRow): TeamListMember => ({
  contactId: publicId('per', row.contact_id),
  email: row.email,
  name: fullName(row),
  status: row.status,
  suppressed: row.stopped,
  addedAt: showInstant(row.added_at),
})
