// Console endpoints for mail servers.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import { MailServer, MailServerChange, MailServerCreate, MailServerTest } from './servers-schema.ts'
import * as servers from './servers.ts'
import type { TestDeps } from './servers.ts'

const tag = 'Sending'
const role = 'admin'
const params = Type.Object({ id: Type.String() })

export const serverEndpoints = (deps: TestDeps): Endpoint[] => [
  endpoint({
    id: 'mailServers.list',
    method: 'GET',
    path: '/mail-servers',
    tag,
    role,
    summary: 'List the mail servers of the account and of the installation',
    schema: { reply: Type.Array(MailServer), meta: Type.Object({ usesSmtpUrl: Type.Boolean() }) },
    handle: async (ctx) => ({ data: await servers.list(ctx), meta: { usesSmtpUrl: deps.smtpUrl !== null } }),
  }),
  endpoint({
    id: 'mailServers.create',
    method: 'POST',
    path: '/mail-servers',
    tag,
    role,
    summary: 'Add a mail server; the account then sends through its own servers',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: MailServerCreate, reply: MailServer },
    handle: async (ctx, { body }) => ({ data: await servers.create(ctx, deps, body, ctx.accountId) }),
  }),
  endpoint({
    id: 'mailServers.update',
    method: 'PATCH',
    path: '/mail-servers/{id}',
    tag,
    role,
    summary: 'Update a mail server',
    schema: { params, body: MailServerChange, reply: MailServer },
    handle: async (ctx, { params: { id }, body }) => ({ data: await servers.update(ctx, deps, id, body) }),
  }),
  endpoint({
    id: 'mailServers.test',
    method: 'POST',
    path: '/mail-servers/{id}/test',
    tag,
    role,
    summary: 'Test a mail server: connects and signs in without sending',
    schema: { params, reply: MailServerTest },
    handleUnwrapped: async (ctx, { params: { id } }) => ({ data: await servers.test(ctx, deps, id) }),
  }),
  endpoint({
    id: 'mailServers.remove',
    method: 'DELETE',
    path: '/mail-servers/{id}',
    tag,
    role,
    summary: 'Remove a mail server',
    schema: { params, reply: Deleted },
    async handle(ctx, { params: { id } }) {
      await servers.remove(ctx, id)
      return { data: { deleted: true } }
    },
  }),
]
