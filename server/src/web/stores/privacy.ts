// What Shopify asks in the name of people and shops: to say what is known of a customer, to erase one, and to remove a shop
// whose owner has removed the app. It asks once, also of a store that is stopped.

import { listManagers } from '../../identity/team/managers.ts'
import { removeOrdersOfStore } from '../../behavior/orders/remove.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import { removeProductsOf } from '../../data/products/remove.ts'
import { removedMail } from './mails.ts'
import * as sql from './sql.ts'
import type { StoreRow } from './sql.ts'
import { emailIn, isRaw, rawIn, textIn } from './things.ts'
import type { Raw } from './things.ts'

/** Rooms above this one know everything that is kept of a person. */
export type PersonalData = {
  /** Tells the team that somebody asks what is known of them, and where to find it. */
  handOut(ctx: Ctx<Tx>, request: { store: string; email: string; number: string | null }): Promise<void>
  erase(ctx: Ctx<Tx>, email: string): Promise<void>
}

/**
 * Only the body of a message is signed, its topic is not: a request is followed when its body is one of this topic, from this
 * very shop. What Shopify signed for another topic has other fields.
 */
const HAS_ITS_FIELDS = {
  'customers/data_request': (sent: Raw) => isRaw(sent.customer) && isRaw(sent.data_request),
  'customers/redact': (sent: Raw) => isRaw(sent.customer) && Array.isArray(sent.orders_to_redact),
  'shop/redact': (sent: Raw) => textIn(sent.shop_id) !== null && !Object.hasOwn(sent, 'customer'),
} satisfies Record<string, (sent: Raw) => boolean>

type PrivacyTopic = keyof typeof HAS_ITS_FIELDS

export const isPrivacyTopic = (topic: string): topic is PrivacyTopic => Object.hasOwn(HAS_ITS_FIELDS, topic)

/** Whether Shopify named this shop in the body. */
export const isFromShop = (store: StoreRow, domain: unknown): boolean =>
  typeof domain === 'string' && domain.toLowerCase() === domainOf(store)

const domainOf = ({ address }: StoreRow): string => URL.parse(address)?.hostname ?? address

export type PrivacyMessage = { topic: string; body: unknown }

/** Answers whether the store is still there. */
export async function followPrivacyMessages(
  ctx: Ctx<Tx>,
  personalData: PersonalData,
  store: StoreRow,
  messages: PrivacyMessage[],
): Promise<boolean> {
  let isThere = true
  for (const { topic, body } of messages) {
    const sent = rawIn(body)
    if (!isPrivacyTopic(topic) || !isFromShop(store, sent.shop_domain) || !HAS_ITS_FIELDS[topic](sent)) {
      ctx.log.warn({ account: ctx.accountId, store: store.id, topic }, 'a privacy request without its own fields')
      continue
    }
    const email = emailIn(rawIn(sent.customer).email)
    if (topic === 'shop/redact') isThere = false
    else if (email && topic === 'customers/redact') await personalData.erase(ctx, email)
    else if (email) {
      const number = textIn(rawIn(sent.data_request).id)
      await personalData.handOut(ctx, { store: store.name, email, number })
    }
  }
  if (!isThere) await removeStoreData(ctx, store)
  return isThere
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
