// The installation's OpenID Connect provider: authorization code with PKCE, state, and nonce. The library checks the
// issuer, audience, signature, and age of what the provider returns.

import type * as openid from 'openid-client'
import type { Config } from '../config.ts'
import type { Role } from '../http/caller.ts'
import type { Logger } from '../log.ts'
import { Problem } from '../problem.ts'
import { normalizeEmail } from '../values/email-address.ts'

/** A person at the provider, with a verified address. */
export type Identity = { issuer: string; subject: string; email: string }

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** As in "Sign in with Keycloak". */
  name: string
  /** People with a verified address in these domains join the account. */
  domains: readonly string[]
  accountId: string | null
  role: Role
}

/** Null if users sign in with passwords only. */
export const configuredProvider = (config: Config, log: Logger): IdentityProvider | null =>
  config.oidcIssuer === null
    ? null
    : identityProvider(
        {
          issuer: config.oidcIssuer,
          clientId: config.oidcClientId!,
          clientSecret: config.oidcClientSecret!,
          name: config.oidcName,
          domains: config.oidcDomains,
          accountId: config.oidcAccount,
          role: config.oidcRole,
        },
        config.baseUrl,
        log,
      )

export type IdentityProvider = ProviderSettings & {
  authorizationUrl(flow: { state: string; nonce: string; verifier: string }): Promise<string>
  /** The person, from the parameters that the provider sent the browser back with. */
  identify(query: string, flow: { state: string; nonce: string; verifier: string }): Promise<Identity>
  /** Where to sign out of the provider, if it has such a page. */
  signOutUrl(): Promise<string | null>
}

/** Loaded on first use; most processes never sign anyone in. */
const library = () => import('openid-client')

const REFRESH_MS = 3_600_000
const TIMEOUT_SECONDS = 10

export const callbackUrl = (baseUrl: string): string => `${baseUrl}/console/sign-in/callback`

export function identityProvider(settings: ProviderSettings, baseUrl: string, log: Logger): IdentityProvider {
  const orElse = failures(log, settings.issuer)
  let known: { until: number; found: Promise<openid.Configuration> } | null = null

  const discovered = (): Promise<openid.Configuration> => {
    if (known && performance.now() < known.until) return known.found
    const found = discover(settings)
    known = { until: performance.now() + REFRESH_MS, found }
    // The next sign-in tries again.
    found.catch(() => (known = null))
    return found
  }

  return {
    ...settings,
    async authorizationUrl({ state, nonce, verifier }) {
      const [client, config] = await Promise.all([library(), orElse(unavailable, discovered())])
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl(baseUrl),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async identify(query, { state, nonce, verifier }) {
      const [client, config] = await Promise.all([library(), orElse(unavailable, discovered())])
      const answered = new URL(`${callbackUrl(baseUrl)}?${query}`)
      const tokens = await orElse(
        unconfirmed,
        client.authorizationCodeGrant(config, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()!
      const isComplete = claims.email !== undefined && isVerified(claims) !== undefined
      if (isComplete || !config.serverMetadata().userinfo_endpoint) return identityOf(claims, claims, settings.name)
      // Providers may say only here what the address is, or that they verified it.
      const more = await orElse(unconfirmed, client.fetchUserInfo(config, tokens.access_token, claims.sub))
      return identityOf(claims, more, settings.name)
    },
    async signOutUrl() {
      const config = await discovered().catch(() => null)
      if (!config?.serverMetadata().end_session_endpoint) return null
      const client = await library()
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${baseUrl}/console/sign-in` }).href
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const client = await library()
  const [inBody, inHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
  const authenticate: openid.ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
  return client.discovery(url, clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    // Settings allow http for this machine only, in development.
    execute: [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
  })
}

type Claims = Record<string, unknown>

/**
 * Undefined if the provider says nothing. Microsoft says in `xms_edov` that the domain's owner verified the address, and
 * some providers give text or numbers.
 */
function isVerified({ email_verified, xms_edov }: Claims): boolean | undefined {
  if (email_verified === undefined && xms_edov === undefined) return undefined
  return [email_verified, xms_edov].some((claim) => [true, 1, '1', 'true'].includes(claim as string))
}

const GOOGLE = 'https://accounts.google.com'

/**
 * Google verifies an address of another mail provider once, and keeps calling it verified after it went to another
 * person. It vouches for Gmail addresses and for those of Google Workspace, whose domain it gives in `hd`.
 */
const isCurrent = (issuer: string, email: string, { hd }: Claims): boolean =>
  issuer !== GOOGLE || typeof hd === 'string' || email.endsWith('@gmail.com')

export function identityOf({ iss, sub }: Pick<openid.IDToken, 'iss' | 'sub'>, claims: Claims, name: string): Identity {
  const email = typeof claims.email === 'string' ? normalizeEmail(claims.email) : null
  if (!email) throw refused(`${name} did not say your email address. Ask your administrator to share it.`)
  if (!isVerified(claims))
    throw refused(`${name} has not verified your email address ${email}. Verify it there, then sign in again.`)
  if (!isCurrent(iss, email, claims))
    throw refused(`${email} is not an address of Google Workspace. Sign in with the Google account of your company.`)
  return { issuer: iss, subject: sub, email }
}

export const refused = (message: string): Problem => new Problem('unauthorized', message)

const unavailable = () =>
  new Problem('validation_error', 'The identity provider did not respond as expected. Try again in a minute.')

const unconfirmed = () => refused('The identity provider did not confirm the sign-in. Try again.')

/** The operator reads in the log what went wrong, and the user what to do. */
const failures =
  (log: Logger, issuer: string) =>
  async <T>(problem: () => Problem, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      const { code, message, error: said, error_description: words } = error as openid.ResponseBodyError
      log.warn({ issuer, code, reason: message, error: said, description: words }, 'sign-in with the provider failed')
      throw problem()
    }
  }
