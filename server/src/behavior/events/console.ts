// Console endpoints for events: listing and importing them.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import { RowErrors, TABLE_LIMIT, tableFields } from '../../platform/http/table-input.ts'
import { importEvents } from './import.ts'
import { eventRoutes } from './routes.ts'

export const eventEndpoints: Endpoint[] = [
  ...eventRoutes.map((route) => forConsole(route, 'member')),
  endpoint({
    id: 'events.import',
    method: 'POST',
    path: '/events/import',
    tag: 'Events',
    role: 'member',
    summary: 'Record up to 5,000 events from rows or a CSV file',
    description:
      'Columns of a file: email, name, occurred_at, external_id, properties (JSON); every other column is a property.',
    bodyLimit: TABLE_LIMIT,
    schema: {
      body: Type.Object({
        ...tableFields,
        startAutomations: optional(Type.Boolean({ default: false, description: 'Start drips for these events.' })),
      }),
      reply: Type.Object({
        recorded: Type.Integer(),
        duplicates: Type.Integer(),
        failed: Type.Integer(),
        peopleAdded: Type.Integer(),
      }),
      meta: RowErrors,
    },
    handle: (ctx, { body }) => importEvents(ctx, body),
  }),
]
