// Handing out what is known of people, and erasing them.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { searchFilters } from '../../people/search/schema.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import { erase } from './erase.ts'
import { exportPeople, exportPerson } from './export.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

export const privacyEndpoints: Endpoint[] = [
  endpoint({
    id: 'contacts.exportAll',
    method: 'GET',
    path: '/contacts/export',
    tag,
    role: 'admin',
    slow: true,
    summary: 'People as a CSV file, with their subscription status',
    schema: { query: Type.Object(searchFilters), reply: Type.String() },
    handleFile: (ctx, { query }) => exportPeople(ctx, query),
  }),
  endpoint({
    id: 'contacts.export',
    method: 'GET',
    path: '/contacts/{id}/export',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Everything that is known of one person, as a JSON file',
    schema: { params, reply: Type.String() },
    handleFile: (ctx, { params }) => exportPerson(ctx, params.id),
  }),
  endpoint({
    id: 'contacts.erase',
    method: 'POST',
    path: '/contacts/{id}/erase',
    tag,
    role: 'admin',
    summary: 'Erase a person and everything of theirs, for good',
    description: 'Only a hash of the address stays, by which it is never written to again.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await erase(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
