// The console's endpoints for the settings of an account.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import * as accounts from './accounts.ts'
import { PAGE_LANGUAGES, WEEK_STARTS } from './settings.ts'

const tag = 'Settings'

const Account = named(
  'Account',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    country: nullable(Type.String({ description: 'Two letters; decides how dates such as 3/4/2026 are read.' })),
    postalAddress: nullable(Type.String({ description: 'Stands in the footer of every email.' })),
    zone: Type.String({ description: 'A time zone by its IANA name: where a day of the account begins.' }),
    weekStart: oneOf(WEEK_STARTS),
    language: nullable(
      oneOf(PAGE_LANGUAGES, { description: "What public pages speak; null means the visitor's own." }),
    ),
    currency: nullable(Type.String({ description: 'What reports show money in.' })),
    membersMaySend: Type.Boolean({ description: 'Whether members may send, schedule and publish, too.' }),
    needsSecondFactor: Type.Boolean({ description: 'Whether members without a second factor are kept out.' }),
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
    summary: 'Change the settings of the account',
    description: 'Whether members may send, and whether everyone needs a second factor, is for owners alone to decide.',
    schema: {
      body: Type.Object({
        name: optional(visibleText(120)),
        country: optional(nullable(Type.String({ maxLength: 2, description: 'A two-letter code; null clears it.' }))),
        postalAddress: optional(nullable(Type.String({ maxLength: 500, description: 'Null clears it.' }))),
        zone: optional(Type.String({ maxLength: 60, description: 'An IANA name, such as Europe/Vienna.' })),
        weekStart: optional(oneOf(WEEK_STARTS)),
        language: optional(nullable(oneOf(PAGE_LANGUAGES))),
        currency: optional(
          nullable(Type.String({ maxLength: 3, description: 'A three-letter code; null clears it.' })),
        ),
        membersMaySend: optional(Type.Boolean()),
        needsSecondFactor: optional(Type.Boolean()),
      }),
      reply: Account,
    },
    handle: async (ctx, { body }) => ({ data: await accounts.update(ctx, body) }),
  }),
]
