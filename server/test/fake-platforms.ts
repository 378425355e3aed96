// Servers on loopback that speak the documented APIs of Mailchimp, Klaviyo and listmonk, as far as a move reads them.

import { fakeStore } from './fake-store.ts'
import type { Reply } from './fake-store.ts'

export type Json = Record<string, unknown>

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const pathOf = (url: string | undefined) => new URL(url!, 'http://x')

/** Mailchimp Marketing API 3.0: `count` and `offset`, `total_items`, problem details. */
export async function fakeMailchimp({ key = 'abc123-us6' } = {}) {
  const lists: { id: string; name: string; fields: Json[]; members: unknown[] }[] = []
  const templates: Json[] = []
  const campaigns: (Json & { id: string; html: string })[] = []
  const reports: Json[] = []

  const server = await fakeStore((request): Reply => {
    if (request.headers.authorization !== basic('lettermill', key))
      return { status: 401, body: { title: 'API Key Invalid', status: 401 } }
    const { pathname, searchParams } = pathOf(request.url)
    const page = (name: string, rows: unknown[]): Reply => {
      const offset = Number(searchParams.get('offset') ?? 0)
      const count = Math.min(1_000, Number(searchParams.get('count') ?? 10))
      return { status: 200, body: { [name]: rows.slice(offset, offset + count), total_items: rows.length } }
    }
    if (pathname === '/3.0/') return { status: 200, body: { account_name: 'Looms' } }
    if (pathname === '/3.0/lists') return page('lists', lists)
    if (pathname === '/3.0/reports') return page('reports', reports)
    if (pathname === '/3.0/campaigns') return page('campaigns', campaigns)
    if (pathname === '/3.0/templates') return page('templates', templates)
    const [, listId, part] = /^\/3\.0\/lists\/(\w+)\/(members|merge-fields)$/.exec(pathname) ?? []
    const list = lists.find(({ id }) => id === listId)
    if (list) return part === 'members' ? page('members', list.members) : page('merge_fields', list.fields)
    const [, campaignId] = /^\/3\.0\/campaigns\/(\w+)\/content$/.exec(pathname) ?? []
    const campaign = campaigns.find(({ id }) => id === campaignId)
    return campaign ? { status: 200, body: { html: campaign.html } } : { status: 404, body: { status: 404 } }
  })
  return { ...server, key, lists, templates, campaigns, reports }
}

export const mailchimpMember = (email: string, status: string, more: Json = {}): Json => ({
  id: email,
  email_address: email,
  status,
  timestamp_opt: '2021-03-04T10:00:00+00:00',
  last_changed: '2022-05-06T10:00:00+00:00',
  merge_fields: { FNAME: 'Ada', LNAME: 'Byron' },
  tags: [],
  ...more,
})

