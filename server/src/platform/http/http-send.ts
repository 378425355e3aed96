// Sends responses and errors, and measures them.

import type { Readable } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../log.ts'
import { counter, histogram, record } from '../metrics.ts'
import type { Counter, Histogram } from '../metrics.ts'
import { Problem } from '../problem.ts'
import type { Outcome } from './transact.ts'
import { sendDownload, tooLarge } from './transfer.ts'
import type { Download } from './transfer.ts'

export const BODY_LIMIT = 256 * 1024

export function sendOutcome(reply: FastifyReply, outcome: Outcome | Download | Problem): void {
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

/** The metrics of one route, looked up once. */
export type Meter = { duration: Histogram; statuses: Map<number, Counter>; labels: { method: string; route: string } }

export const meterOf = (method: string, route: string): Meter => ({
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

/** What another process answered. */
export function sendForwarded(reply: FastifyReply, status: number, headers: Forwarded, body: Readable): void {
  measure(reply.request, status)
  reply.code(status).headers(headers).send(body)
}

type Forwarded = Record<string, string | string[]>

/** For pages and other responses that are not JSON. */
export const statusOf = (error: Error & { statusCode?: number }): number =>
  error instanceof Problem ? error.status : (error.statusCode ?? 500)

export function sendProblem(reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  const { body, field } = problem
  const isNamed = field !== null && reply.request.routeOptions.config.namesFields
  sendJson(reply, problem.status, JSON.stringify(isNamed ? { ...body, error: { ...body.error, field } } : body))
}

export function problemOf(error: unknown, log: Logger, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return tooLarge(request?.routeOptions.bodyLimit ?? BODY_LIMIT)
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Problem('invalid_request', 'The request could not be read: its headers, path, or body are malformed.')
  }
  log.error({ err: error, requestId: request?.id, route: request?.routeOptions.url }, 'request failed')
  return new Problem(
    'internal_error',
    `An internal error occurred. Try again, and contact support with the request ID ${request?.id ?? 'not read'} if it persists.`,
  )
}
