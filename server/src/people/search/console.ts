// Finding people in the console.

import { present } from '../contacts/contacts.ts'
import { Person } from '../contacts/schema.ts'
import { Rules } from '../groups/schema.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, oneOf, optional, Type } from '../../platform/values/schema.ts'
import { asGroupRules, STATUS_FILTERS } from './filter.ts'
import { searchFilters } from './schema.ts'
import { countPeople, listSources, searchPeople } from './search.ts'

const tag = 'People'

const FoundPerson = named(
  'FoundPerson',
  Type.Object({ ...Person.properties, status: oneOf(STATUS_FILTERS, { description: 'Never: has not been asked.' }) }),
)

export const peopleSearchEndpoints: Endpoint[] = [
  endpoint({
    id: 'contacts.search',
    method: 'GET',
    path: '/contacts/search',
    tag,
    role: 'member',
    slow: true,
    summary: 'Find people, newest first',
    schema: {
      query: Type.Object({
        ...searchFilters,
        after: optional(Type.String({ maxLength: 20, description: 'What the page before gave as next.' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
      }),
      reply: Type.Array(FoundPerson),
      meta: Type.Object({
        next: nullable(Type.String({ description: 'Asks for the next page; null on the last one.' })),
        total: nullable(Type.Integer({ description: 'Only when nothing is asked for in particular.' })),
      }),
    },
    async handle(ctx, { query: { after, limit = 25, ...query } }) {
      const { rows, next, total } = await searchPeople(ctx, query, { after, limit })
      return { data: rows.map((row) => ({ ...present(row), status: row.status })), meta: { next, total } }
    },
  }),
  endpoint({
    id: 'contacts.count',
    method: 'GET',
    path: '/contacts/count',
    tag,
    role: 'member',
    slow: true,
    summary: 'How many people match',
    schema: {
      query: Type.Object(searchFilters),
      reply: Type.Object({
        count: Type.Integer(),
        estimate: Type.Boolean({ description: 'Whether counting exactly would have taken too long.' }),
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
    summary: 'Filters as the rules of a group',
    schema: { query: Type.Object(searchFilters), reply: Rules },
    handle: async (ctx, { query }) => ({ data: await asGroupRules(ctx, query) }),
  }),
  endpoint({
    id: 'contacts.sources',
    method: 'GET',
    path: '/contacts/sources',
    tag,
    role: 'member',
    summary: 'Where people came from',
    schema: { reply: Type.Array(Type.String()) },
    handle: async (ctx) => ({ data: await listSources(ctx) }),
  }),
]
