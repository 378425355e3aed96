// Reads a Klaviyo account with a private API key: profiles with their consent, lists, campaigns, templates.

import { rawIn, rawsIn, textIn } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import { ask, rowsOf } from './ask.ts'
import type { FetchFrom } from './ask.ts'
import { campaignIn, memberOf, nextCursor, profileIn, resultsIn, templateIn } from './klaviyo-read.ts'
import { campaignNamed, distinctDetails, listNameIn, nameIn, rowsIn } from './read-values.ts'
import { emptyPage, PlatformFault } from './reader.ts'
import type { Cursor, ListRef, MovePage, MoveReader, PageAsked } from './reader.ts'

export const KLAVIYO_ADDRESS = 'https://a.klaviyo.com'
const REVISION = '2026-01-15'
const MAX_PROFILES = 100
const YEAR_MS = 365 * 86_400_000

type Query = Record<string, string | number>

/** The lists are listed first and stay in the cursor. */
type MembersCursor = { lists: ListRef[]; listed: boolean; next: string | null }

export function klaviyoReader(fetchFrom: FetchFrom, address: string, key: string): MoveReader {
  const headers = { authorization: `Klaviyo-API-Key ${key}`, revision: REVISION }
  const urlOf = (path: string, query: Query, cursor?: string | null): URL => {
    const url = new URL(`${address}/api${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    if (cursor) url.searchParams.set('page[cursor]', cursor)
    return url
  }
  const get = async (path: string, query: Query = {}, cursor?: string | null): Promise<Raw> => {
    const body = await ask(fetchFrom, 'Klaviyo', { url: urlOf(path, query, cursor), headers })
    rowsOf(body, 'data')
    return body
  }
  const following = (body: Raw): Cursor | null => {
    const next = nextCursor(body)
    return next === null ? null : { next }
  }

  async function people(cursor: Cursor | null): Promise<MovePage> {
    const query = { 'additional-fields[profile]': 'subscriptions', 'page[size]': MAX_PROFILES }
    const body = await get('/profiles', query, textIn(cursor?.next, 4_000))
    const { rows, leftOut } = rowsIn(rowsOf(body, 'data'))
    const read = rows.map(profileIn)
    const known = read.flatMap((each) => ('person' in each ? [each] : []))
    return {
      ...emptyPage(),
      details: distinctDetails(known.flatMap(({ fields }) => fields.details)),
      people: known.map(({ person }) => person),
      leftOut: [...leftOut, ...read.flatMap((each) => ('leftOut' in each ? [each.leftOut] : []))],
      cursor: following(body),
    }
  }

  /** First all lists, ten at a time; then the members of each. */
  async function members(cursor: MembersCursor | null): Promise<MovePage> {
    if (!cursor?.listed) {
      const body = await get('/lists', {}, cursor?.next)
      const lists = [...(cursor?.lists ?? []), ...rawsIn(body.data).flatMap(listIn)]
      const next = nextCursor(body)
      const isEmpty = next === null && lists.length === 0
      return { ...emptyPage(), cursor: isEmpty ? null : { lists, listed: next === null, next } }
    }
    const [list, ...others] = cursor.lists
    const query = { 'additional-fields[profile]': 'subscriptions', 'page[size]': MAX_PROFILES }
    const body = await get(`/lists/${encodeURIComponent(list!.externalId)}/profiles`, query, cursor.next)
    const next = nextCursor(body)
    const left = next === null ? others : cursor.lists
    return {
      ...emptyPage(),
      members: rawsIn(body.data)
        .flatMap((raw) => memberOf(raw, list!.externalId))
        .map((email) => ({ email, list: list! })),
      cursor: left.length > 0 ? { lists: left, listed: true, next } : null,
    }
  }

  async function campaigns(cursor: Cursor | null): Promise<MovePage> {
    const body = await get('/campaigns', { filter: "equals(messages.channel,'email')" }, textIn(cursor?.next, 4_000))
    return { ...emptyPage(), campaigns: rawsIn(body.data).flatMap(campaignIn), cursor: following(body) }
  }

  /** One report covers a year at most, and needs a metric, whichever it is. */
  async function results(now: Date): Promise<MovePage> {
    const [metric] = rawsIn((await get('/metrics')).data)
    const metricId = textIn(metric?.id, 100)
    if (metricId === null) return emptyPage()
    const attributes = {
      statistics: ['recipients', 'opens_unique', 'clicks_unique', 'bounced', 'unsubscribes'],
      timeframe: { start: new Date(now.getTime() - YEAR_MS).toISOString(), end: now.toISOString() },
      conversion_metric_id: metricId,
    }
    const body = await ask(fetchFrom, 'Klaviyo', {
      method: 'POST',
      url: urlOf('/campaign-values-reports', {}),
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { type: 'campaign-values-report', attributes } }),
    })
    const totals = [...resultsIn(body)].map(([id, each]) => ({ ...campaignNamed(id, ''), ...each }))
    return { ...emptyPage(), campaigns: totals.filter(({ externalId }) => externalId !== '') }
  }

  async function designs(cursor: Cursor | null): Promise<MovePage> {
    const body = await get('/templates', {}, textIn(cursor?.next, 4_000))
    const read = rawsIn(body.data).map(templateIn)
    return {
      ...emptyPage(),
      designs: read.flatMap((each) => (each && 'design' in each ? [each.design] : [])),
      leftOut: read.flatMap((each) => (each && 'leftOut' in each ? [each.leftOut] : [])),
      cursor: following(body),
    }
  }

  return {
    phases: ['people', 'members', 'campaigns', 'results', 'designs'],
    async open() {
      await get('/profiles', { 'page[size]': 1 })
      const account = await get('/accounts').catch((error: unknown) => {
        // The name is not worth another permission.
        if (error instanceof PlatformFault && error.kind === 'scope') return null
        throw error
      })
      const contact = rawIn(rawIn(rawIn(rawsIn(account?.data)[0]).attributes).contact_information)
      return nameIn(contact.organization_name) ?? 'Klaviyo'
    },
    page({ phase, cursor, now }: PageAsked) {
      if (phase === 'people') return people(cursor)
      if (phase === 'members') return members(cursor as MembersCursor | null)
      if (phase === 'campaigns') return campaigns(cursor)
      return phase === 'results' ? results(now) : designs(cursor)
    },
  }
}

function listIn(raw: Raw): ListRef[] {
  const id = textIn(raw.id, 100)
  return id === null ? [] : [{ externalId: id, name: listNameIn(rawIn(raw.attributes).name) ?? 'Klaviyo list' }]
}
