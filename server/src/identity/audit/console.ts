// The audit log for owners and admins.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import { listEntries } from './entries.ts'

const AuditEntry = named(
  'AuditEntry',
  Type.Object({
    id: Type.String(),
    at: Timestamp,
    user: nullable(Type.String({ description: 'The name or address of the user; null if they left the team.' })),
    action: Type.String({ description: 'The ID of the endpoint.' }),
    summary: nullable(Type.String({ description: 'The summary of the endpoint; null if it no longer exists.' })),
    target: nullable(Type.String({ description: 'The ID of what was changed.' })),
    name: nullable(Type.String({ description: 'Its name, as far as known.' })),
    times: Type.Integer({ description: 'How often within ten minutes of each other.' }),
  }),
)

/** `summaryOf` returns the summary of an endpoint by its ID. */
export const auditEndpoints = (summaryOf: (action: string) => string | undefined): Endpoint[] => [
  endpoint({
    id: 'audit.list',
    method: 'GET',
    path: '/audit-log',
    tag: 'Team',
    role: 'admin',
    summary: 'List changes that users made in the console, newest first',
    schema: {
      query: Type.Object({
        after: optional(Type.String({ description: 'The value of "next" on the previous page.' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      }),
      reply: Type.Array(AuditEntry),
      meta: Type.Object({ next: nullable(Type.String()) }),
    },
    async handle(ctx, { query }) {
      const { entries, next } = await listEntries(ctx, query, summaryOf)
      return { data: entries, meta: { next } }
    },
  }),
]
