// The console's endpoints for the settings of an account.

import { endpoint } from '../platform/http/endpoint.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { named, nullable, optional, Timestamp, Type, visibleText } from '../platform/values/schema.ts'
import * as accounts from './accounts.ts'

const tag = 'Settings'

const Account = named(
  'Account',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    country: nullable(Type.String({ description: 'Two letters; decides how dates such as 3/4/2026 are read.' })),
    plan: Type.Object({ peopleLimit: nullable(Type.Integer()), sendsPerMonth: nullable(Type.Integer()) }),
    openForSending: Type.Boolean(),
    createdAt: Timestamp,
  }),
)

export const settingsEndpoints: Endpoint[] = [
  endpoint({
    id: 'account.get',
    method: 'GET',
    path: '/settings',
    tag,
    role: 'member',
    summary: 'The account and its plan',
    schema: { reply: Account },
    handle: async (ctx) => ({ data: await accounts.get(ctx) }),
  }),
  endpoint({
    id: 'account.update',
    method: 'PATCH',
    path: '/settings',
    tag,
    role: 'admin',
    summary: 'Change the name or the country of the account',
    schema: {
      body: Type.Object({
        name: optional(visibleText(120)),
        country: optional(nullable(Type.String({ maxLength: 2, description: 'A two-letter code; null clears it.' }))),
      }),
      reply: Account,
    },
    handle: async (ctx, { body }) => ({ data: await accounts.update(ctx, body) }),
  }),
]
