// Traces what a request or a batch of jobs did, and how long each part took. Nothing is loaded or measured unless
// OTEL_EXPORTER_OTLP_ENDPOINT is set.

import type { Logger } from '../log.ts'

export type Attributes = Record<string, string | number | boolean>

export type Span = { end(attributes: Attributes, failed: boolean): void }

export type Tracer = {
  /** Runs `work` inside a span, as the parent of spans that it starts. */
  within<T>(span: Span, work: () => T): T
  /** `traceparent` is the caller's span. */
  start(name: string, attributes: Attributes, kind: 'server' | 'internal' | 'client', traceparent?: string): Span
  close(): Promise<void>
}

let tracer: Tracer | null = null

export const currentTracer = (): Tracer | null => tracer

/** Returns a function that sends the remaining spans and stops. */
export async function startTracing(
  endpoint: string | null,
  service: string,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}
  const { createTracer } = await import('./otlp.ts')
  const started = createTracer(endpoint, service, log)
  tracer = started
  return async () => {
    if (tracer === started) tracer = null
    await started.close()
  }
}

export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer ? tracedBy(tracer, name, attributes, work) : work()
}

async function tracedBy<T>(by: Tracer, name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = by.start(name, attributes, name === 'postgresql' ? 'client' : 'internal')
  try {
    const done = await by.within(span, work)
    span.end({}, false)
    return done
  } catch (error) {
    span.end({ 'error.type': (error as { code?: string }).code ?? (error as Error).name }, true)
    throw error
  }
}
