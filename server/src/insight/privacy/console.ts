// Console endpoints for exporting and erasing people.

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
    summary: 'Export people as a CSV file, with their subscription status',
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
    summary: 'Export all data about a person as a JSON file',
    schema: { params, reply: Type.String() },
    handleFile: (ctx, { params }) => exportPerson(ctx, params.id),
  }),
  endpoint({
    id: 'contacts.erase',
    method: 'POST',
    path: '/contacts/{id}/erase',
    tag,
    role: 'admin',
    summary: 'Permanently erase a person and all their data',
    description: 'Only a hash of the address is kept, so that it is never emailed again.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await erase(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
