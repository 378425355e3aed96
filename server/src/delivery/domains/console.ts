// Console endpoints for sender domains.

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
    summary: 'List sender domains with their DNS records and checks',
    schema: { reply: Type.Array(SenderDomain) },
    handle: async (ctx) => ({ data: await domains.list(ctx, deps) }),
  }),
  endpoint({
    id: 'domains.ofSender',
    method: 'GET',
    path: '/senders/{id}/domain',
    tag,
    role: 'member',
    summary: 'Retrieve the domain of a sender; null if it is not set up yet',
    schema: { params: ofSender, reply: nullable(SenderDomain) },
    handle: async (ctx, { params: { id } }) => ({ data: await domains.ofSender(ctx, deps, id) }),
  }),
  endpoint({
    id: 'domains.setUp',
    method: 'POST',
    path: '/senders/{id}/domain',
    tag,
    role: 'admin',
    summary: 'Set up the domain of a sender: creates its keys and the DNS records to publish',
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
    summary: 'Check the DNS records now',
    schema: { params, reply: SenderDomain },
    handleUnwrapped: async (ctx, { params: { domain } }) => ({ data: await domains.check(ctx, deps, domain) }),
  }),
  endpoint({
    id: 'domains.turnOver',
    method: 'POST',
    path: '/domains/{domain}/turn-over',
    tag,
    role: 'admin',
    summary: 'Sign with the spare key',
    schema: { params, reply: SenderDomain },
    handleUnwrapped: async (ctx, { params: { domain } }) => ({ data: await domains.turnOver(ctx, deps, domain) }),
  }),
  endpoint({
    id: 'domains.renewSpare',
    method: 'POST',
    path: '/domains/{domain}/renew-key',
    tag,
    role: 'admin',
    summary: 'Create a new spare key',
    schema: { params, reply: SenderDomain },
    handle: async (ctx, { params: { domain } }) => ({ data: await domains.renewSpare(ctx, deps, domain) }),
  }),
  endpoint({
    id: 'domains.remove',
    method: 'DELETE',
    path: '/domains/{domain}',
    tag,
    role: 'admin',
    summary: 'Remove a domain and its keys; its emails are no longer signed',
    schema: { params, reply: Deleted },
    async handle(ctx, { params: { domain } }) {
      await domains.remove(ctx, domain)
      return { data: { deleted: true } }
    },
  }),
]
