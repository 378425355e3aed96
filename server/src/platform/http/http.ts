// The HTTP server: turns endpoints into routes and enforces the order of checks: route, credential, rate limit,
// permission, body size, JSON, idempotency, fields, and then the endpoint's handler.

import type { Socket } from 'node:net'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_ACCOUNT } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Db } from '../db/db.ts'
import type { Endpoint } from './endpoint.ts'
import { SMALL_BODY } from './anonymous-body.ts'
import { answerer, uploadAnswerer } from './http-answer.ts'
import type { Answered } from './http-answer.ts'
import { BODY_LIMIT, meterOf, problemOf, sendOutcome, sendProblem } from './http-send.ts'
import type { Meter } from './http-send.ts'
import type { Logger } from '../log.ts'
import { Problem } from '../problem.ts'
import { LARGE_BODY, parseLargeJson } from '../values/json.ts'
import { clientAddress, networkOf } from '../net/client-address.ts'
import type { TrustedProxies } from '../net/client-address.ts'
import { CONNECTIONS_PER_NETWORK, limitConnections } from './connection-limit.ts'
import { startFairly } from './fair-start.ts'
import { inTurn } from './long-requests.ts'
import type { Overflow } from './overflow.ts'
import { refuseBrokenRequest } from './broken-request.ts'
import { acceptUploads } from './transfer.ts'
import { bodyDrain } from './unread-body.ts'

/** A group of endpoints with a path prefix and its own authentication. */
export type Surface = {
  prefix: string
  endpoints: readonly Endpoint[]
  /** Returns the caller or throws; runs before any byte of the body is read. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Caller | Promise<Caller>
  /** A separate pool for slow endpoints and large bodies, so that other requests never wait behind them. */
  slowDb: Db
  /** Answers slow and large requests while several of them run. */
  overflow?: Overflow | undefined
  /** Requests of different accounts do not share a transaction, because their rows are on different nodes. */
  perAccount?: boolean
  /** Validation errors include `error.field`, so that a form can show them next to the field. */
  namesFields?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isEndpoint?: boolean
    namesFields?: boolean | undefined
  }
  interface FastifyRequest {
    caller: Caller | null
    /** The client's address, behind any trusted proxies. */
    clientAddress: string
    /** A large body that was already parsed in pieces. */
    largeJson: unknown
    startedAt: number
    meter: Meter | null
  }
}

export type HttpServerOptions = {
  log: Logger
  baseUrl: string
  trustProxy: TrustedProxies | null
  /** Zero for no limit. */
  connectionsPerNetwork?: number
  /** Uses the ID in X-Request-Id, where only this program can send requests. */
  keepsRequestIds?: boolean
  /** Shorter timeouts, for tests. */
  times?: HttpServerTimes
  /** How fast unread bodies are discarded; faster in tests. */
  discardBytesPerMs?: number
}

export type HttpServerTimes = {
  /** How long a request other than an upload, and its headers, may take to arrive. */
  requestMs: number
  headersMs: number
  checkEveryMs: number
  /** Closes a connection over which nothing moves in either direction. */
  idleMs: number
}

const TIMES: HttpServerTimes = { requestMs: 60_000, headersMs: 20_000, checkEveryMs: 5_000, idleMs: 120_000 }

const ONE_YEAR_OF_HTTPS = 'max-age=31536000'

/** Creates a server with the contract's errors, headers, and body rules, but without endpoints. */
export function createHttpServer({
  log,
  baseUrl,
  trustProxy,
  connectionsPerNetwork = CONNECTIONS_PER_NETWORK,
  keepsRequestIds = false,
  times = TIMES,
  discardBytesPerMs,
}: HttpServerOptions): FastifyInstance {
  const drainBody = bodyDrain(discardBytesPerMs)
  const isHttps = baseUrl.startsWith('https:')
  const requestIds = requestIdMaker()
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    requestTimeout: times.requestMs,
    connectionTimeout: times.idleMs,
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: times.checkEveryMs },
    requestIdHeader: keepsRequestIds && 'x-request-id',
    genReqId: requestIds,
    logger: false,
    forceCloseConnections: 'idle',
    // Requests that were sent before the client noticed the shutdown are served normally.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // The path cannot be decoded, or a parameter is too long to exist.
    frameworkErrors: (_error, request, reply) =>
      drainBody(request, reply, () => sendProblem(reply, nothingAt(request))),
    clientErrorHandler: refuseBrokenRequest,
  })
  server.decorateRequest('caller', null)
  server.decorateRequest('clientAddress', '')
  server.decorateRequest('largeJson', undefined)
  server.decorateRequest('startedAt', 0)
  server.decorateRequest('meter', null)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  server.addContentTypeParser('*', (_request, _payload, done) =>
    done(new Problem('invalid_request', 'Send the body as JSON, with the header "Content-Type: application/json".')),
  )
  // On arrival: once a client has hung up, its address is no longer known.
  server.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.headers['x-forwarded-for']
    const peer = request.socket.remoteAddress ?? ''
    request.clientAddress = clientAddress(peer, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, trustProxy)
    done()
  })
  limitConnections(server, connectionsPerNetwork, trustProxy)
  closeUnused(server)
  server.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    reply.header('x-request-id', request.id)
    // Responses are private: never cache them, and never interpret them as anything but data.
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    if (isHttps) reply.header('strict-transport-security', ONE_YEAR_OF_HTTPS)
    // Before the body is checked: its size and type only matter for routes that exist.
    if (request.is404) sendProblem(reply, nothingAt(request))
    // Requests of accounts take their turns once the account is known.
    else if (request.routeOptions.config.isEndpoint) done()
    else startFairly(networkAt(request), done)
  })
  server.addHook('onSend', (request, reply, _payload, done) => drainBody(request, reply, done))
  server.setNotFoundHandler((request, reply) => {
    sendProblem(reply, nothingAt(request))
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    sendProblem(reply, problemOf(error, log, request))
  })
  return server
}

