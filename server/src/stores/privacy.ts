// What Shopify asks in the name of people and shops: to say what is known of a customer, to erase one, and to remove a shop
// whose owner has removed the app. It asks once, also of a store that is stopped.

import { listManagers } from '../team/managers.ts'
import { removeOrdersOfStore } from '../orders/remove.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/db.ts'
import { queueMails } from '../platform/mail/outgoing-mail.ts'
import { removeProductsOf } from '../products/remove.ts'
import { removedMail } from './mails.ts'
import * as sql from './sql.ts'
import type { StoreRow } from './sql.ts'
import { emailIn, rawIn, textIn } from './things.ts'

/** Rooms above this one know everything that is kept of a person. */
export type PersonalData = {
  /** Tells the team that somebody asks what is known of them, and where to find it. */
  handOut(ctx: Ctx<Tx>, request: { store: string; email: string; number: string | null }): Promise<void>
  erase(ctx: Ctx<Tx>, email: string): Promise<void>
}

const TOPICS = new Set(['customers/data_request', 'customers/redact', 'shop/redact'])

export const isPrivacyTopic = (topic: string): boolean => TOPICS.has(topic)

export type PrivacyMessage = { topic: string; body: unknown }

/** Answers whether the store is still there. */
export async function followPrivacyMessages(
  ctx: Ctx<Tx>,
  personalData: PersonalData,
  store: StoreRow,
  messages: PrivacyMessage[],
): Promise<boolean> {
  for (const { topic, body } of messages) {
    const sent = rawIn(body)
    const email = emailIn(rawIn(sent.customer).email)
    const number = textIn(rawIn(sent.data_request).id)
    if (topic === 'customers/data_request' && email)
      await personalData.handOut(ctx, { store: store.name, email, number })
    if (topic === 'customers/redact' && email) await personalData.erase(ctx, email)
  }
  const isRemoved = messages.some(({ topic }) => topic === 'shop/redact')
  if (isRemoved) await removeStoreData(ctx, store)
  return !isRemoved
}

/** Its keys, orders, checkouts and products. People stay: what they agreed to, they agreed to with the account. */
async function removeStoreData(ctx: Ctx<Tx>, store: StoreRow): Promise<void> {
  const { db: tx, accountId } = ctx
  const products = await sql.listExternalIds(tx, accountId, store.id, 'product')
  await removeOrdersOfStore(tx, accountId, store.id)
  await removeProductsOf(
    tx,
    accountId,
    store.kind,
    products.map(({ external_id }) => external_id),
  )
  await sql.removeStore(tx, accountId, store.id)
  const managers = await listManagers(tx, accountId)
  await queueMails(
    tx,
    ctx.clock,
    managers.map((manager) => removedMail(manager, store.name)),
  )
}
