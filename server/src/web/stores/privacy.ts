// Shopify's privacy webhooks: report a customer's data, erase a customer, and delete the data of a shop that
// uninstalled the app. They are sent once, also to a store whose sync has stopped.

import { listManagers } from '../../identity/team/managers.ts'
import { removeOrdersOfStore } from '../../behavior/orders/remove.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import { removeProductsOf } from '../../data/products/remove.ts'
import { removedMail } from './mails.ts'
import * as sql from './sql.ts'
import type { StoreRow } from './sql.ts'
import { emailIn, isRaw, rawIn, textIn } from './store-records.ts'
import type { Raw } from './store-records.ts'

export type PersonalData = {
  /** Emails the managers that a customer requested their data, and where to find it. */
  handOut(ctx: Ctx<Tx>, request: { store: string; email: string; number: string | null }): Promise<void>
  erase(ctx: Ctx<Tx>, email: string): Promise<void>
}

let registered: ((baseUrl: string) => PersonalData) | null = null

/** For the module that depends on this one and knows all personal data. */
export function registerPersonalData(of: (baseUrl: string) => PersonalData): void {
  registered = of
}

export function personalData(baseUrl: string): PersonalData {
  if (!registered) throw new Error('No source of personal data is registered.')
  return registered(baseUrl)
}

/**
 * The signature covers the body but not the topic. A request is honored only if its body has the fields of its topic
 * and names this shop; bodies that Shopify signed for other topics have other fields.
 */
const HAS_ITS_FIELDS = {
  'customers/data_request': (sent: Raw) => isRaw(sent.customer) && isRaw(sent.data_request),
  'customers/redact': (sent: Raw) => isRaw(sent.customer) && Array.isArray(sent.orders_to_redact),
  'shop/redact': (sent: Raw) => textIn(sent.shop_id) !== null && !Object.hasOwn(sent, 'customer'),
} satisfies Record<string, (sent: Raw) => boolean>

type PrivacyTopic = keyof typeof HAS_ITS_FIELDS

export const isPrivacyTopic = (topic: string): topic is PrivacyTopic => Object.hasOwn(HAS_ITS_FIELDS, topic)

/** Whether the body names this shop. */
export const isFromShop = (store: StoreRow, domain: unknown): boolean =>
  typeof domain === 'string' && domain.toLowerCase() === domainOf(store)

const domainOf = ({ address }: StoreRow): string => URL.parse(address)?.hostname ?? address

export type PrivacyMessage = { topic: string; body: unknown }

/** Returns whether the store still exists. */
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
      ctx.log.warn(
        { account: ctx.accountId, store: store.id, topic },
        'privacy request without the fields of its topic',
      )
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

/** Deletes its keys, orders, checkouts and products. People are kept: their consent was given to the account. */
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