/** Klaviyo: JSON:API with a cursor in `links.next`, a `revision` header, and reports by POST. */
export async function fakeKlaviyo({
  key = 'pk_123',
  mayRead = () => true,
}: { key?: string; mayRead?: (path: string) => boolean } = {}) {
  const profiles: unknown[] = []
  const lists: { id: string; name: string; emails: string[] }[] = []
  const campaigns: Json[] = []
  const results: Json[] = []
  const templates: Json[] = []

  const server = await fakeStore((request, sent): Reply => {
    const { pathname, searchParams } = pathOf(request.url)
    if (request.headers.authorization !== `Klaviyo-API-Key ${key}`) return { status: 401, body: { errors: [] } }
    if (!/^\d{4}-\d\d-\d\d$/.test(String(request.headers.revision))) return { status: 400, body: { errors: [] } }
    if (!mayRead(pathname)) return { status: 403, body: { errors: [{ code: 'permission_denied' }] } }
    const page = (rows: unknown[], size: number): Reply => {
      const from = Number(searchParams.get('page[cursor]') ?? 0)
      const next = from + size < rows.length ? `http://10.0.0.1/api?page%5Bcursor%5D=${from + size}` : null
      return { status: 200, body: { data: rows.slice(from, from + size), links: { self: null, next, prev: null } } }
    }
    const [, listId] = /^\/api\/lists\/(\w+)\/profiles$/.exec(pathname) ?? []
    const list = lists.find(({ id }) => id === listId)
    if (list)
      return page(
        profiles.filter((each) => list.emails.includes(emailOf(each))),
        Number(searchParams.get('page[size]') ?? 20),
      )
    if (pathname === '/api/profiles') return page(profiles, Math.min(100, Number(searchParams.get('page[size]') ?? 20)))
    if (pathname === '/api/lists')
      return page(
        lists.map(({ id, name }) => ({ type: 'list', id, attributes: { name } })),
        10,
      )
    if (pathname === '/api/campaigns')
      return searchParams.get('filter') === "equals(messages.channel,'email')" ? page(campaigns, 2) : { status: 400 }
    if (pathname === '/api/metrics') return page([{ type: 'metric', id: 'M1' }], 10)
    if (pathname === '/api/templates') return page(templates, 10)
    if (pathname === '/api/accounts')
      return page([{ type: 'account', attributes: { contact_information: { organization_name: 'Looms' } } }], 10)
    if (pathname === '/api/campaign-values-reports' && request.method === 'POST') {
      const { attributes } = (JSON.parse(sent) as { data: { attributes: Json } }).data
      if (attributes.conversion_metric_id !== 'M1') return { status: 400 }
      return { status: 200, body: { data: { type: 'campaign-values-report', attributes: { results } } } }
    }
    return { status: 404, body: { errors: [] } }
  })
  return { ...server, key, profiles, lists, campaigns, results, templates }
}

const emailOf = (profile: unknown): string => String((profile as { attributes?: Json })?.attributes?.email)

export const klaviyoProfile = (email: string | null, marketing: Json, more: Json = {}): Json => ({
  type: 'profile',
  id: `P-${email}`,
  attributes: {
    email,
    first_name: 'Ada',
    last_name: 'Byron',
    location: { city: 'London', timezone: 'Europe/London' },
    properties: {},
    subscriptions: { email: { marketing } },
    ...more,
  },
})

/** listmonk: Basic authentication with an API user, `page` and `per_page`, everything under `data`. */
export async function fakeListmonk({ user = 'api', token = 'secret' } = {}) {
  const subscribers: unknown[] = []
  const campaigns: Json[] = []
  const templates: Json[] = []

  const server = await fakeStore((request): Reply => {
    const { pathname, searchParams } = pathOf(request.url)
    if (request.headers.authorization !== basic(user, token))
      return { status: 403, body: { message: 'invalid API credentials' } }
    const page = (rows: unknown[]): Reply => {
      const [number, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('per_page') ?? 20)]
      const results = rows.slice((number - 1) * size, number * size)
      return { status: 200, body: { data: { results, total: rows.length, per_page: size, page: number } } }
    }
    if (pathname === '/api/subscribers') return page(subscribers)
    if (pathname === '/api/campaigns') return page(campaigns)
    if (pathname === '/api/templates') return { status: 200, body: { data: templates } }
    return { status: 404, body: { message: 'Not Found' } }
  })
  return { ...server, user, token, subscribers, campaigns, templates }
}

export const listmonkList = (name: string, subscription_status: string, optin = 'single'): Json => ({
  id: name.length,
  uuid: `uuid-${name}`,
  name,
  optin,
  subscription_status,
  subscription_created_at: '2021-03-04T10:00:00Z',
  subscription_updated_at: '2022-05-06T10:00:00Z',
})

export const listmonkSubscriber = (email: string, status: string, lists: Json[], attribs: Json = {}): Json => ({
  id: email.length,
  uuid: `uuid-${email}`,
  email,
  name: 'Ada Byron King',
  attribs,
  status,
  lists,
  created_at: '2020-02-10T23:07:16.199433+01:00',
  updated_at: '2023-02-10T23:07:16.199433+01:00',
})
