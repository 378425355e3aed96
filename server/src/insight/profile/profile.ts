// Everything about one person that the caller may see, section by section.

import { listRecent } from '../../activity/feed/feed.ts'
import { emailResultsOf } from '../../activity/feed/personal-data.ts'
import { matchedRowsFor } from '../../data/data-sets/resolve.ts'
import * as details from '../../data/details/details.ts'
import { listListsOf } from '../../people/lists/personal-data.ts'
import { ordersOf } from '../../behavior/orders/orders.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Answer } from '../../platform/http/endpoint.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Static } from '../../platform/values/schema.ts'
import { showInstantOrNull } from '../../platform/values/time.ts'
import { find, present } from '../../people/contacts/contacts.ts'
import type { ContactRow } from '../../people/contacts/contacts.ts'
import { findLastConsentOf } from '../../people/contacts/personal-data.ts'
import type { Profile, ProfileMeta } from './schema.ts'

/** Sections besides the person, and the permission each needs. */
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
    details.loadDefinitions(ctx.db, [ctx.accountId]),
    readConsent(ctx, row),
    emailResultsOf(ctx.db, ctx.accountId, row.id),
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
      emailResults,
      ...lists,
      ...(recent && { recent }),
      ...(orders && { orders }),
      ...(dataRows && { dataRows: dataRows.get(row.id)! }),
    },
    ...(leftOut.length > 0 && { meta: { left_out: leftOut } }),
  }
}

async function readConsent(ctx: Ctx, row: ContactRow): Promise<ProfileData['consent']> {
  const latest = await findLastConsentOf(ctx.db, ctx.accountId, row.id)
  return {
    email: {
      status: row.stopped ? 'stopped' : row.status,
      since: showInstantOrNull(latest?.at ?? null),
      how: latest?.how ?? null,
      source: latest?.source ?? null,
    },
    // There is no SMS channel, so no one has been asked.
    text: { status: 'never', since: null, how: null, source: null },
  }
}

async function readLists(ctx: Ctx, contactId: Uuid): Promise<Pick<ProfileData, 'lists' | 'blockedBy'>> {
  const all = await listListsOf(ctx.db, ctx.accountId, contactId)
  const show = ({ id, name }: (typeof all)[number]) => ({ id, name })
  return { lists: all.map(show), blockedBy: all.filter(({ blockSending }) => blockSending).map(show) }
}
