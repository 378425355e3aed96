// Sends spans to a collector in batches, as OTLP over HTTP in JSON. If the collector is slow or unavailable, spans wait
// in a bounded list; the rest are counted and dropped.

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Logger } from '../log.ts'
import { count } from '../metrics.ts'
import type { Attributes, Span, Tracer } from './trace.ts'

const SEND_EVERY_MS = 2_000
const MOST_AT_ONCE = 500
const MOST_WAITING = 5_000
const SEND_WITHIN_MS = 5_000
const LONGEST_TEXT = 500

/** Span kinds as numbered by OTLP. */
const KINDS = { internal: 1, server: 2, client: 3 } as const
const STATUS_ERROR = 2

type Identity = { traceId: string; spanId: string }

type Ended = Identity & {
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: object }[]
  status?: { code: number }
}

type OpenSpan = Span & Identity

export function createTracer(endpoint: string, service: string, log: Logger): Tracer {
  const current = new AsyncLocalStorage<Identity>()
  const waiting: Ended[] = []
  let isFailing = false
  let sending: Promise<void> | null = null

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, MOST_AT_ONCE)
      const resource = { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) }
      const body = JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'lettermill' }, spans }] }],
      })
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(SEND_WITHIN_MS)
      const reply = await fetch(`${endpoint}/v1/traces`, { method: 'POST', headers, body, signal }).catch(() => null)
      await reply?.body?.cancel()
      if (!reply?.ok) {
        count('trace_spans_dropped_total', {}, spans.length)
        if (!isFailing) log.warn({ status: reply?.status }, 'traces could not be sent')
      }
      isFailing = !reply?.ok
      if (isFailing) return
    }
  }

  const flush = () => (sending ??= send().finally(() => (sending = null)))
  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref()

  return {
    within: (span, work) => current.run(span as OpenSpan, work),
    start(name, attributes, kind, traceparent) {
      const parent = parentOf(traceparent) ?? current.getStore()
      const identity = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) }
      const startTimeUnixNano = nanosNow()
      const span: OpenSpan = {
        ...identity,
        end(more, failed) {
          if (waiting.length >= MOST_WAITING) return count('trace_spans_dropped_total')
          waiting.push({
            ...identity,
            ...(parent && { parentSpanId: parent.spanId }),
            name,
            kind: KINDS[kind],
            startTimeUnixNano,
            endTimeUnixNano: nanosNow(),
            attributes: attributesOf({ ...attributes, ...more }),
            ...(failed && { status: { code: STATUS_ERROR } }),
          })
          if (waiting.length >= MOST_AT_ONCE) void flush()
        },
      }
      return span
    },
    async close() {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}

const newId = (bytes: number): string => randomBytes(bytes).toString('hex')

const nanosNow = (): string => {
  const ms = performance.timeOrigin + performance.now()
  return `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`
}

/** W3C trace context; anything else is ignored. */
function parentOf(traceparent: string | undefined): Identity | null {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? []
  return traceId && spanId && !/^0+$/.test(traceId) && !/^0+$/.test(spanId) ? { traceId, spanId } : null
}

const attributesOf = (attributes: Attributes): Ended['attributes'] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value.slice(0, LONGEST_TEXT) }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
