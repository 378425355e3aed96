// Retries what is safe to retry: any request refused before it started (429), and, after a failure or timeout,
// idempotent requests.

export type RetryOptions = {
  /** Retries after the first attempt; 0 for none. */
  retries: number
  /** Timeout of one attempt. */
  timeoutMs: number
  /** If the server asks for a longer wait than this, the error is thrown to the caller. */
  longestWaitMs: number
  fetch: (request: Request) => Promise<Response>
  /** Waits; rejects as soon as the caller aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const DEFAULTS: RetryOptions = {
  retries: 3,
  timeoutMs: 30_000,
  longestWaitMs: 60_000,
  fetch: (request) => globalThis.fetch(request),
  wait,
}

const FIRST_WAIT_MS = 500

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

export function retrying(options: Partial<RetryOptions>): typeof globalThis.fetch {
  const { retries, timeoutMs, longestWaitMs, fetch, wait } = { ...DEFAULTS, ...options }
  return async (input, init) => {
    const request = new Request(input, init)
    for (let tried = 0; ; tried++) {
      const last = tried >= retries
      request.signal.throwIfAborted()
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      // A body can be read only once, so each attempt sends a copy.
      const outcome = await fetch(new Request(request.clone(), { signal })).catch((error: unknown) => ({ error }))
      request.signal.throwIfAborted()
      if ('error' in outcome) {
        if (last || !isRepeatable(request)) throw outcome.error
        await wait(backoff(tried), request.signal)
        continue
      }
      if (last || !(await isWorthRetrying(request, outcome))) return outcome
      const ms = askedWait(outcome) ?? backoff(tried)
      if (ms > longestWaitMs) return outcome
      await outcome.body?.cancel()
      await wait(ms, request.signal)
    }
  }
}

const isRepeatable = ({ method, headers }: Request): boolean =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has('idempotency-key')

async function isWorthRetrying(request: Request, response: Response): Promise<boolean> {
  if (response.status === 429) return true
  if (response.status >= 500) return isRepeatable(request)
  // The first attempt is still in progress; other conflicts are not retried.
  return response.status === 409 && (await response.clone().text()).includes('"idempotency_in_progress"')
}

function askedWait(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** Exponential backoff with jitter, so that many callers don't return at once. */
const backoff = (tried: number): number => FIRST_WAIT_MS * 2 ** tried * (0.5 + Math.random() / 2)
