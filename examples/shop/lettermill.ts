// All of the shop's calls to Lettermill.

import { createClient, LettermillError } from '@lettermill/sdk'
import type { LettermillApi } from '@lettermill/sdk'
import { createOAuthClient, freshToken, OAuthError } from '@lettermill/sdk/oauth'
import { createWebhookReceiver } from '@lettermill/sdk/webhooks'
import type { WebhookMessage } from '@lettermill/sdk/webhooks'
import type { Store } from './store.ts'

export type Settings = {
  lettermillUrl: string
  clientId: string
  clientSecret: string
  /** The URL of the shop. */
  shopUrl: string
}

export type Order = { number: number; email: string; item: string; price: number }

const SCOPES = [
  'contacts:read',
  'events:read',
  'events:write',
  'orders:read',
  'orders:write',
  'data:read',
  'data:write',
]

export const PRODUCTS = [
  { name: 'Enamel mug', price: 12 },
  { name: 'Linen apron', price: 38 },
]

export function createLettermill({ lettermillUrl, clientId, clientSecret, shopUrl }: Settings, store: Store) {
  const oauth = createOAuthClient({
    baseUrl: lettermillUrl,
    clientId,
    clientSecret,
    redirectUri: `${shopUrl}/connected`,
  })
  const tokens = {
    load() {
      const kept = store.get().tokens
      if (!kept) throw new OAuthError('removed', 'The shop is not connected.')
      return kept
    },
    save: (fresh: Awaited<ReturnType<typeof oauth.refresh>>) => store.set({ tokens: fresh }),
  }
  const api = createClient({ baseUrl: lettermillUrl, key: freshToken(oauth, tokens) })

  /** Once the account has removed the app, nothing of the connection can be used. */
  async function connected<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!isRemoved(error)) throw error
      store.set({ tokens: null, webhookSecret: null })
      return null
    }
  }

  return {
    start: () => oauth.start(SCOPES),

    /**
     * On the way back from Lettermill: stores the tokens and registers the shop's card, step and block for the account.
     */
    async finish(address: string, started: { state: string; verifier: string }): Promise<void> {
      store.set({ tokens: await oauth.finish(address, started) })
      store.set({ webhookSecret: await subscribeToOrders(api, `${shopUrl}/hooks`) })
      await registerItems(api, shopUrl)
    },

    /** The connected account, or null if the shop isn't connected or was removed. */
    account: () => connected(async () => (await api.me.get()).data.account),

    /** False if the shop is no longer connected. */
    async sendOrder({ number, email, item, price }: Order): Promise<boolean> {
      const sent = await connected(async () => {
        // The order number makes a repeat idempotent.
        await api.orders.save({
          body: { order_id: `shop-${number}`, email, total: price, currency: 'EUR', items: [{ title: item }] },
        })
        await api.events.create({
          body: { name: 'shop_sale', email, properties: { item, price }, external_id: `shop-sale-${number}` },
        })
        return true
      })
      return sent !== null
    },

    /** Throws a WebhookError for a message that isn't from Lettermill. */
    async receive(
      body: Uint8Array,
      signature: string | string[] | undefined,
      handle: (message: WebhookMessage) => void,
    ) {
      const receiver = createWebhookReceiver({ secret: store.get().webhookSecret ?? [] })
      const message = await receiver.verify(body, signature)
      // Every copy of a message has the same id; handled ids are stored, so that a copy after a restart is recognized,
      // too.
      if (!store.get().received.some(({ id }) => id === message.id)) handle(message)
    },
  }
}

export type Lettermill = ReturnType<typeof createLettermill>

const isRemoved = (error: unknown): boolean =>
  (error instanceof LettermillError && error.status === 401) ||
  (error instanceof OAuthError && error.reason === 'removed')

/** The secret is shown only once, so a subscription from an earlier connection is replaced by a new one. */
async function subscribeToOrders(api: LettermillApi, url: string): Promise<string> {
  const { data: subscriptions } = await api.webhooks.list()
  for (const { id } of subscriptions.filter((each) => each.url === url)) await api.webhooks.remove({ path: { id } })
  const { data } = await api.webhooks.create({ body: { url, events: ['order.placed', 'drip.step'] } })
  return data.secret
}

/** Idempotent, so it can run at every start. */
async function registerItems(api: LettermillApi, shopUrl: string): Promise<void> {
  await api.reportCards.put({
    path: { key: 'sales' },
    body: { name: 'Shop sales', event: 'shop_sale', sum: 'price', money: true, split: 'week' },
  })
  await api.dripSteps.put({
    path: { key: 'add-gift' },
    body: {
      name: 'Add a gift to the next parcel',
      fields: [{ key: 'gift', label: 'Gift', type: 'choice', options: ['Sticker', 'Tea'], required: true }],
    },
  })
  const key = await picksSet(api)
  const rows = PRODUCTS.map(({ name, price }) => ({ name, price, link: `${shopUrl}/` }))
  await api.data.rows.add({ path: { key }, body: { mode: 'replace', rows } })
  await api.emailBlocks.put({
    path: { key: 'picks' },
    body: { name: 'Picks from the shop', data_set: key, title: 'name', text: 'price', link: 'link', button: 'See it' },
  })
}

const PICKS = 'Shop picks'

async function picksSet(api: LettermillApi): Promise<string> {
  const { data } = await api.data.list()
  const known = data.data_sets.find(({ name }) => name === PICKS)
  if (known) return known.key
  const fields = [
    { label: 'Name' },
    { label: 'Price', type: 'money' as const },
    { label: 'Link', type: 'link' as const },
  ]
  return (await api.data.create({ body: { name: PICKS, fields } })).data.key
}
