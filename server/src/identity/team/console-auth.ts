// Authentication of the console: origin, then session, then account, then role.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { CEILINGS } from '../accounts/ceilings.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Actor, Caller, Role } from '../../platform/http/caller.ts'
import { NO_ACCOUNT } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Surface } from '../../platform/http/http.ts'
import type { Logger } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { flowCookie, sessionCookie } from './cookie.ts'
import { NEEDS_SECOND_FACTOR, obstacleOf } from './may-act.ts'
import type { Standing } from './may-act.ts'
import * as sessions from './sessions.ts'

export type AuthDeps = { db: Db; clock: Clock; log: Logger; baseUrl: string; limiter: RateLimiter }

export function consoleAuth({ db, clock, log, baseUrl, limiter }: AuthDeps): Surface['admit'] {
  const cookie = sessionCookie(baseUrl)
  const flow = flowCookie(baseUrl)

  const callerOf = (actor: Actor, accountId = NO_ACCOUNT, accountName: string | null = null): Caller => {
    // In the console, roles replace scopes, and the role has already been checked here.
    return { accountId, accountName, appName: null, actor, scopes: [], may: () => true, clock, log }
  }

  return async function admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<Caller> {
    if (endpoint.method !== 'GET' && request.headers.origin !== baseUrl) {
      throw new Problem('forbidden', `This is only possible from the console at ${baseUrl}.`)
    }
    const token = cookie.read(request.headers.cookie)
    const role = endpoint.role!
    if (role === 'anyone') {
      const visit = flow.read(request.headers.cookie)
      return callerOf({ kind: 'visitor', ip: request.clientAddress, session: token, flow: visit })
    }

    const named = role === 'user' ? undefined : (request.params as { accountId: string }).accountId
    const accountId = named === undefined ? null : parseId('acc', named)
    const session = token ? await sessions.find(db, clock, token, accountId) : undefined
    if (!token || !session || session.pending) throw sessions.signInAgain()
    const from = { browser: request.headers['user-agent'] ?? '', address: request.clientAddress }
    if (await sessions.keepAlive(db, clock, session, from, session.role && accountId)) {
      reply.header('set-cookie', cookie.write(token, sessions.SESSION_SECONDS))
    }
    await count(limiter, accountId && session.role ? accountId : session.user_id)
    if (role === 'user') return callerOf({ kind: 'user', id: session.user_id, role: null, session: session.id })

    if (!accountId) throw noSuchAccount()
    requireMayAct(session, role)
    const actor: Actor = { kind: 'user', id: session.user_id, role: session.role, session: session.id }
    return callerOf(actor, accountId, session.account_name)
  }
}

const noSuchAccount = (): Problem => new Problem('not_found', 'There is no such account.')

function requireMayAct(standing: Standing, needs: Role): void {
  const obstacle = obstacleOf(standing, needs)
  if (obstacle === 'not_a_member') throw noSuchAccount()
  if (obstacle === 'second_factor') throw new Problem('forbidden', NEEDS_SECOND_FACTOR, { needs_second_factor: true })
  if (obstacle === 'role') {
    const who = needs === 'owner' ? 'an owner' : 'an owner or an admin'
    throw new Problem('forbidden', `Only ${who} of the account can do this. Ask one of them.`)
  }
}

/** Generous: it only keeps a runaway page or a stolen session from slowing down other users. */
async function count(limiter: RateLimiter, subject: Uuid): Promise<void> {
  const { allowed } = await limiter.take(`console/${subject}`, CEILINGS.consoleRequestsPerMinute)
  if (!allowed)
    throw new Problem(
      'rate_limited',
      'Too many requests from the console in one minute. Wait a minute, then try again.',
    )
}
