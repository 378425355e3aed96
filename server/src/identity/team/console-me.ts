// Console endpoints for the signed-in user's own profile.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Email, optional, Type } from '../../platform/values/schema.ts'
import * as links from './one-time-links.ts'
import * as me from './me.ts'
import * as sessions from './my-sessions.ts'
import { NewPassword, Password } from './passwords.ts'
import {
  BackupCodes,
  Code,
  Done,
  EmailChange,
  Language,
  Me,
  PersonName,
  SecondFactorOffer,
  SessionShown,
} from './schema.ts'
import * as secondFactor from './second-factor.ts'
import { requirePasswords } from './console-session.ts'
import type { TeamDeps } from './console-session.ts'

const tag = 'You'
const PasswordConfirmation = Type.Object({ password: optional(Password) })

export function meEndpoints(deps: TeamDeps): Endpoint[] {
  const proofOf = ({ password }: { password?: string }) => ({ password, passwords: deps.passwords })

  return [
    endpoint({
      id: 'me.get',
      method: 'GET',
      path: '/me',
      tag,
      role: 'user',
      summary: 'Get the signed-in user and their accounts',
      schema: { reply: Me },
      handle: async (ctx) => ({ data: await me.get(ctx, deps) }),
    }),
    endpoint({
      id: 'me.update',
      method: 'PATCH',
      path: '/me',
      tag,
      role: 'user',
      summary: 'Change your name or language',
      schema: { body: Type.Object({ name: optional(PersonName), language: optional(Language) }), reply: Me },
      handle: async (ctx, { body }) => ({ data: await me.update(ctx, body, deps) }),
    }),
    endpoint({
      id: 'me.changeEmail',
      method: 'POST',
      path: '/me/email',
      tag,
      role: 'user',
      summary: 'Change your email address',
      description:
        'The change takes effect when the link sent to the new address is opened, or immediately if there is no mail server.',
      schema: { body: Type.Object({ email: Email, password: optional(Password) }), reply: EmailChange },
      handleUnwrapped: async (ctx, { body }) => ({ data: { state: await links.changeEmail(ctx, body, deps) } }),
    }),
    endpoint({
      id: 'me.changePassword',
      method: 'PUT',
      path: '/me/password',
      tag,
      role: 'user',
      summary: 'Change your password',
      description: 'Ends all your other sessions. The current password is required if there is one.',
      schema: {
        body: Type.Object({ currentPassword: optional(Password), newPassword: NewPassword }),
        reply: Done,
      },
      async handleUnwrapped(ctx, { body }) {
        requirePasswords(deps)
        await me.changePassword(ctx, body.currentPassword, body.newPassword)
        return { data: { done: true } }
      },
    }),
    endpoint({
      id: 'me.sessions',
      method: 'GET',
      path: '/me/sessions',
      tag,
      role: 'user',
      summary: 'List your sessions, last used first',
      schema: { reply: Type.Array(SessionShown) },
      handle: async (ctx) => ({ data: await sessions.list(ctx) }),
    }),
    endpoint({
      id: 'me.endOtherSessions',
      method: 'DELETE',
      path: '/me/sessions',
      tag,
      role: 'user',
      summary: 'Sign out of all other sessions',
      schema: { reply: Type.Array(SessionShown) },
      async handle(ctx) {
        await sessions.endOthers(ctx)
        return { data: await sessions.list(ctx) }
      },
    }),
    endpoint({
      id: 'me.endSession',
      method: 'DELETE',
      path: '/me/sessions/{id}',
      tag,
      role: 'user',
      summary: 'Sign out of a session',
      schema: { params: Type.Object({ id: Type.String() }), reply: Type.Array(SessionShown) },
      async handle(ctx, { params }) {
        await sessions.endOne(ctx, params.id)
        return { data: await sessions.list(ctx) }
      },
    }),
    endpoint({
      id: 'secondFactor.offer',
      method: 'POST',
      path: '/me/second-factor',
      tag,
      role: 'user',
      summary: 'Start setting up an authenticator app',
      schema: { body: PasswordConfirmation, reply: SecondFactorOffer },
      handleUnwrapped: async (ctx, { body }) => ({ data: await secondFactor.offer(ctx, proofOf(body)) }),
    }),
    endpoint({
      id: 'secondFactor.confirm',
      method: 'POST',
      path: '/me/second-factor/confirm',
      tag,
      role: 'user',
      summary: 'Turn on two-factor authentication with a first code',
      schema: { body: Type.Object({ code: Code }), reply: BackupCodes },
      handle: async (ctx, { body }) => ({ data: { backupCodes: await secondFactor.confirm(ctx, body.code) } }),
    }),
    endpoint({
      id: 'secondFactor.disable',
      method: 'POST',
      path: '/me/second-factor/disable',
      tag,
      role: 'user',
      summary: 'Turn off two-factor authentication',
      schema: { body: PasswordConfirmation, reply: Done },
      async handleUnwrapped(ctx, { body }) {
        await secondFactor.disable(ctx, proofOf(body))
        return { data: { done: true } }
      },
    }),
    endpoint({
      id: 'secondFactor.newBackupCodes',
      method: 'POST',
      path: '/me/second-factor/backup-codes',
      tag,
      role: 'user',
      summary: 'Replace your backup codes',
      schema: { body: PasswordConfirmation, reply: BackupCodes },
      handleUnwrapped: async (ctx, { body }) => ({
        data: { backupCodes: await secondFactor.newBackupCodes(ctx, proofOf(body)) },
      }),
    }),
  ]
}
