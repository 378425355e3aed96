// What the demo's owner changed in the console over the year, for the audit log.

import { rowsOf } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import type { Campaign } from './campaigns.ts'
import { idAt } from './ids.ts'
import type { LiveDrip } from './runs.ts'
import { SHOP, SITE } from './shop.ts'

type Entry = { at: number; action: string; name: string | null; target?: string }

type Year = { start: number; campaigns: Campaign[]; drips: LiveDrip[] }

export async function writeAuditLog({ db, accountId }: Ctx<Tx>, { start, campaigns, drips }: Year): Promise<void> {
  const webhook = `${SITE}/hooks/lettermill`
  const entries: Entry[] = [
    { at: start, action: 'account.update', name: SHOP.name },
    { at: start + 6 * MINUTE_MS, action: 'brand.update', name: null },
    { at: start + 9 * MINUTE_MS, action: 'senders.create', name: SHOP.brand },
    { at: start + 21 * MINUTE_MS, action: 'lists.create', name: 'Newsletter' },
    { at: start + 34 * MINUTE_MS, action: 'site.update', name: null },
    { at: start + 52 * MINUTE_MS, action: 'apps.create', name: 'Tea quiz' },
    { at: start + 64 * MINUTE_MS, action: 'webhooks.create', name: webhook },
    { at: start + 66 * MINUTE_MS, action: 'webhooks.pause', name: webhook },
    ...drips.flatMap(({ id, name, publishedAt, pausedAt }) => [
      // After the shop was set up, also the first ones.
      { at: Math.max(publishedAt, start + 2 * HOUR_MS), action: 'drips.publish', name, target: publicId('drp', id) },
      ...(pausedAt === null ? [] : [{ at: pausedAt, action: 'drips.pause', name, target: publicId('drp', id) }]),
    ]),
    ...campaigns.map(({ id, planned: { name }, sentAt }) => ({
      at: sentAt - HOUR_MS,
      action: 'campaigns.send',
      name,
      target: publicId('cmp', id),
    })),
  ]
  const byTime = entries.toSorted((a, b) => a.at - b.at)
  await insertEntries(
    db,
    accountId,
    byTime.map(({ at, target = null, ...entry }) => ({ ...entry, target, id: idAt(at), at: new Date(at) })),
  )
}

type EntryRow = { id: Uuid; action: string; target: string | null; name: string | null; at: Date }

/** By the account's first owner; without one, none are written. */
const insertEntries = (tx: Tx, accountId: Uuid, rows: EntryRow[]) => tx`
  insert into audit_log (account_id, id, user_id, action, target, name, at)
  select m.account_id, t.id, m.user_id, t.action, t.target, t.name, t.at
  from ${rowsOf(tx, rows, { id: 'uuid', action: 'text', target: 'text', name: 'text', at: 'timestamptz' })}
  cross join (
    select account_id, user_id from memberships where account_id = ${accountId} and role = 'owner'
    order by created_at, user_id limit 1) m`
