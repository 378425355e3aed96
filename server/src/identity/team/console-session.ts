// Console endpoints for signing in and out.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { IdentityProvider } from '../../platform/net/oidc.ts'
import { Problem } from '../../platform/problem.ts'
import { Email, Type } from '../../platform/values/schema.ts'
import { signedInOf } from './actor.ts'
import { sessionCookie } from './cookie.ts'
import { signOut } from './identities.ts'
import * as links from './one-time-links.ts'
import { NewPassword, Password } from './passwords.ts'
import { Code, Done, SignedIn, SignedOut, Token } from './schema.ts'
import * as sessions from './sessions.ts'
import type { Started } from './sessions.ts'
import * as signIn from './sign-in.ts'

export type TeamDeps = {
  /** The base of links in emails; it also determines the cookie's name. */
  baseUrl: string
  /**
   * Without a mail server, emails are captured and not sent, so changes that they would confirm take effect
   * immediately.
   */
  hasMailServer: boolean
  /** False if only the provider signs users in. */
  passwords: boolean
  provider: IdentityProvider | null
}

/** For endpoints that sign in with, or change, a password. */
export function requirePasswords({ passwords, provider }: Pick<TeamDeps, 'passwords' | 'provider'>): void {
  if (!passwords) throw new Problem('forbidden', `Passwords are turned off here. Sign in with ${provider!.name}.`)
}

export function sessionEndpoints(deps: TeamDeps): Endpoint[] {
  const { baseUrl, provider } = deps
  const tag = 'Session'
  const cookie = sessionCookie(baseUrl)
  const answer = ({ token, seconds, pending }: Started) => ({
    data: { state: pending ? ('second_factor' as const) : ('signed_in' as const) },
    headers: { 'set-cookie': cookie.write(token, seconds) },
  })
  const signedOut = (continueAt: string | null) => ({
    data: { signedOut: true, continueAt },
    headers: { 'set-cookie': cookie.clear() },
  })

  return [
    endpoint({
      id: 'session.signIn',
      method: 'POST',
      path: '/session',
      tag,
      role: 'anyone',
      summary: 'Sign in with a password',
      schema: { body: Type.Object({ email: Email, password: Password }), reply: SignedIn },
      async handleUnwrapped(ctx, { body }) {
        requirePasswords(deps)
        return answer(await signIn.withPassword(ctx, body))
      },
    }),
    endpoint({
      id: 'session.secondFactor',
      method: 'POST',
      path: '/session/second-factor',
      tag,
      role: 'anyone',
      summary: 'Finish signing in with a code',
      schema: { body: Type.Object({ code: Code }), reply: SignedIn },
      handleUnwrapped: async (ctx, { body }) => answer(await signIn.withSecondFactor(ctx, body.code)),
    }),
    endpoint({
      id: 'session.signInByLink',
      method: 'POST',
      path: '/session/link',
      tag,
      role: 'anyone',
      summary: 'Sign in with a one-time link',
      problems: ['not_found'],
      schema: { body: Type.Object({ token: Token }), reply: SignedIn },
      handle: async (ctx, { body }) => answer(await signIn.withLink(ctx, body.token)),
    }),
    endpoint({
      id: 'session.signOut',
      method: 'DELETE',
      path: '/session',
      tag,
      role: 'anyone',
      summary: 'Sign out of this browser',
      schema: { reply: SignedOut },
      handleUnwrapped: async (ctx) => signedOut(await signOut(ctx, provider)),
    }),
    endpoint({
      id: 'session.signOutEverywhere',
      method: 'DELETE',
      path: '/sessions',
      tag,
      role: 'user',
      summary: 'Sign out of all browsers',
      schema: { reply: SignedOut },
      async handle(ctx) {
        await sessions.endAllOf(ctx.db, signedInOf(ctx).id)
        return signedOut(null)
      },
    }),
    endpoint({
      id: 'password.requestReset',
      method: 'POST',
      path: '/password/reset-mail',
      tag,
      role: 'anyone',
      summary: 'Request a password reset email',
      description: 'The response is the same whether or not an account with this address exists.',
      schema: { body: Type.Object({ email: Email }), reply: Done },
      async handleUnwrapped(ctx, { body }) {
        requirePasswords(deps)
        await links.requestReset(ctx, body.email, baseUrl)
        return { data: { done: true } }
      },
    }),
    endpoint({
      id: 'password.reset',
      method: 'POST',
      path: '/password/reset',
      tag,
      role: 'anyone',
      summary: 'Choose a new password with an emailed link',
      description: 'Ends all sessions of the user.',
      problems: ['not_found'],
      schema: { body: Type.Object({ token: Token, password: NewPassword }), reply: Done },
      async handleUnwrapped(ctx, { body }) {
        requirePasswords(deps)
        await links.resetPassword(ctx, body.token, body.password)
        return { data: { done: true }, headers: { 'set-cookie': cookie.clear() } }
      },
    }),
    endpoint({
      id: 'email.confirm',
      method: 'POST',
      path: '/email/confirm',
      tag,
      role: 'anyone',
      summary: 'Confirm a new email address with an emailed link',
      problems: ['not_found'],
      schema: { body: Type.Object({ token: Token }), reply: Type.Object({ email: Type.String() }) },
      handle: async (ctx, { body }) => ({ data: await links.confirmNewEmail(ctx, body.token) }),
    }),
  ]
}
