// Console endpoints for an account's team, and for accepting an invitation.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Email, optional, Type } from '../../platform/values/schema.ts'
import { requirePasswords } from './console-session.ts'
import type { TeamDeps } from './console-session.ts'
import { sessionCookie } from './cookie.ts'
import * as invitations from './invitations.ts'
import { NewPassword } from './passwords.ts'
import { Invitation, InvitationSeen, Member, NewInvitation, PersonName, RoleName, Token } from './schema.ts'
import * as team from './team.ts'

const tag = 'Team'
const params = Type.Object({ id: Type.String() })

/** For anyone who has the link. */
export function invitedEndpoints(deps: TeamDeps): Endpoint[] {
  const cookie = sessionCookie(deps.baseUrl)
  return [
    endpoint({
      id: 'invitation.look',
      method: 'POST',
      path: '/invitation/look',
      tag,
      role: 'anyone',
      summary: 'Get an invitation',
      problems: ['not_found'],
      schema: { body: Type.Object({ token: Token }), reply: InvitationSeen },
      handle: async (ctx, { body }) => ({ data: await invitations.look(ctx, body.token) }),
    }),
    endpoint({
      id: 'invitation.accept',
      method: 'POST',
      path: '/invitation/accept',
      tag,
      role: 'anyone',
      summary: 'Accept an invitation',
      description:
        'A new user chooses a password and is signed in. An existing user signs in first and sends only the token.',
      problems: ['not_found'],
      schema: {
        body: Type.Object({ token: Token, name: optional(PersonName), password: optional(NewPassword) }),
        reply: Type.Object({ accountId: Type.String() }),
      },
      async handle(ctx, { body }) {
        if (body.password !== undefined) requirePasswords(deps)
        const { accountId, session } = await invitations.accept(ctx, body)
        const headers = session ? { 'set-cookie': cookie.write(session.token, session.seconds) } : undefined
        return { data: { accountId: accountId }, ...(headers && { headers }) }
      },
    }),
  ]
}

export const teamEndpoints = (deps: TeamDeps): Endpoint[] => [
  endpoint({
    id: 'team.list',
    method: 'GET',
    path: '/team',
    tag,
    role: 'member',
    summary: 'List the members of the team',
    schema: { reply: Type.Array(Member) },
    handle: async (ctx) => ({ data: await team.list(ctx) }),
  }),
  endpoint({
    id: 'team.changeRole',
    method: 'PATCH',
    path: '/team/{id}',
    tag,
    role: 'admin',
    summary: "Change a member's role",
    schema: { params, body: Type.Object({ role: RoleName }), reply: Member },
    handle: async (ctx, { params, body }) => ({ data: await team.changeRole(ctx, params.id, body.role) }),
  }),
  endpoint({
    id: 'team.remove',
    method: 'DELETE',
    path: '/team/{id}',
    tag,
    role: 'admin',
    summary: 'Remove a member from the team',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await team.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'team.leave',
    method: 'POST',
    path: '/team/leave',
    tag,
    role: 'member',
    summary: 'Leave the account',
    schema: { reply: Deleted },
    async handle(ctx) {
      await team.leave(ctx)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'invitations.list',
    method: 'GET',
    path: '/invitations',
    tag,
    role: 'admin',
    summary: 'List pending invitations',
    schema: { reply: Type.Array(Invitation) },
    handle: async (ctx) => ({ data: await invitations.list(ctx) }),
  }),
  endpoint({
    id: 'invitations.create',
    method: 'POST',
    path: '/invitations',
    tag,
    role: 'admin',
    summary: 'Invite someone by email',
    description: 'Inviting the same address again replaces the earlier invitation, whose link stops working.',
    status: 201,
    schema: { body: Type.Object({ email: Email, role: RoleName }), reply: NewInvitation },
    handle: async (ctx, { body }) => ({ data: await invitations.create(ctx, body, deps) }),
  }),
  endpoint({
    id: 'invitations.revoke',
    method: 'DELETE',
    path: '/invitations/{id}',
    tag,
    role: 'admin',
    summary: 'Revoke an invitation',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await invitations.revoke(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
