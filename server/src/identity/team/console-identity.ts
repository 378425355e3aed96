// Console endpoints for signing in with the OpenID Connect provider, and for the identities of the signed-in user.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { IdentityProvider } from '../../platform/net/oidc.ts'
import { Problem } from '../../platform/problem.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import { visitorOf } from './actor.ts'
import type { TeamDeps } from './console-session.ts'
import { flowCookie, sessionCookie } from './cookie.ts'
import * as identities from './identities.ts'
import type { Finished, StartedFlow } from './identities.ts'
import { Password } from './passwords.ts'
import { Done, IdentityShown, ProviderAnswer, ProviderVisit, SignInOptions, Token } from './schema.ts'

export function identityEndpoints({ baseUrl, passwords, provider }: TeamDeps): Endpoint[] {
  const session = sessionCookie(baseUrl)
  const flow = flowCookie(baseUrl)
  const theProvider = (): IdentityProvider => {
    if (provider) return provider
    throw new Problem('not_found', 'This installation has no OpenID Connect provider.')
  }
  const visit = ({ url, browser, seconds }: StartedFlow) => ({
    data: { url },
    headers: { 'set-cookie': flow.write(browser, seconds) },
  })
  const proofOf = ({ password }: { password?: string }) => ({ password, passwords })
  const answer = (finished: Finished) => {
    const none = { email: null, linkToken: null }
    if (finished.state === 'link_needed') return { data: finished, headers: { 'set-cookie': flow.clear() } }
    if (finished.state === 'linked')
      return { data: { ...none, state: finished.state }, headers: { 'set-cookie': flow.clear() } }
    const { token, seconds, pending } = finished.session
    return {
      data: { ...none, state: pending ? ('second_factor' as const) : ('signed_in' as const) },
      headers: { 'set-cookie': [flow.clear(), session.write(token, seconds)] },
    }
  }

  return [
    endpoint({
      id: 'session.options',
      method: 'GET',
      path: '/session/options',
      tag: 'Session',
      role: 'anyone',
      summary: 'Get the ways to sign in',
      schema: { reply: SignInOptions },
      handle: () => ({ data: { passwords, provider: provider && { name: provider.name } } }),
    }),
    endpoint({
      id: 'session.visitProvider',
      method: 'POST',
      path: '/session/provider',
      tag: 'Session',
      role: 'anyone',
      summary: 'Start signing in with the OpenID Connect provider',
      problems: ['not_found'],
      schema: { reply: ProviderVisit },
      handleUnwrapped: async (ctx) => visit(await identities.beginSignIn(ctx, theProvider())),
    }),
    endpoint({
      id: 'session.finishProvider',
      method: 'POST',
      path: '/session/provider/finish',
      tag: 'Session',
      role: 'anyone',
      summary: 'Finish with the response of the OpenID Connect provider',
      problems: ['not_found'],
      schema: {
        body: Type.Object({
          query: Type.String({ maxLength: 8_000, description: 'What follows "?" in the URL of the callback.' }),
        }),
        reply: ProviderAnswer,
      },
      handleUnwrapped: async (ctx, { body }) =>
        answer(await identities.finish(ctx, theProvider(), { query: body.query, browser: visitorOf(ctx).flow })),
    }),
    endpoint({
      id: 'session.mailProof',
      method: 'POST',
      path: '/session/provider/mail',
      tag: 'Session',
      role: 'anyone',
      summary: 'Email a sign-in link to the user whose identity is not connected yet',
      problems: ['not_found'],
      schema: { body: Type.Object({ linkToken: Token }), reply: Done },
      async handleUnwrapped(ctx, { body }) {
        await identities.mailProof(ctx, body.linkToken, baseUrl)
        return { data: { done: true } }
      },
    }),
    endpoint({
      id: 'me.identities',
      method: 'GET',
      path: '/me/identities',
      tag: 'You',
      role: 'user',
      summary: 'List your identities at the OpenID Connect provider',
      schema: { reply: Type.Array(IdentityShown) },
      handle: async (ctx) => ({ data: await identities.list(ctx) }),
    }),
    endpoint({
      id: 'me.connectIdentity',
      method: 'POST',
      path: '/me/identities',
      tag: 'You',
      role: 'user',
      summary: 'Start connecting an identity',
      problems: ['not_found'],
      schema: { body: Type.Object({ password: optional(Password) }), reply: ProviderVisit },
      handleUnwrapped: async (ctx, { body }) => visit(await identities.beginLinking(ctx, theProvider(), proofOf(body))),
    }),
    endpoint({
      id: 'me.linkIdentity',
      method: 'POST',
      path: '/me/identities/link',
      tag: 'You',
      role: 'user',
      summary: 'Connect the identity that you came with before you signed in',
      problems: ['not_found'],
      schema: { body: Type.Object({ linkToken: Token }), reply: Type.Array(IdentityShown) },
      async handle(ctx, { body }) {
        await identities.linkAfterProof(ctx, body.linkToken)
        return { data: await identities.list(ctx) }
      },
    }),
    endpoint({
      id: 'me.disconnectIdentity',
      method: 'POST',
      path: '/me/identities/{id}/disconnect',
      tag: 'You',
      role: 'user',
      summary: 'Disconnect an identity',
      description: 'Ends the other sessions that it started.',
      schema: {
        params: Type.Object({ id: Type.String() }),
        body: Type.Object({ password: optional(Password) }),
        reply: Type.Array(IdentityShown),
      },
      async handleUnwrapped(ctx, { params, body }) {
        await identities.unlink(ctx, params.id, proofOf(body))
        return { data: await identities.list(ctx) }
      },
    }),
  ]
}
