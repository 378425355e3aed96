// Console endpoints for senders.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import { Sender, SenderChange, SenderCreate } from './schema.ts'
import * as senders from './senders.ts'
import type { MailDeps } from './senders.ts'

const tag = 'Senders'
const params = Type.Object({ id: Type.String() })

export const senderEndpoints = (deps: MailDeps): Endpoint[] => [
  endpoint({
    id: 'senders.list',
    method: 'GET',
    path: '/senders',
    tag,
    role: 'member',
    summary: 'List senders, oldest first',
    schema: { reply: Type.Array(Sender) },
    handle: async (ctx) => ({ data: await senders.list(ctx, deps) }),
  }),
  endpoint({
    id: 'senders.create',
    method: 'POST',
    path: '/senders',
    tag,
    role: 'admin',
    summary: 'Create a sender',
    description: 'Emails a verification link to the address.',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: SenderCreate, reply: Sender },
    handle: async (ctx, { body }) => ({ data: await senders.create(ctx, deps, body) }),
  }),
  endpoint({
    id: 'senders.update',
    method: 'PATCH',
    path: '/senders/{id}',
    tag,
    role: 'admin',
    summary: 'Update the name or reply address of a sender, or make it the default',
    description: 'To use another address, create another sender.',
    problems: ['sender_not_verified'],
    schema: { params, body: SenderChange, reply: Sender },
    handle: async (ctx, { params, body }) => ({ data: await senders.update(ctx, deps, params.id, body) }),
  }),
  endpoint({
    id: 'senders.verifyMail',
    method: 'POST',
    path: '/senders/{id}/verify-mail',
    tag,
    role: 'admin',
    summary: 'Resend the verification email of a sender',
    problems: ['rate_limited'],
    schema: { params, reply: Sender },
    handle: async (ctx, { params }) => ({ data: await senders.sendVerification(ctx, deps, params.id) }),
  }),
  endpoint({
    id: 'senders.remove',
    method: 'DELETE',
    path: '/senders/{id}',
    tag,
    role: 'admin',
    summary: 'Delete a sender',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await senders.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
