// A real OpenID Connect provider on this machine. Tests choose who signs in; no password is needed.

import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { callbackUrl } from '../src/platform/net/oidc.ts'

export type ProviderPerson = { email?: string; email_verified?: boolean }

export const CLIENT = { oidcClientId: 'lettermill', oidcClientSecret: 'a-secret-for-tests-only' }

export async function startProvider({ claimsInToken = false } = {}) {
  const people = new Map<string, ProviderPerson>()
  let current = ''
  let provider: Provider | null = null
  const server = http.createServer((request, response) => {
    const isInteraction = request.url!.startsWith('/interaction/')
    void (isInteraction ? finish(request, response) : provider!.callback()(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Registers the installation at this URL. */
  function trust(baseUrl: string): void {
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.oidcClientId,
          client_secret: CLIENT.oidcClientSecret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [callbackUrl(baseUrl)],
          post_logout_redirect_uris: [`${baseUrl}/console/sign-in`],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: !claimsInToken,
      cookies: { keys: ['for tests'] },
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...people.get(accountId) }),
      }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
    })
  }

  async function finish(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const grant = new provider!.Grant({ accountId: current, clientId: CLIENT.oidcClientId })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    await provider!.interactionFinished(request, response, { login: { accountId: current }, consent })
  }

  /** Follows the redirects of the provider in a new browser, and returns the address of the callback. */
  async function visit(url: string, subject: string): Promise<URL> {
    current = subject
    const jar = new Map<string, string>()
    let next = new URL(url)
    while (next.origin === issuer) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        jar.set(name!, value!)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`${next.href} answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next)
    }
    return next
  }

  return {
    issuer,
    trust,
    visit,
    signInAs: (subject: string) => void (current = subject),
    /** A new person at the provider, whose ID is returned. */
    add(person: ProviderPerson): string {
      const subject = randomUUID()
      people.set(subject, person)
      return subject
    },
    change: (subject: string, person: ProviderPerson) => void people.set(subject, person),
    close: () => void server.close().closeAllConnections(),
  }
}
