// The endpoints of OAuth 2.1 with PKCE for public apps: metadata, the consent page, tokens, and revocation.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ALL_SCOPES } from '../../identity/access/scopes.ts'
import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { acceptAnonymousBodies, SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { statusOf } from '../../platform/http/http-send.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import type { Logger } from '../../platform/log.ts'
import { homeOf } from '../../platform/net/client-address.ts'
import { Problem } from '../../platform/problem.ts'
import { signToken } from '../../platform/signed-token.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isSameSecret } from '../../platform/values/same-secret.ts'
import { sessionCookie } from '../../identity/team/cookie.ts'
import * as sessions from '../../identity/team/sessions.ts'
import { findUser } from '../../identity/team/actor.ts'
import { allow, listChoices, readRequest } from './authorize.ts'
import type { Return } from './authorize.ts'
import { authenticate } from './clients.ts'
import { CONSENT_HEADERS, consentPage, MESSAGE_HEADERS, refusedPage } from './pages.ts'
import type { Consent } from './pages.ts'
import { readParameters } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import { OAuthRefusal } from './refusal.ts'
import { grant, revoke } from './token-grants.ts'

export type OAuthDeps = { db: Db; clock: Clock; log: Logger; baseUrl: string; limiter: RateLimiter }

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' }

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/api/oauth/token`,
  revocation_endpoint: `${issuer}/api/oauth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  authorization_response_iss_parameter_supported: true,
  scopes_supported: ALL_SCOPES,
  service_documentation: `${issuer}/api/docs`,
})

export function mountOAuth(server: FastifyInstance, deps: OAuthDeps): void {
  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    scope.get('/.well-known/oauth-authorization-server', () => metadataOf(deps.baseUrl))
    void scope.register(async (inner) => mountConsent(inner, deps))
    void scope.register(async (inner) => mountTokens(inner, deps))
  })
}

function mountTokens(scope: FastifyInstance, { db, clock, log, limiter }: OAuthDeps): void {
  scope.setErrorHandler((error: FastifyError | OAuthRefusal, request, reply) => {
    const refusal = error instanceof OAuthRefusal ? error : refusalOf(error)
    if (refusal.status === 500) log.error({ err: error, requestId: request.id }, 'token request failed')
    if (refusal.status === 401) reply.header('www-authenticate', 'Basic realm="oauth"')
    if (refusal.status === 429) reply.header('retry-after', '60')
    return reply.code(refusal.status).headers(NO_STORE).send(refusal.body)
  })

  async function checkRate(request: FastifyRequest): Promise<void> {
    const { allowed } = await limiter.take(`oauth/${homeOf(request.clientAddress)}`, CEILINGS.tokenRequestsPerMinute)
    if (!allowed)
      throw new OAuthRefusal(
        'temporarily_unavailable',
        'Too many requests in one minute. Wait a minute, then try again.',
      )
  }

  /** The client is authenticated before the rest of the body is checked. */
  async function clientOf(request: FastifyRequest) {
    const body = bodyOf(request)
    return { body, client: await authenticate(db, request.headers.authorization, body) }
  }

  const options = { bodyLimit: SMALL_BODY, onRequest: checkRate }
  scope.post('/api/oauth/token', options, async (request, reply) => {
    const { body, client } = await clientOf(request)
    const pair = await grant(db, clock, client, body)
    return reply.headers(NO_STORE).send(pair)
  })
  scope.post('/api/oauth/revoke', options, async (request, reply) => {
    const { body, client } = await clientOf(request)
    await revoke(db, client, body)
    return reply.headers(NO_STORE).send({})
  })
}

function bodyOf(request: FastifyRequest): Parameters {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    throw new OAuthRefusal('invalid_request', 'Send a form: Content-Type application/x-www-form-urlencoded.')
  }
  return readParameters(((request.body as Buffer | undefined) ?? Buffer.alloc(0)).toString('utf8'))
}

const refusalOf = (error: FastifyError): OAuthRefusal =>
  error instanceof Problem && error.code === 'rate_limited'
    ? new OAuthRefusal('temporarily_unavailable', error.message)
    : statusOf(error) < 500
      ? new OAuthRefusal('invalid_request', 'The request could not be parsed.')
      : new OAuthRefusal('server_error', 'Something went wrong on our side. Try again.')

type Visit = Omit<Consent, 'email'> & { userId: Uuid }

