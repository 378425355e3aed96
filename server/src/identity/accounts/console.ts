// Console endpoints for account settings.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import * as accounts from './accounts.ts'
import { PAGE_LANGUAGES, WEEK_STARTS } from './settings.ts'

const tag = 'Settings'

const Utm = Type.Object(
  { on: Type.Boolean(), source: visibleText(100), medium: visibleText(100) },
  { description: "Defaults for the UTM parameters of campaigns' links to the account's own sites." },
)

const Account = named(
  'Account',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    country: nullable(
      Type.String({ description: 'Two-letter country code. Decides how dates such as 3/4/2026 are read.' }),
    ),
    postalAddress: nullable(Type.String({ description: 'Shown in the footer of every email.' })),
    zone: Type.String({ description: "IANA time zone in which the account's days begin." }),
    weekStart: oneOf(WEEK_STARTS),
    language: nullable(
      oneOf(PAGE_LANGUAGES, { description: "Language of public pages; null uses the visitor's language." }),
    ),
    currency: nullable(Type.String({ description: 'Currency of amounts in reports.' })),
    membersMaySend: Type.Boolean({ description: 'Whether members may also send, schedule, and publish.' }),
    needsSecondFactor: Type.Boolean({
      description: 'Whether members must use two-factor authentication to access the account.',
    }),
    utm: Utm,
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
    summary: 'Get the account and its plan',
    schema: { reply: Account },
    handle: async (ctx) => ({ data: await accounts.get(ctx) }),
  }),
  endpoint({
    id: 'account.update',
    method: 'PATCH',
    path: '/settings',
    tag,
    role: 'admin',
    summary: 'Update account settings',
    description:
      'Only owners can change whether members may send and whether everyone needs two-factor authentication.',
    schema: {
      body: Type.Object({
        name: optional(visibleText(120)),
        country: optional(
          nullable(Type.String({ maxLength: 2, description: 'Two-letter country code; null clears it.' })),
        ),
        postalAddress: optional(nullable(Type.String({ maxLength: 500, description: 'Null clears it.' }))),
        zone: optional(Type.String({ maxLength: 60, description: 'IANA time zone, for example Europe/Vienna.' })),
        weekStart: optional(oneOf(WEEK_STARTS)),
        language: optional(nullable(oneOf(PAGE_LANGUAGES))),
        currency: optional(
          nullable(Type.String({ maxLength: 3, description: 'Three-letter currency code; null clears it.' })),
        ),
        membersMaySend: optional(Type.Boolean()),
        needsSecondFactor: optional(Type.Boolean()),
        utm: optional(Utm),
      }),
      reply: Account,
    },
    handle: async (ctx, { body }) => ({ data: await accounts.update(ctx, body) }),
  }),
]
