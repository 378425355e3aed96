// Console endpoints for searching people.

import { present } from '../contacts/contacts.ts'
import { Person } from '../contacts/schema.ts'
import { Rules } from '../groups/rule-schema.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, oneOf, optional, Type } from '../../platform/values/schema.ts'
import { asGroupRules, STATUS_FILTERS } from './filter.ts'
import { searchFilters } from './schema.ts'
import { countPeople, listSources, searchPeople, spentBy } from './search.ts'

const tag = 'People'

const FoundPerson = named(
  'FoundPerson',
  Type.Object({
    ...Person.properties,
    status: oneOf(STATUS_FILTERS, { description: '"never": was never asked for consent.' }),
    spent: Type.Record(Type.String(), Type.Number(), {
      description: 'What the person spent, by currency, without refunded and canceled orders.',
    }),
  }),
)

export const peopleSearchEndpoints: Endpoint[] = [
  endpoint({
    id: 'contacts.search',
    method: 'GET',
    path: '/contacts/search',
    tag,
    role: 'member',
    slow: true,
    summary: 'Search people, newest first',
    schema: {
      query: Type.Object({
        ...searchFilters,
        after: optional(Type.String({ maxLength: 20, description: 'The value of "next" on the previous page.' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
      }),
      reply: Type.Array(FoundPerson),
      meta: Type.Object({
        next: nullable(Type.String({ description: 'Pass it as "after" to get the next page; null on the last page.' })),
        total: nullable(Type.Integer({ description: 'Included only when no filter is set.' })),
      }),
    },
    async handle(ctx, { query: { after, limit = 25, ...query } }) {
      const { rows, next, total } = await searchPeople(ctx, query, { after, limit })
      const spent = await spentBy(ctx, rows)
      return {
        data: rows.map((row) => ({ ...present(row), status: row.status, spent: spent.get(row.id) ?? {} })),
        meta: { next, total },
      }
    },
  }),
  endpoint({
    id: 'contacts.count',
    method: 'GET',
    path: '/contacts/count',
    tag,
    role: 'member',
    slow: true,
    summary: 'Count matching people',
    schema: {
      query: Type.Object(searchFilters),
      reply: Type.Object({
        count: Type.Integer(),
        estimate: Type.Boolean({ description: 'True if an exact count would have taken too long.' }),
      }),
    },
    handle: async (ctx, { query }) => ({ data: await countPeople(ctx, query) }),
  }),
  endpoint({
    id: 'contacts.rules',
    method: 'GET',
    path: '/contacts/rules',
    tag,
    role: 'member',
    summary: 'Convert filters to group rules',
    schema: { query: Type.Object(searchFilters), reply: Rules },
    handle: async (ctx, { query }) => ({ data: await asGroupRules(ctx, query) }),
  }),
  endpoint({
    id: 'contacts.sources',
    method: 'GET',
    path: '/contacts/sources',
    tag,
    role: 'member',
    summary: 'List the sources of people',
    schema: { reply: Type.Array(Type.String()) },
    handle: async (ctx) => ({ data: await listSources(ctx) }),
  }),
]
