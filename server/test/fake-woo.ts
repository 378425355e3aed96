// A WooCommerce store modeled on its source: pages with totals in headers, Basic authentication, webhook subscriptions
// with the subscriber's secret, webhooks that are sent once.

import { deliver, fakeStore, sign } from './fake-store.ts'
import type { Reply } from './fake-store.ts'

export type WooOrder = {
  id: number
  status: string
  currency: string
  total: string
  billing: { email: string }
  number?: string
  shipping_total?: string
  total_tax?: string
  shipping?: Record<string, string>
  date_created_gmt: string
  date_modified_gmt: string
  line_items: { name: string; product_id: number; quantity: number; price: number }[]
  refunds: { id: number; total: string }[]
}

export type WooProduct = {
  id: number
  name: string
  slug: string
  short_description?: string
  status: string
  stock_status: string
  manage_stock?: boolean
  stock_quantity?: number | null
  price: string
  regular_price: string
  permalink: string
  images: { src: string }[]
  date_modified_gmt: string
}

export type WooCustomer = {
  id: number
  email: string
  first_name: string
  last_name: string
  date_created_gmt: string
  date_modified_gmt: string
  meta_data: { key: string; value: string }[]
}

type Hook = { id: number; topic: string; delivery_url: string; secret: string; status: string }

const gmt = (text: string) => Date.parse(`${text}Z`)

export async function fakeWoo({ consumerKey = 'ck_key', consumerSecret = 'cs_secret' } = {}) {
  const customers: WooCustomer[] = []
  const products: WooProduct[] = []
  const orders: WooOrder[] = []
  const hooks: Hook[] = []
  const right = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`

  const store = await fakeStore((request, body): Reply => {
    if (request.headers.authorization !== right) return { status: 401, body: { code: 'woocommerce_rest_cannot_view' } }
    const url = new URL(request.url!, 'http://x')
    const [, resource, id] = /^\/wp-json\/wc\/v3\/(\w+)(?:\/(\d+))?$/.exec(url.pathname) ?? []
    if (resource === 'webhooks') return hook(request.method!, id, body)
    if (resource === 'orders') return page(orders, url.searchParams)
    if (resource === 'products') return page(products, url.searchParams)
    return resource === 'customers' ? page(customers, url.searchParams) : { status: 404 }
  })

  function hook(method: string, id: string | undefined, body: string): Reply {
    if (method === 'GET') return { status: 200, body: hooks }
    const sent = JSON.parse(body) as Partial<Hook>
    if (method === 'PUT')
      return {
        status: 200,
        body: Object.assign(
          hooks.find((each) => each.id === Number(id))!,
          sent,
        ),
      }
    const made = { id: hooks.length + 1, status: 'active', ...sent } as Hook
    hooks.push(made)
    return { status: 201, body: made }
  }

  function page(rows: { id: number; date_modified_gmt: string }[], query: URLSearchParams): Reply {
    const size = Number(query.get('per_page') ?? 10)
    const since = query.get('modified_after')
    if (since && query.get('dates_are_gmt') !== 'true') return { status: 400 }
    const key = (row: { id: number; date_modified_gmt: string }) =>
      query.get('orderby') === 'modified' ? gmt(row.date_modified_gmt) : row.id
    const sorted = rows
      .filter((row) => since === null || gmt(row.date_modified_gmt) > gmt(since))
      .toSorted((a, b) => (query.get('order') === 'desc' ? key(b) - key(a) : key(a) - key(b)))
    const from = (Number(query.get('page') ?? 1) - 1) * size
    const headers = { 'x-wp-total': String(sorted.length), 'x-wp-totalpages': String(Math.ceil(sorted.length / size)) }
    return { status: 200, body: sorted.slice(from, from + size), headers }
  }

  return {
    ...store,
    customers,
    products,
    orders,
    hooks,
    consumerKey,
    consumerSecret,
    async send(
      url: string,
      topic: string,
      sent: object,
      { secret = hooks.find((each) => each.topic === topic)?.secret ?? '' } = {},
    ) {
      const body = JSON.stringify(sent)
      return deliver(url, body, {
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-signature': sign(secret, body),
        'x-wc-webhook-delivery-id': 'same-for-all',
      })
    },
  }
}
