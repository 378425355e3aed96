// What a group of modules adds to the product: its endpoints and pages in index.ts, and its background jobs in queues.ts.
// Separate files, so that neither an API nor a worker process loads what only the other one runs.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Documentation } from './documentation/documentation.ts'
import type { Caller } from './http/caller.ts'
import type { Endpoint } from './http/endpoint.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { Logger } from './log.ts'
import type { DnsLookups } from './net/dns.ts'
import type { IdentityProvider } from './net/oidc.ts'
import type { SafeFetch } from './net/safe-fetch.ts'
import type { Queue } from './queue/queue.ts'

export type ModuleGroup = {
  /** Endpoints of the public API, under /api/v1. */
  api?(deps: EndpointDeps): readonly Endpoint[]
  /** Console endpoints without an account: for `anyone`, or any signed-in user. */
  consoleOfUser?(deps: EndpointDeps): readonly Endpoint[]
  /** Console endpoints within an account, for its members, admins, or owners. */
  console?(deps: EndpointDeps): readonly Endpoint[]
  /** Pages and endpoints outside of both APIs. */
  mount?(server: FastifyInstance, deps: MountDeps): void | Promise<void>
}

/** Everything of a group that runs in the background. */
export type GroupQueues = (deps: WorkerDeps) => readonly Queue[]

/** Dependencies of endpoints beyond their caller. */
export type EndpointDeps = Pick<SafeFetch, 'checkUrl' | 'get'> & {
  /** The base of links in emails; it also determines the cookie's name. */
  baseUrl: string
  smtpUrl: string | null
  /** Without a mail server, emails are captured and not sent. */
  hasMailServer: boolean
  bounceHost: string | null
  /** The host of BASE_URL. */
  appHost: string
  /** Development and tests only: allows servers on this machine. */
  allowLoopback: boolean
  /** False if only the identity provider signs users in. */
  passwords: boolean
  provider: IdentityProvider | null
  dns: DnsLookups
  /** Whether a host answers https with its own certificate. */
  answersHttps(host: string): Promise<boolean>
  fetchFrom: SafeFetch['request']
  limiter: RateLimiter
}

/** Dependencies of background jobs beyond their rows. */
export type WorkerDeps = {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  dns: DnsLookups
  safeFetch: SafeFetch
}

export type MountDeps = Pick<EndpointDeps, 'baseUrl' | 'smtpUrl' | 'dns' | 'get' | 'limiter'> & {
  db: Db
  /** For slow requests. */
  slowDb: Db
  clock: Clock
  log: Logger
  /** The public API, and who may call it. */
  api: readonly Endpoint[]
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    needs: Pick<Endpoint, 'needsApp' | 'scope'>,
  ): Caller | Promise<Caller>
  documentation: () => Promise<Documentation>
}
