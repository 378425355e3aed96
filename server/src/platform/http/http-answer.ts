// From a request to an answer: parses and checks, then runs the endpoint the way it was written to run.

import type { FastifyRequest } from 'fastify'
import type { Caller, Ctx } from './caller.ts'
import { combine } from './combine.ts'
import type { Db } from '../db/db.ts'
import type { Answer, Endpoint, FileAnswer, Input, Request } from './endpoint.ts'
import { BODY_LIMIT } from './http-send.ts'
import { claimOf } from './idempotency.ts'
import { isObject, parseJson } from '../values/json.ts'
import { LINE_DEPTH } from '../db/lines.ts'
import type { Lines } from '../db/lines.ts'
import { Problem } from '../problem.ts'
import type { TSchema } from '../values/schema.ts'
import { outcomeOf, transact, workOf } from './transact.ts'
import type { Call, Outcome } from './transact.ts'
import { uploadOf } from './transfer.ts'
import { ignoredFields } from './unknown-fields.ts'
import { bodyCheck, queryCheck } from './validate.ts'

export type Answered = Outcome | FileAnswer | Problem

/** At once where nothing has to be waited for. */
export type Answerer = (request: FastifyRequest) => Answered | Promise<Answered>

/** The pool, for what takes several statements or long, and the lines. */
export type Handles = Lines & { db: Db }

export function answerer(endpoint: Endpoint, { db, reading, writing }: Handles): Answerer {
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
    const perform = combine((requests: Request[]) => endpoint.readAll(reading, requests), {
      inFlight: LINE_DEPTH,
      repeatable: true,
    })
    return async (request) => {
      const { caller, input, refusal, warnings } = read(request)
      const answer = refusal ?? (await perform({ caller, input }))
      return answer instanceof Problem ? answer : outcomeOf(answer, status, warnings)
    }
  }
  if ('handleUnwrapped' in endpoint || endpoint.method === 'GET') {
    const handle = (
      'handleUnwrapped' in endpoint ? endpoint.handleUnwrapped : (endpoint as { handle: unknown }).handle
    ) as (ctx: Ctx<Db>, input: Input) => Answer | Promise<Answer>
    return (request) => {
      const { caller, input, refusal, warnings } = read(request)
      if (refusal) return refusal
      const answer = handle({ ...caller, db }, input)
      return answer instanceof Promise
        ? answer.then((given) => outcomeOf(given, status, warnings))
        : outcomeOf(answer, status, warnings)
    }
  }
  const work = workOf(endpoint)
  const run = (calls: Call[]) => transact(db, endpoint, work, calls)
  const perform = 'handleAll' in endpoint ? combine(run) : async (call: Call) => (await run([call]))[0]!
  const atOnce = 'handleAll' in endpoint ? endpoint.atOnce : undefined
  const quickly = atOnce && combine((calls: Call[]) => atOnce(writing, calls), { inFlight: LINE_DEPTH })
  return async (request) => {
    const call = read(request)
    if (call.refusal && !call.claim) return call.refusal
    const answer = quickly && !call.claim ? await quickly(call) : null
    if (answer === null) return perform(call)
    return answer instanceof Problem ? answer : outcomeOf(answer, status, call.warnings)
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
    const json = checkBody ? parseObject(bytes, request.largeJson) : undefined
    const claim = endpoint.idempotent ? readClaim(request, caller, bytes) : null
    const input = { params: request.params, query: request.query, body: json }
    const fault = checkParams?.(input.params) || checkQuery?.(input.query) || checkBody?.(json)
    const refusal = fault ? new Problem(shapeError, fault) : null
    return { caller, input, claim, refusal, warnings: knownFields && json ? ignoreUnknown(json, knownFields) : [] }
  }
}

function parseObject(bytes: Buffer | undefined, parsed: unknown): object {
  if (!bytes || bytes.length === 0) throw new Problem('invalid_request', 'This request needs a JSON body.')
  const value = parsed ?? parseJson(bytes)
  if (!isObject(value)) throw new Problem('invalid_request', 'The request body must be a JSON object.')
  return value
}

function readClaim(request: FastifyRequest, caller: Caller, bytes: Buffer | undefined) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const { actor } = caller
  const owner = actor.kind === 'app' ? actor.appId : 'id' in actor ? actor.id : actor.kind
  // Another key of the app may see less: it is not shown what was answered to the first.
  const permissions = caller.scopes.toSorted().join(' ')
  const parts = [request.method, request.url, permissions, bytes ?? Buffer.alloc(0)]
  return claimOf(caller.accountId, owner, String(key), parts)
}

/** The names a body may use, or null when its shape takes any. */
function topLevelFields(schema: TSchema): Set<string> | null {
  const { properties, additionalProperties } = schema as { properties?: object; additionalProperties?: unknown }
  return properties && additionalProperties === undefined ? new Set(Object.keys(properties)) : null
}

/** Takes out of a body what it may not hold, so that no verb meets it, and answers with the warnings. */
function ignoreUnknown(body: object, known: Set<string>): string[] {
  const unknown = Object.keys(body).filter((name) => !known.has(name))
  if (unknown.length === 0) return unknown
  for (const name of unknown) Reflect.deleteProperty(body, name)
  return ignoredFields(unknown)
}
