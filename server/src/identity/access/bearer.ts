// Authentication of the public API: credential, then rate limit, then origin, then permission.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { appOf } from '../../platform/http/caller.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { RATE_LIMIT } from '../../platform/http/rate-limit.ts'
import type { RateLimiter, Taken } from '../../platform/http/rate-limit.ts'
import type { Credential, Credentials } from './credentials.ts'

const BEARER = /^bearer +([\x21-\x7e]{1,200})$/i

/** What an endpoint requires of its caller. */
type Needs = Pick<Endpoint, 'needsApp' | 'scope'>

export type BearerAuth = (request: FastifyRequest, reply: FastifyReply, needs: Needs) => Caller | Promise<Caller>

/** Synchronous for cached credentials whose rate limit is counted in memory, which is nearly always. */
export function bearerAuth(credentials: Credentials, limiter: RateLimiter): BearerAuth {
  return function admit(request, reply, endpoint) {
    const secret = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const found = secret ? credentials.find(secret) : null
    const enterWith = (credential: Credential | null) => enter(request, reply, endpoint, credential)
    return found instanceof Promise ? found.then(enterWith) : enterWith(found)
  }

  function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Needs,
    credential: Credential | null,
  ): Caller | Promise<Caller> {
    if (!credential) {
      throw new Problem(
        'unauthorized',
        'The API key or access token is missing, invalid, expired, or revoked. Send it as "Authorization: Bearer sk_live_…".',
      )
    }
    const taken = limiter.take(credential.rateSubject)
    const pass = (counted: Taken) => {
      countRequest(reply, counted)
      return checkPermission(request, endpoint, credential.caller)
    }
    return taken instanceof Promise ? taken.then(pass) : pass(taken)
  }
}

function checkPermission(request: FastifyRequest, endpoint: Needs, caller: Caller): Caller {
  if (caller.actor.kind === 'app' && request.headers.origin !== undefined) {
    throw new Problem(
      'key_in_web_page',
      'This key was sent from a web page, where anyone can read it. Call the API from your server instead.',
    )
  }
  if (endpoint.needsApp) appOf(caller)
  if (endpoint.scope && !caller.may(endpoint.scope)) throw lacking(endpoint.scope)
  return caller
}

const lacking = (scope: string): Problem =>
  new Problem('forbidden', `This key does not have the "${scope}" permission.`)

function countRequest(reply: FastifyReply, { allowed, remaining, resetAt }: Taken): void {
  reply.header('x-ratelimit-limit', RATE_LIMIT)
  reply.header('x-ratelimit-remaining', remaining)
  reply.header('x-ratelimit-reset', resetAt)
  if (!allowed)
    throw new Problem('rate_limited', `More than ${RATE_LIMIT} requests in one minute. Wait a minute, then try again.`)
}
