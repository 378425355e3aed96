// Reads a listmonk installation with an API user and its token.

import { rawIn, rawsIn, textIn } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import { ask, rowsOf } from './ask.ts'
import type { FetchFrom } from './ask.ts'
import { campaignIn, subscriberIn, templateIn } from './listmonk-read.ts'
import { countIn, distinctDetails, nameIn, rowsIn } from './read-values.ts'
import { emptyPage, PlatformFault } from './reader.ts'
import type { Cursor, MovePage, MoveReader, PageAsked } from './reader.ts'

const PAGE_SIZE = 500
const CAMPAIGNS_PER_PAGE = 50

export function listmonkReader(fetchFrom: FetchFrom, address: string, user: string, token: string): MoveReader {
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` }
  const get = async (path: string, query: Record<string, string | number> = {}): Promise<Raw> => {
    const url = new URL(`${address}/api${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return ask(fetchFrom, 'listmonk', { url, headers })
  }

  /** Ordered by creation, so that a subscriber added in between comes last. */
  async function people(cursor: Cursor | null): Promise<MovePage> {
    const page = countIn(cursor?.page) ?? 1
    const query = { page, per_page: PAGE_SIZE, order_by: 'created_at', order: 'ASC' }
    const { results, total } = pageIn(await get('/subscribers', query))
    const { rows, leftOut } = rowsIn(results)
    const read = rows.map(subscriberIn)
    const known = read.flatMap((each) => ('person' in each ? [each] : []))
    return {
      ...emptyPage(),
      details: distinctDetails(known.flatMap(({ fields }) => fields.details)),
      people: known.map(({ person }) => person),
      leftOut: [
        ...leftOut,
        ...read.flatMap((each) => ('leftOut' in each ? [each.leftOut] : [])),
        ...known.flatMap(({ person: { email }, fields: { unread } }) =>
          unread.length === 0
            ? []
            : [{ about: email, email, reason: `Nested attributes aren't moved: ${unread.slice(0, 5).join(', ')}.` }],
        ),
      ],
      total,
      cursor: results.length > 0 && page * PAGE_SIZE < total ? { page: page + 1 } : null,
    }
  }

  async function campaigns(cursor: Cursor | null): Promise<MovePage> {
    const page = countIn(cursor?.page) ?? 1
    const query = { page, per_page: CAMPAIGNS_PER_PAGE, no_body: 'true', order_by: 'created_at', order: 'ASC' }
    const { results, total } = pageIn(await get('/campaigns', query))
    return {
      ...emptyPage(),
      campaigns: rawsIn(results).flatMap(campaignIn),
      cursor: results.length > 0 && page * CAMPAIGNS_PER_PAGE < total ? { page: page + 1 } : null,
    }
  }

  async function designs(): Promise<MovePage> {
    const read = rawsIn(rowsOf(await get('/templates'), 'data')).map((raw) => templateIn(raw, address))
    return {
      ...emptyPage(),
      designs: read.flatMap((each) => (each && 'design' in each ? [each.design] : [])),
      leftOut: read.flatMap((each) => (each && 'leftOut' in each ? [each.leftOut] : [])),
    }
  }

  return {
    phases: ['people', 'campaigns', 'designs'],
    async open() {
      pageIn(await get('/subscribers', { page: 1, per_page: 1 }))
      return nameIn(new URL(address).host) ?? 'listmonk'
    },
    page({ phase, cursor }: PageAsked) {
      if (phase === 'people') return people(cursor)
      return phase === 'campaigns' ? campaigns(cursor) : designs()
    },
  }
}

function pageIn(body: Raw): { results: unknown[]; total: number } {
  const { results, total } = rawIn(body.data)
  if (!Array.isArray(results) || textIn(total, 20) === null)
    throw new PlatformFault('This address does not answer as listmonk does.')
  return { results, total: countIn(total) ?? 0 }
}
