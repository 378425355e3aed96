// The edge: turns endpoints into routes and keeps the order of checks. Route, credential, rate limit, permission, body
// size, JSON, idempotency, fields; only then the room's own verb.

import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Ctx } from './caller.ts'
import { combine } from './combine.ts'
import type { Db } from './db.ts'
import type { Answer, Endpoint, FileAnswer, Input, Request } from './endpoint.ts'
import { claimOf } from './idempotency.ts'
import { parseJson } from './json.ts'
import type { Logger } from './log.ts'
import { counter, histogram, record } from './metrics.ts'
import type { Counter, Histogram } from './metrics.ts'
import { Problem } from './problem.ts'
import type { TSchema } from './schema.ts'
import { acceptUploads, sendDownload, tooLarge, uploadOf } from './transfer.ts'
import { outcomeOf, transact, workOf } from './transact.ts'
import type { Call, Outcome } from './transact.ts'
import { bodyCheck, queryCheck } from './validate.ts'
import type { Check } from './validate.ts'

export const BODY_LIMIT = 256 * 1024

/** One way in: where its endpoints live, and who is let through to them. */
export type Surface = {
  prefix: string
  endpoints: readonly Endpoint[]
  /** Names the caller or throws; runs before a byte of the body is read. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Caller | Promise<Caller>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    startedAt: number
    meter: Meter | null
  }
}

export type EdgeOptions = { log: Logger; trustProxy: boolean }

/** A server that knows the contract's errors, headers and body rules, and no endpoint yet. */
export function createEdge({ log, trustProxy }: EdgeOptions): FastifyInstance {
  const requestIds = requestIdMaker()
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy,
    exposeHeadRoutes: false,
    genReqId: requestIds,
    logger: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply) => sendProblem(reply, problemOf(error, log)),
    clientErrorHandler: refuseBrokenRequest,
  })
  server.decorateRequest('caller', null)
  server.decorateRequest('startedAt', 0)
  server.decorateRequest('meter', null)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  server.addContentTypeParser('*', (_request, _payload, done) =>
    done(new Problem('invalid_request', 'Send the body as JSON, with the header "Content-Type: application/json".')),
  )
  server.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    reply.header('x-request-id', request.id)
    // What answers hold is somebody's own: nothing on the way keeps it, and no browser takes it for anything but data.
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  server.setNotFoundHandler((request, reply) => {
    sendProblem(reply, new Problem('not_found', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`))
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    sendProblem(reply, problemOf(error, log, request))
  })
  return server
}

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
    const answer = answerer(endpoint, db)
    const meter = meterOf(endpoint.method, surface.prefix + endpoint.path)
    server.route({
      method: endpoint.method,
      url: surface.prefix + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
      onRequest: (request, reply, done) => {
        request.meter = meter
        try {
          const caller = surface.admit(request, reply, endpoint)
          if (caller instanceof Promise) caller.then((known) => begin(request, known), toError).then(done, done)
          else done(begin(request, caller))
        } catch (error) {
          done(error as Error)
        }
      },
      handler: (request, reply) => {
        answer(request).then(
          (outcome) => sendOutcome(reply, outcome),
          (error: Error) => reply.send(error),
        )
      },
    })
  }
}

const toError = (error: unknown): Error => error as Error

/** What is wrong with a request that was let in, as far as its head tells. */
function begin(request: FastifyRequest, caller: Caller): Error | undefined {
  request.caller = caller
  if (request.headers['content-encoding'] !== undefined) {
    return new Problem('invalid_request', 'Send the body as plain JSON: compressed bodies are not read.')
  }
  return request.url.includes('%00') ? nulProblem(request.url) : undefined
}

/** PostgreSQL cannot hold a NUL, so nothing has one in its name and nothing can be asked for by one. */
const nulProblem = (url: string): Problem =>
  url.split('?', 1)[0]!.includes('%00')
    ? new Problem('not_found', 'There is nothing by that name in this account.')
    : new Problem('validation_error', 'The query holds a NUL character, which nothing can match.')

function sendOutcome(reply: FastifyReply, outcome: Outcome | FileAnswer | Problem): void {
  if (outcome instanceof Problem) return void sendProblem(reply, outcome)
  if ('content' in outcome) return void sendDownload(reply, outcome)
  if (outcome.replayed) reply.header('idempotent-replayed', 'true')
  if (outcome.headers) reply.headers(outcome.headers)
  sendJson(reply, outcome.status, outcome.body)
}

function sendJson(reply: FastifyReply, status: number, body: string): void {
  measure(reply.request, status)
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

/** The series of one route, looked up once. */
type Meter = { duration: Histogram; statuses: Map<number, Counter>; labels: { method: string; route: string } }

const meterOf = (method: string, route: string): Meter => ({
  duration: histogram('http_request_duration_seconds', { method, route }),
  statuses: new Map(),
  labels: { method, route },
})

function measure({ meter, startedAt }: FastifyRequest, status: number): void {
  if (!meter) return
  let answered = meter.statuses.get(status)
  if (!answered) meter.statuses.set(status, (answered = counter('http_requests_total', { ...meter.labels, status })))
  answered.count++
  record(meter.duration, (performance.now() - startedAt) / 1000)
}

type Answerer = (request: FastifyRequest) => Promise<Outcome | FileAnswer | Problem>

function answerer(endpoint: Endpoint, db: Db): Answerer {
  const read = reader(endpoint)
  const status = endpoint.status ?? 200
  if ('handleFile' in endpoint) {
    return async (request) => {
      const { caller, input, refusal } = read(request)
      return refusal ?? endpoint.handleFile({ ...caller, db }, input)
    }
  }
  if ('handleUpload' in endpoint) {
    return async (request) => {
      const { caller, input, refusal } = read(request)
      if (refusal) return refusal
      const upload = uploadOf(request, endpoint.bodyLimit ?? BODY_LIMIT)
      return outcomeOf(await endpoint.handleUpload({ ...caller, db }, input, upload), status, [])
    }
  }
  if ('readAll' in endpoint) {
    const perform = combine((requests: Request[]) => endpoint.readAll(db, requests), { inFlight: 4 })
    return async (request) => {
      const { caller, input, refusal, warnings } = read(request)
      const answer = refusal ?? (await perform({ caller, input }))
      return answer instanceof Problem ? answer : outcomeOf(answer, status, warnings)
    }
  }
  if ('handleUnwrapped' in endpoint || endpoint.method === 'GET') {
    const handle = (
      'handleUnwrapped' in endpoint ? endpoint.handleUnwrapped : (endpoint as { handle: unknown }).handle
    ) as (ctx: Ctx<Db>, input: Input) => Promise<Answer>
    return async (request) => {
      const { caller, input, refusal, warnings } = read(request)
      if (refusal) return refusal
      return outcomeOf(await handle({ ...caller, db }, input), status, warnings)
    }
  }
  const work = workOf(endpoint)
  const run = (calls: Call[]) => transact(db, endpoint, work, calls)
  const perform = 'handleAll' in endpoint ? combine(run) : async (call: Call) => (await run([call]))[0]!
  return async (request) => {
    const call = read(request)
    if (call.refusal && !call.claim) return call.refusal
    return perform(call)
  }
}

/** Reads a request into a call: parses and checks, but leaves a refusal of fields for after the idempotency key. */
function reader(endpoint: Endpoint): (request: FastifyRequest) => Call {
  const { params, query, body } = endpoint.schema
  const shapeError = endpoint.shapeError ?? 'validation_error'
  const checkParams = params ? queryCheck(params) : null
  const checkQuery = query ? queryCheck(query) : null
  const checkBody = body ? bodyCheck(body) : null
  const knownFields = body ? topLevelFields(body) : null
  return (request) => {
    const caller = request.caller!
    const bytes = request.body as Buffer | undefined
    const json = checkBody ? parseObject(bytes) : undefined
    const claim = endpoint.idempotent ? readClaim(request, caller, bytes) : null
    const input = { params: request.params, query: request.query, body: json }
    const fault =
      unkeepable(input.query) ?? firstFault([checkParams, input.params], [checkQuery, input.query], [checkBody, json])
    const refusal = fault === null ? null : new Problem(shapeError, fault)
    return { caller, input, claim, refusal, warnings: knownFields && json ? unknownFields(json, knownFields) : [] }
  }
}

/** A NUL can be written in an address, but nothing that is kept holds one. */
function unkeepable(query: unknown): string | null {
  const found = Object.entries(query as Record<string, unknown>).find(([, value]) => String(value).includes('\0'))
  return found ? `"${found[0].replaceAll('\0', '')}" must not hold a NUL character.` : null
}

const firstFault = (...checks: [Check | null, unknown][]): string | null => {
  for (const [check, value] of checks) {
    const fault = check?.(value) ?? null
    if (fault) return fault
  }
  return null
}

function parseObject(bytes: Buffer | undefined): object {
  if (!bytes || bytes.length === 0) throw new Problem('invalid_request', 'This request needs a JSON body.')
  const value = parseJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('invalid_request', 'The request body must be a JSON object.')
  }
  return value
}

function readClaim(request: FastifyRequest, caller: Caller, bytes: Buffer | undefined) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const { actor } = caller
  const owner = actor.kind === 'app' ? actor.appId : 'id' in actor ? actor.id : actor.kind
  return claimOf(caller.accountId, owner, String(key), request.method, request.url, bytes ?? Buffer.alloc(0))
}

/** The names a body may use, or null when its shape takes any. */
function topLevelFields(schema: TSchema): Set<string> | null {
  const { properties, additionalProperties } = schema as { properties?: object; additionalProperties?: unknown }
  return properties && additionalProperties === undefined ? new Set(Object.keys(properties)) : null
}

function unknownFields(body: object, known: Set<string>): string[] {
  const unknown = Object.keys(body).filter((name) => !known.has(name))
  return unknown.slice(0, 50).map((name) => `Ignored unknown field "${name.slice(0, 100)}".`)
}

function sendProblem(reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  sendJson(reply, problem.status, JSON.stringify(problem.body))
}

function problemOf(error: unknown, log: Logger, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return tooLarge(request?.routeOptions.bodyLimit ?? BODY_LIMIT)
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Problem('invalid_request', 'The request could not be read: its headers, address or body are damaged.')
  }
  log.error({ err: error, requestId: request?.id, route: request?.routeOptions.url }, 'request failed')
  return new Problem(
    'internal_error',
    `Something failed on our side. Please try again; the request was ${request?.id ?? 'not read'}.`,
  )
}

/** Bytes that are not HTTP never reach a route; they still get the contract's shape. */
function refuseBrokenRequest(this: FastifyInstance, _error: Error, socket: import('node:net').Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify(new Problem('invalid_request', 'This is not a readable HTTP request.').body)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function requestIdMaker(): () => string {
  const prefix = `req_${process.pid.toString(36)}${Date.now().toString(36)}`
  let n = 0
  return () => `${prefix}${(n++).toString(36).padStart(5, '0')}`
}
