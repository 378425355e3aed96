// A WooCommerce store, read page by page through its REST API v3, with a consumer key and secret over TLS.

import { jsonOf, MAX_ANSWER_BYTES, StoreBusy, StoreFault, TIMEOUT_MS, waitOf } from './adapter.ts'
import type { Adapter, AdapterDeps, OpenStore, PageAsked, Resource } from './adapter.ts'
import { topicSecret } from './keys.ts'
import { readWooMessage, wooCustomer, wooOrderOrCheckout, wooProduct } from './woocommerce-read.ts'
import { rawIn, rawsIn, textIn } from './store-records.ts'
import type { Raw, StoreRecord } from './store-records.ts'

export const WOO_TOPICS = ['order', 'product', 'customer'].flatMap((resource) =>
  ['created', 'updated', 'deleted'].map((event) => `${resource}.${event}`),
)

const PAGE_SIZE = 100

export function wooAdapter({ fetchFrom }: AdapterDeps): Adapter {
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }

  async function ask(store: OpenStore, method: 'GET' | 'POST' | 'PUT', path: string, sent?: Raw) {
    const { consumerKey, consumerSecret } = store.credentials
    const url = new URL(`${store.address}/wp-json/wc/v3/${path}`)
    const headers = {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
      'user-agent': 'Lettermill',
      ...(sent && { 'content-type': 'application/json' }),
    }
    const answer = await fetchFrom({ method, url, headers, ...(sent && { body: JSON.stringify(sent) }) }, limits)
    if (answer.status === 401 || answer.status === 403)
      throw new StoreFault(
        'The store no longer accepts the key. Create a new one with read and write permission.',
        'keys',
      )
    if (answer.status === 429) throw new StoreBusy(waitOf(answer.headers['retry-after']))
    if (answer.status === 404) throw new StoreFault('There is no WooCommerce store at this address.', 'keys')
    if (answer.status >= 400) {
      const isAboutMessages = sent !== undefined && answer.status < 500
      throw new StoreFault(`The store returned status ${answer.status}.`, isAboutMessages ? 'messages' : 'passing')
    }
    if (answer.isCut) throw new StoreFault('The store’s response is too large.')
    const pages = Number([answer.headers['x-wp-totalpages']].flat()[0]) || 0
    return { body: await jsonOf(answer), pages }
  }

  return {
    readsCustomersByTime: false,

    async open(store) {
      await ask(store, 'GET', 'orders?per_page=1')
      return { name: new URL(store.address).hostname, currency: null }
    },

    async page(store, { resource, cursor, since }: PageAsked) {
      // Orders with pending payment are the checkouts, and are read with the orders.
      if (resource === 'checkouts') return { things: [], cursor: null, notice: null }
      const page = cursor === null ? 1 : Number(cursor)
      const { body, pages } = await ask(store, 'GET', pathOf(resource, page, since))
      const read = readerOf(resource, store)
      return {
        things: rawsIn(body).flatMap(read),
        cursor: page < pages ? String(page + 1) : null,
        notice: null,
      }
    },

    async subscribe(store, hookUrl) {
      const { body } = await ask(store, 'GET', 'webhooks?per_page=100')
      const known = new Map(
        rawsIn(body)
          .filter(({ delivery_url }) => delivery_url === hookUrl)
          .map((hook) => [textIn(hook.topic), hook]),
      )
      for (const topic of WOO_TOPICS) {
        const hook = known.get(topic)
        const secret = topicSecret(store.hookSecret, topic)
        // WooCommerce disables webhooks after a few failures.
        if (hook && hook.status !== 'active')
          await ask(store, 'PUT', `webhooks/${textIn(hook.id)}`, { status: 'active', secret })
        if (!hook)
          await ask(store, 'POST', 'webhooks', {
            name: `Lettermill ${topic}`,
            topic,
            delivery_url: hookUrl,
            secret,
          })
      }
    },

    read: (topic, body, receivedAt, { consentField }) => readWooMessage(topic, rawIn(body), receivedAt, consentField),
  }
}

/** Customers can't be filtered by the time they changed: the newest are read first, and changes arrive as webhooks. */
function pathOf(resource: Resource, page: number, since: Date | null): string {
  const query = new URLSearchParams({ per_page: String(PAGE_SIZE), page: String(page) })
  if (resource === 'customers') {
    query.set('role', 'all')
    query.set('orderby', 'id')
    query.set('order', since ? 'desc' : 'asc')
  } else if (since) {
    query.set('modified_after', since.toISOString().slice(0, 19))
    query.set('dates_are_gmt', 'true')
    query.set('orderby', 'modified')
    query.set('order', 'asc')
  } else {
    query.set('orderby', 'id')
    query.set('order', 'asc')
  }
  if (resource !== 'customers') query.set('status', 'any')
  return `${resource}?${query.toString()}`
}

const readerOf =
  (resource: Resource, { consentField, currency }: OpenStore) =>
  (raw: Raw): StoreRecord[] => {
    if (resource === 'orders') return wooOrderOrCheckout(raw)
    const thing = resource === 'customers' ? wooCustomer(raw, consentField) : wooProduct(raw, currency)
    return thing ? [thing] : []
  }