/**
 * Closing waits for connections with a request, as which Node counts those that haven't sent anything yet. Browsers keep
 * some of them open for their next request.
 */
function closeUnused(server: FastifyInstance): void {
  const open = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
}

const networkAt = ({ clientAddress: address }: FastifyRequest): string => networkOf(address) ?? address

const nothingAt = ({ method, url }: FastifyRequest): Problem =>
  new Problem('not_found', `There is no endpoint at ${method} ${url.split('?', 1)[0]!.slice(0, 200)}.`)

export function mount(server: FastifyInstance, surface: Surface, db: Db): void {
  const isUpload = (endpoint: Endpoint) => 'handleUpload' in endpoint
  mountSome(
    server,
    surface,
    surface.endpoints.filter((endpoint) => !isUpload(endpoint)),
    db,
  )
  void server.register(async (scope) => {
    acceptUploads(scope)
    mountSome(scope, surface, surface.endpoints.filter(isUpload), db)
  })
}

function mountSome(server: FastifyInstance, surface: Surface, endpoints: readonly Endpoint[], db: Db): void {
  for (const endpoint of endpoints) {
    const { slowDb, perAccount, overflow } = surface
    const onPool = (pool: Db) =>
      'handleUpload' in endpoint ? uploadAnswerer(endpoint, pool) : answerer(endpoint, pool, perAccount)
    // Large requests share neither connections nor transactions with small ones.
    const answerLarge = onPool(slowDb)
    const isSlow = Boolean(endpoint.slow) || 'handleUpload' in endpoint
    const answer = isSlow ? answerLarge : onPool(db)
    const takesJson = Boolean(endpoint.schema.body)
    const hasCredential = endpoint.role !== 'anyone'
    const meter = meterOf(endpoint.method, surface.prefix + endpoint.path)
    server.route({
      method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
      url: surface.prefix + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit ?? (endpoint.role === 'anyone' ? SMALL_BODY : BODY_LIMIT),
      config: { isEndpoint: true, namesFields: surface.namesFields },
      onRequest: (request, reply, done) => {
        request.meter = meter
        const start = (caller: Caller) => {
          const problem = begin(request, caller)
          startFairly(caller.accountId === NO_ACCOUNT ? networkAt(request) : caller.accountId, () => {
            // The client hung up while the request waited.
            if (request.socket.destroyed) return
            const isHeavy = !problem && hasCredential && announcesWork(request, isSlow, takesJson)
            if (!isHeavy || !overflow?.take(request, reply)) done(problem)
          })
        }
        try {
          const caller = surface.admit(request, reply, endpoint)
          if (caller instanceof Promise) caller.then(start).catch(done)
          else start(caller)
        } catch (error) {
          done(error as Error)
        }
      },
      handler: (request, reply) => {
        const answered =
          takesJson && isLargeJson(request.body) ? parseThenAnswer(request, answerLarge) : answer(request)
        if (!(answered instanceof Promise)) return sendOutcome(reply, answered)
        answered.then((outcome) => sendOutcome(reply, outcome)).catch((error: Error) => void reply.send(error))
      },
    })
  }
}

/** Whether a request is slow or large. A body without a length may be large; one over the limit is only discarded. */
function announcesWork({ headers, routeOptions }: FastifyRequest, isSlow: boolean, takesJson: boolean): boolean {
  const bytes = Number(headers['content-length'] ?? 0)
  if (bytes > routeOptions.bodyLimit) return false
  return isSlow || (takesJson && (bytes > LARGE_BODY || headers['transfer-encoding'] !== undefined))
}

/** Uploads are streams; every other body is a buffer until it is parsed. */
const isLargeJson = (body: unknown): body is Buffer => Buffer.isBuffer(body) && body.length > LARGE_BODY

type Answering = (request: FastifyRequest) => Answered | Promise<Answered>

const parseThenAnswer = (request: FastifyRequest, answer: Answering): Promise<Answered> =>
  inTurn(request.caller!.accountId, async () => {
    request.largeJson = await parseLargeJson(request.body as Buffer)
    return answer(request)
  })

/** Returns what is wrong with the headers and path of an authenticated request. */
function begin(request: FastifyRequest, caller: Caller): Error | undefined {
  request.caller = caller
  if (request.headers['content-encoding'] !== undefined) {
    return new Problem('invalid_request', 'Send the body as plain JSON. Compressed bodies are not supported.')
  }
  return request.url.includes('%00') ? nulProblem(request.url) : undefined
}

/** PostgreSQL cannot store NUL, so nothing with NUL in its name exists. */
const nulProblem = (url: string): Problem =>
  url.split('?', 1)[0]!.includes('%00')
    ? new Problem('not_found', 'Not found in this account.')
    : new Problem('validation_error', 'The query must not contain a NUL character.')

function requestIdMaker(): () => string {
  const prefix = `req_${process.pid.toString(36)}${Date.now().toString(36)}`
  let n = 0
  return () => `${prefix}${(n++).toString(36).padStart(5, '0')}`
}
