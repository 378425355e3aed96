// The console's endpoints for sender domains.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, nullable, Type } from '../../platform/values/schema.ts'
import * as domains from './domains.ts'
import type { DomainDeps } from './domains.ts'
import { SenderDomain } from './schema.ts'

const tag = 'Domains'
const ofSender = Type.Object({ id: Type.String() })
const params = Type.Object({ domain: Type.String({ maxLength: 253 }) })

export const domainEndpoints = (deps: DomainDeps): Endpoint[] => [
  endpoint({
    id: 'domains.list',
    method: 'GET',
    path: '/domains',
    tag,
    role: 'member',
    summary: 'Domains that emails are sent from, with their records and what DNS says',
    schema: { reply: Type.Array(SenderDomain) },
    handle: async (ctx) => ({ data: await domains.list(ctx, deps) }),
  }),
  endpoint({
    id: 'domains.ofSender',
    method: 'GET',
    path: '/senders/{id}/domain',
    tag,
    role: 'member',
    summary: 'The domain of a sender; null when it was not set up yet',
    schema: { params: ofSender, reply: nullable(SenderDomain) },
    handle: async (ctx, { params: { id } }) => ({ data: await domains.ofSender(ctx, deps, id) }),
  }),
  endpoint({
    id: 'domains.setUp',
    method: 'POST',
    path: '/senders/{id}/domain',
    tag,
    role: 'admin',
    summary: 'Make the keys of a sender’s domain, and the records to publish',
    status: 201,
    schema: { params: ofSender, reply: SenderDomain },
    handle: async (ctx, { params: { id } }) => ({ data: await domains.setUp(ctx, deps, id) }),
  }),
  endpoint({
    id: 'domains.check',
    method: 'POST',
    path: '/domains/{domain}/check',
    tag,
    role: 'member',
    summary: 'Look at DNS now',
    schema: { params, reply: SenderDomain },
    handleUnwrapped: async (ctx, { params: { domain } }) => ({ data: await domains.check(ctx, deps, domain) }),
  }),
  endpoint({
    id: 'domains.turnOver',
    method: 'POST',
    path: '/domains/{domain}/turn-over',
    tag,
    role: 'admin',
    summary: 'Sign with the spare key from now on',
    schema: { params, reply: SenderDomain },
    handleUnwrapped: async (ctx, { params: { domain } }) => ({ data: await domains.turnOver(ctx, deps, domain) }),
  }),
  endpoint({
    id: 'domains.renewSpare',
    method: 'POST',
    path: '/domains/{domain}/renew-key',
    tag,
    role: 'admin',
    summary: 'Make a new spare key',
    schema: { params, reply: SenderDomain },
    handle: async (ctx, { params: { domain } }) => ({ data: await domains.renewSpare(ctx, deps, domain) }),
  }),
  endpoint({
    id: 'domains.remove',
    method: 'DELETE',
    path: '/domains/{domain}',
    tag,
    role: 'admin',
    summary: 'Forget a domain and its keys: its mail is not signed any more',
    schema: { params, reply: Deleted },
    async handle(ctx, { params: { domain } }) {
      await domains.remove(ctx, domain)
      return { data: { deleted: true } }
    },
  }),
]
