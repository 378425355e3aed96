// From request to response: parses and validates, then runs the endpoint's handler.

import { still } from '../clock.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { ignoreUnknown } from './body-shape.ts'
import { combineAccounts, combinePerAccount } from './combine-accounts.ts'
import type { Db } from '../db/db.ts'
import type { Endpoint, Input } from './endpoint.ts'
import { BODY_LIMIT } from './http-send.ts'
import { claimOf } from './idempotency.ts'
import { isObject, parseJson } from '../values/json.ts'
import { Problem } from '../problem.ts'
import { slotsFor } from './slots.ts'
import type { Slots } from './slots.ts'
import { outcomeOf, transact, workOf } from './transact.ts'
import type { Call, Outcome } from './transact.ts'
import { downloadOf, uploadOf } from './transfer.ts'
import type { Download } from './transfer.ts'
import { bodyCheck, queryCheck } from './validate.ts'

/** How long a file may take to arrive while it occupies a slot. */
const SLOT_HELD_MS = 60_000

export type Answered = Outcome | Download | Problem

/** The parts of a request that are read; a tool call from MCP has only these. */
export type AnswerableRequest = Pick<
  FastifyRequest,
  'caller' | 'body' | 'largeJson' | 'headers' | 'params' | 'query' | 'method' | 'url'
> &
  Partial<Pick<FastifyRequest, 'raw'>>

/** Synchronous if nothing has to be awaited. */
export type Answerer = (request: AnswerableRequest) => Answered | Promise<Answered>

type UploadEndpoint = Extract<Endpoint, { handleUpload: unknown }>

/** Handles uploads, which are read from the connection. */
export function uploadAnswerer(endpoint: UploadEndpoint, db: Db): (request: FastifyRequest) => Promise<Answered> {
  const read = reader(endpoint)
  const slots = slotsFor(endpoint)
  return async (request) => {
    const { caller, input, refusal } = read(request)
    if (refusal) return refusal
    // Takes a slot before any byte of the file is read.
    const leave = await slots?.take(caller.accountId, request.raw.socket)
    try {
      const upload = uploadOf(request, endpoint.bodyLimit ?? BODY_LIMIT, slots ? SLOT_HELD_MS : null)
      return outcomeOf(await endpoint.handleUpload({ ...caller, db }, input, upload), endpoint.status ?? 200, [])
    } finally {
      leave?.()
    }
  }
}

type OtherEndpoint = Exclude<Endpoint, UploadEndpoint>

/** `perAccount`: combines only requests of the same account. */
export function answerer(endpoint: OtherEndpoint, db: Db, perAccount = false): Answerer {
  const answer = runner(endpoint, db, perAccount)
  const slots = slotsFor(endpoint)
  return slots ? (request) => answerInSlot(slots, request, answer) : answer
}

/** Keeps the slot while the work lasts, even if the client is gone; for a file, until its stream is closed. */
async function answerInSlot(slots: Slots, request: AnswerableRequest, answer: Answerer): Promise<Answered> {
  const leave = await slots.take(request.caller!.accountId, request.raw?.socket)
  let isLeft = true
  try {
    const answered = await answer(request)
    if ('content' in answered) {
      isLeft = false
      answered.content.once('close', leave)
    }
    return answered
  } finally {
    if (isLeft) leave()
  }
}

function runner(endpoint: OtherEndpoint, db: Db, perAccount: boolean): Answerer {
  const read = reader(endpoint)
  const status = endpoint.status ?? 200
  if ('handleFile' in endpoint) {
    return async (request) => {
      const { caller, input, refusal } = read(request)
      if (refusal) return refusal
      const file = await endpoint.handleFile({ ...caller, clock: still(caller.clock), db }, input)
      return downloadOf(file, endpoint.slow ? caller.accountId : null)
    }
  }
  if ('handleUnwrapped' in endpoint || endpoint.method === 'GET') {
    const handle = 'handleUnwrapped' in endpoint ? endpoint.handleUnwrapped : endpoint.handle
    return (request) => {
      const { caller, input, refusal, warnings } = read(request)
      if (refusal) return refusal
      const answer = handle({ ...caller, clock: still(caller.clock), db }, input)
      return answer instanceof Promise
        ? answer.then((given) => outcomeOf(given, status, warnings))
        : outcomeOf(answer, status, warnings)
    }
  }
  const work = workOf(endpoint)
  const run = (calls: Call[], lockWaitMs: number | null) => transact(db, endpoint, work, calls, lockWaitMs)
  const perform =
    'handleAll' in endpoint
      ? (perAccount ? combinePerAccount : combineAccounts)(run, ({ caller }: Call) => caller.accountId)
      : async (call: Call) => (await run([call], null))[0]!
  return async (request) => {
    const call = read(request)
    return call.refusal && !call.claim ? call.refusal : perform(call)
  }
}

/** Parses and validates a request. Invalid fields are reported only after the idempotency key was checked. */
function reader(endpoint: Endpoint): (request: AnswerableRequest) => Call {
  const { params, query, body } = endpoint.schema
  const shapeError = endpoint.shapeError ?? 'validation_error'
  const checkParams = params ? queryCheck(params) : null
  const checkQuery = query ? queryCheck(query) : null
  const checkBody = body ? bodyCheck(body) : null
  return (request) => {
    const caller = request.caller!
    const bytes = request.body as Buffer | undefined
    const isLeftOut = endpoint.bodyOptional && !bytes?.length
    const json = !checkBody ? undefined : isLeftOut ? {} : parseObject(bytes, request.largeJson)
    const claim = endpoint.idempotent ? readClaim(request, caller, bytes) : null
    const input = { params: request.params, query: request.query, body: json }
    const forbidden = refusalOf(endpoint, caller, input)
    const fault = checkParams?.(input.params) || checkQuery?.(input.query) || checkBody?.(json)
    const refusal = forbidden ?? (fault ? new Problem(shapeError, fault) : null)
    return { caller, input, claim, refusal, warnings: body && json ? ignoreUnknown(json, body) : [] }
  }
}

function parseObject(bytes: Buffer | undefined, parsed: unknown): object {
  if (!bytes || bytes.length === 0) throw new Problem('invalid_request', 'This request requires a JSON body.')
  const value = parsed ?? parseJson(bytes)
  if (!isObject(value)) throw new Problem('invalid_request', 'The request body must be a JSON object.')
  return value
}

function readClaim(request: AnswerableRequest, caller: Caller, bytes: Buffer | undefined) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const { actor } = caller
  const owner = actor.kind === 'app' ? actor.appId : 'id' in actor ? actor.id : actor.kind
  const head = Buffer.from(`${request.method}\n${request.url}\n${permissionsOf(caller.scopes)}\n`)
  return claimOf(caller.accountId, owner, String(key), bytes ? Buffer.concat([head, bytes]) : head)
}

const sortedScopes = new WeakMap<readonly string[], string>()

/** Part of the request hash: a key of the same app with fewer permissions must not see the stored response. */
function permissionsOf(scopes: readonly string[]): string {
  const known = sortedScopes.get(scopes) ?? scopes.toSorted().join(' ')
  sortedScopes.set(scopes, known)
  return known
}

/** Returns the endpoint's own permission error, if any. */
function refusalOf({ permit }: Endpoint, caller: Caller, input: Input): Problem | null {
  try {
    permit?.(caller, input)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
