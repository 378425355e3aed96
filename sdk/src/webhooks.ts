// For webhook receivers: verifies that a message is from Lettermill and recent, and handles it once.
//
//   const webhooks = createWebhookReceiver({ secret: 'whsec_…' })
//   const message = await webhooks.verify(rawBody, request.headers['x-service-signature'])
//   await webhooks.once(message, () => handle(message))

export type WebhookMessage = {
  /** The same in every attempt and redelivery. */
  id: string
  event: string
  /** When this copy was sent. */
  timestamp: string
  data: Record<string, unknown>
}

/** Why a message was refused; respond with 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: 'signature' | 'format' | 'age'

  constructor(reason: WebhookError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Remembers handled ids. Provide one backed by your database if several processes receive messages. */
export type HandledIds = {
  has(id: string): boolean | Promise<boolean>
  add(id: string): unknown
}

export type ReceiverOptions = {
  /** The endpoint's signing secret; several during a rotation. */
  secret: string | readonly string[]
  /** A message older than this, or this far in the future, is refused as a possible replay. */
  maxAgeSeconds?: number
  handled?: HandledIds
  now?: () => number
}

const MAX_AGE_SECONDS = 300
const REMEMBERED = 10_000
const encoder = new TextEncoder()

export function createWebhookReceiver({ secret, maxAgeSeconds = MAX_AGE_SECONDS, handled, now }: ReceiverOptions) {
  const keys = Promise.all([secret].flat().map(importKey))
  keys.catch(() => {})
  const ids = handled ?? memoryOfIds(REMEMBERED)
  const underWay = new Map<string, Promise<boolean>>()
  const clock = now ?? (() => Date.now())

  async function isSigned(body: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
    // `verify` compares in constant time.
    const checks = (await keys).map((key) => crypto.subtle.verify('HMAC', key, signature, body))
    return (await Promise.all(checks)).includes(true)
  }

  async function handleNew(id: string, handle: () => unknown): Promise<boolean> {
    if (await ids.has(id)) return false
    await handle()
    await ids.add(id)
    return true
  }

  /**
   * Runs `handle` unless this message was handled before; returns false if it was. If `handle` throws, the next attempt
   * runs it again.
   */
  async function once(message: Pick<WebhookMessage, 'id'>, handle: () => unknown): Promise<boolean> {
    const { id } = message
    const first = underWay.get(id)
    if (first) {
      // Two concurrent copies: the second waits, and runs only if the first failed.
      await first.catch(() => false)
      return once(message, handle)
    }
    const run = handleNew(id, handle)
    underWay.set(id, run)
    try {
      return await run
    } finally {
      underWay.delete(id)
    }
  }

  return {
    /** `body` must be the raw request body, before parsing. Throws a WebhookError. */
    async verify(
      body: string | Uint8Array,
      signature: string | readonly string[] | null | undefined,
    ): Promise<WebhookMessage> {
      const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)
      const given = typeof signature === 'string' ? fromHex(signature) : null
      if (!given || !(await isSigned(bytes, given))) {
        throw new WebhookError('signature', 'The signature is missing or invalid: this message is not from Lettermill.')
      }
      const message = read(bytes)
      const age = clock() - Date.parse(message.timestamp)
      if (!(Math.abs(age) <= maxAgeSeconds * 1000)) {
        throw new WebhookError('age', 'The message is too old: it may be a replay of an earlier one.')
      }
      return message
    },

    once,
  }
}

export type WebhookReceiver = ReturnType<typeof createWebhookReceiver>

/** The latest ids, in this process. */
export function memoryOfIds(most: number): HandledIds {
  const kept = new Set<string>()
  return {
    has: (id) => kept.has(id),
    add(id) {
      kept.add(id)
      if (kept.size > most) kept.delete(kept.values().next().value!)
    },
  }
}

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}

function read(bytes: Uint8Array): WebhookMessage {
  let message: Partial<WebhookMessage> | null
  try {
    message = JSON.parse(new TextDecoder().decode(bytes)) as Partial<WebhookMessage> | null
  } catch {
    message = null
  }
  const { id, event, timestamp, data } = message ?? {}
  if (
    typeof id !== 'string' ||
    typeof event !== 'string' ||
    typeof timestamp !== 'string' ||
    typeof data !== 'object'
  ) {
    throw new WebhookError('format', 'The body is not a Lettermill message.')
  }
  return { id, event, timestamp, data: data ?? {} }
}
