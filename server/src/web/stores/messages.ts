// Processes store webhooks in batches, applying the records of each store together.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { parseForeignJson } from '../../platform/values/json.ts'
import { apply } from './apply.ts'
import { followPrivacyMessages, isFromShop, isPrivacyTopic } from './privacy.ts'
import type { PersonalData } from './privacy.ts'
import type { Adapter } from './adapter.ts'
import type { MessageRow } from './messages-sql.ts'
import { listStores, updateDueNow, updateState } from './sql.ts'
import type { StoreKind, StoreRow } from './sql.ts'
import { rawIn } from './store-records.ts'

export const WEBHOOK_QUEUE = 'store-messages'
export const SYNC_QUEUE = 'stores'

export type Readers = Record<StoreKind, Pick<Adapter, 'read'>>

export async function processMessages(
  ctx: Ctx<Tx>,
  readers: Readers,
  personalData: PersonalData,
  rows: MessageRow[],
): Promise<void> {
  const bodies = new Map<MessageRow, unknown>()
  for (const row of rows) bodies.set(row, await parsed(row))
  const bodyOf = (row: MessageRow) => bodies.get(row)
  const stores = await listStores(ctx.db, ctx.accountId)
  for (const store of stores) {
    const [asking, own] = partition(
      rows.filter(({ store_id }) => store_id === store.id),
      ({ topic }) => store.kind === 'shopify' && isPrivacyTopic(topic),
    )
    const requests = asking.map((row) => ({ topic: row.topic, body: bodyOf(row) }))
    const isThere = await followPrivacyMessages(ctx, personalData, store, requests)
    if (!isThere || own.length === 0 || store.state === 'stopped') continue
    await apply(
      ctx,
      store,
      own.flatMap((row) =>
        readers[store.kind].read(row.topic, bodyOf(row), row.received_at, { consentField: store.consent_field }),
      ),
    )
    if (own.some((row) => row.topic === 'app/uninstalled' && isFromShop(store, rawIn(bodyOf(row)).myshopify_domain)))
      await stop(ctx, store)
    // A refund contains only the order's ID, so the order is read with the other changes.
    else if (own.some(({ topic }) => topic === 'refunds/create')) await readSoon(ctx, store)
  }
}

function partition<T>(all: T[], isFirst: (each: T) => boolean): [T[], T[]] {
  const { true: first = [], false: second = [] } = Object.groupBy(all, (each) => (isFirst(each) ? 'true' : 'false'))
  return [first, second]
}

/** A signed body that is not JSON, or too crowded to parse, is ignored. */
const parsed = ({ body }: MessageRow): Promise<unknown> => parseForeignJson(Buffer.from(body)).catch(() => null)

async function readSoon(ctx: Ctx<Tx>, { id }: StoreRow): Promise<void> {
  const now = ctx.clock.now()
  await updateDueNow(ctx.db, ctx.accountId, id, now)
  await enqueue(ctx.db, SYNC_QUEUE, [ctx.accountId], now)
}

const stop = (ctx: Ctx<Tx>, store: StoreRow) =>
  updateState(ctx.db, ctx.accountId, store.id, 'stopped', {
    ...store.health,
    access: 'The app was uninstalled from the store. Install it again, then reconnect the store.',
  })