function mountConsent(scope: FastifyInstance, { db, clock, log, baseUrl }: OAuthDeps): void {
  const url = '/oauth/authorize'
  const cookie = sessionCookie(baseUrl)

  scope.setErrorHandler((error: FastifyError | OAuthRefusal, request, reply) => {
    const status = error instanceof OAuthRefusal ? 400 : statusOf(error)
    if (status >= 500) log.error({ err: error, requestId: request.id }, 'consent failed')
    const message = error instanceof OAuthRefusal ? error.message : 'Something went wrong on our side.'
    return reply.code(status).headers(MESSAGE_HEADERS).send(refusedPage(message))
  })

  async function visitorOf(request: FastifyRequest) {
    const token = cookie.read(request.headers.cookie)
    const session = token ? await sessions.find(db, clock, token) : undefined
    return session && !session.pending ? { userId: session.user_id, session: session.id } : null
  }

  const queryOf = (request: FastifyRequest): string => request.url.split('?', 2)[1] ?? ''

  /** Bound to one session and one request, so that no other site can make a visitor press the button. */
  async function forgeryToken(session: string, query: string): Promise<string> {
    return signToken(await installationSecret(db, 'consent-forms'), Buffer.alloc(0), `${session}\n${query}`)
  }

  function addressOf({ redirectUri, state }: Return, answer: Record<string, string>): URL {
    const target = new URL(redirectUri)
    const fields = { ...answer, ...(state !== undefined && { state }), iss: baseUrl }
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
    return target
  }

  /** For a user who pressed a button on our page; anyone else gets a page with a link. */
  const goBack = (reply: FastifyReply, back: Return, answer: Record<string, string>) =>
    reply.headers(NO_STORE).redirect(addressOf(back, answer).href, 303)

  /**
   * The app's request and the signed-in user. A request that can't be granted shows a page that links back to the app:
   * anyone can register an app, so an automatic redirect would make this endpoint an open redirector.
   */
  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    next: (visit: Visit) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const query = queryOf(request)
    const { authorization, ...back } = await readRequest(db, query)
    let visit: Visit
    try {
      if (authorization instanceof OAuthRefusal) throw authorization
      const visitor = await visitorOf(request)
      if (!visitor) return reply.redirect(`/console/sign-in?to=${encodeURIComponent(`${url}?${query}`)}`, 303)
      const choices = await listChoices(db, back.client, visitor.userId)
      const token = await forgeryToken(visitor.session, query)
      visit = { userId: visitor.userId, back, authorization, choices, token }
    } catch (error) {
      if (!(error instanceof OAuthRefusal)) throw error
      const page = refusedPage(error.message, addressOf(back, error.body))
      return reply.code(400).headers(MESSAGE_HEADERS).send(page)
    }
    return next(visit)
  }

  async function show(reply: FastifyReply, { userId, ...consent }: Visit): Promise<FastifyReply> {
    const user = await findUser(db, userId)
    return reply.headers(CONSENT_HEADERS).send(consentPage({ ...consent, email: user?.email ?? '' }))
  }

  async function codeFor(
    { userId, back, authorization, choices }: Visit,
    decision: 'allow' | 'deny',
    account: string,
  ): Promise<string> {
    if (decision === 'deny') throw new OAuthRefusal('access_denied', 'The user denied the request.')
    const accountId = parseId('acc', account)
    const chosen = choices.find(({ id }) => id === accountId)
    if (!chosen) throw new OAuthRefusal('access_denied', 'Only an owner or an admin of the account can connect it.')
    return allow(db, clock, back, authorization, { accountId: chosen.id, userId })
  }

  scope.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (request, reply) => handle(request, reply, (visit) => show(reply, visit)),
  })
  scope.route({
    method: 'POST',
    url,
    bodyLimit: SMALL_BODY,
    handler: (request, reply) =>
      handle(request, reply, async (visit) => {
        const form = formOf(request)
        if (!isSameSecret(form.one('token'), visit.token)) {
          const message = 'This page has expired, or it was not opened by you.'
          return reply.code(400).headers(MESSAGE_HEADERS).send(refusedPage(message))
        }
        const decision = form.one('decision')
        if (decision !== 'allow' && decision !== 'deny') return show(reply, visit)
        try {
          return goBack(reply, visit.back, { code: await codeFor(visit, decision, form.one('account_id')) })
        } catch (error) {
          if (error instanceof OAuthRefusal) return goBack(reply, visit.back, error.body)
          throw error
        }
      }),
  })
}
