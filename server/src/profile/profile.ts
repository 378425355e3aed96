// Everything about one person that the caller may see, section by section.

import { listRecent } from '../activity/feed.ts'
import * as activity from '../activity/sql.ts'
import { matchedRowsFor } from '../data-sets/resolve.ts'
import * as details from '../details/details.ts'
import { listListsOfContact } from '../lists/sql.ts'
import { ordersOf } from '../orders/orders.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Answer } from '../platform/http/endpoint.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { Static } from '../platform/values/schema.ts'
import { showInstantOrNull } from '../platform/values/time.ts'
import { find, present } from '../contacts/contacts.ts'
import type { Profile, ProfileMeta } from './schema.ts'
import * as sql from '../contacts/sql.ts'

/** Sections beyond the person, and the permission each needs. */
const SECTION_SCOPES = {
  lists: 'lists:read',
  blockedBy: 'lists:read',
  recent: 'events:read',
  orders: 'orders:read',
  dataRows: 'data:read',
} as const

/** How many of the newest events are shown. */
const RECENT = 20

type Section = keyof typeof SECTION_SCOPES
type ProfileData = Static<typeof Profile>

export async function readProfile(ctx: Ctx, id: string): Promise<Answer<ProfileData, Static<typeof ProfileMeta>>> {
  const row = await find(ctx, id)
  const leftOut = (Object.keys(SECTION_SCOPES) as Section[]).filter((section) => !ctx.may(SECTION_SCOPES[section]))
  const sees = (section: Section) => !leftOut.includes(section)
  const [books, consent, emailResults, lists, recent, orders, dataRows] = await Promise.all([
    details.loadBooks(ctx.db, [ctx.accountId]),
    readConsent(ctx, row),
    activity.countEmailResults(ctx.db, ctx.accountId, row.id),
    sees('lists') ? readLists(ctx, row.id) : {},
    sees('recent') && listRecent(ctx, row.id, RECENT),
    sees('orders') && ordersOf(ctx, row.id),
    sees('dataRows') && matchedRowsFor(ctx.db, ctx.accountId, [row.id], ctx.clock.now(), ctx),
  ])
  return {
    data: {
      person: present(row),
      details: details.presentDetailValues(books.get(ctx.accountId)!, row.details),
      consent,
      emailResults: presentResults(emailResults),
      ...lists,
      ...(recent && { recent }),
      ...(orders && { orders }),
      ...(dataRows && { dataRows: dataRows.get(row.id)! }),
    },
    ...(leftOut.length > 0 && { meta: { left_out: leftOut } }),
  }
}

async function readConsent(ctx: Ctx, row: sql.ContactRow): Promise<ProfileData['consent']> {
  const [latest] = await sql.listConsent(ctx.db, ctx.accountId, row.id, 1)
  return {
    email: {
      status: row.stopped ? 'stopped' : row.status,
      since: showInstantOrNull(latest?.at ?? null),
      how: latest?.how ?? null,
      source: latest?.source ?? null,
    },
    // There is no text channel, so nobody has been asked.
    text: { status: 'never', since: null, how: null, source: null },
  }
}

async function readLists(ctx: Ctx, contactId: Uuid): Promise<Pick<ProfileData, 'lists' | 'blockedBy'>> {
  const rows = await listListsOfContact(ctx.db, ctx.accountId, contactId)
  const show = ({ id, name }: (typeof rows)[number]) => ({ id: publicId('lst', id), name })
  return { lists: rows.map(show), blockedBy: rows.filter(({ block_sending }) => block_sending).map(show) }
}

function presentResults({
  last_sent_at,
  last_opened_at,
  last_clicked_at,
  ...counts
}: activity.EmailResultsRow): ProfileData['emailResults'] {
  return {
    ...counts,
    lastSentAt: showInstantOrNull(last_sent_at),
    lastOpenedAt: showInstantOrNull(last_opened_at),
    lastClickedAt: showInstantOrNull(last_clicked_at),
  }
}
