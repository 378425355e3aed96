// What a kind of store can do: be asked for a page of what it holds, have its messages read, and be told where to send
// them.

import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import type { StoreRecord } from './things.ts'

export type Resource = 'customers' | 'products' | 'orders' | 'checkouts'

/** A store as adapters see it: opened credentials, and nothing of the account. */
export type OpenStore = {
  id: string
  address: string
  credentials: Record<string, string>
  hookSecret: string
  consentField: string | null
  currency: string | null
}

export type PageAsked = {
  resource: Resource
  /** Where the last page ended; null for the first. */
  cursor: string | null
  /** Only what changed since; null for everything. */
  since: Date | null
}

export type PageRead = {
  things: StoreRecord[]
  /** Null after the last page. */
  cursor: string | null
  /** What the store keeps to itself, in words for the team. */
  notice: { subject: 'addresses' | 'checkouts'; words: string } | null
}

export type HookMessage = { topic: string; key: string }

export type Adapter = {
  /** Whether customers can be asked for by when they changed. Where they cannot, all are read once a day. */
  readsCustomersByTime: boolean
  /** What the store calls itself; refuses keys that do not open it. */
  open(store: OpenStore, now: Date): Promise<{ name: string; currency: string | null }>
  page(store: OpenStore, asked: PageAsked, now: Date): Promise<PageRead>
  /** Makes sure that the store sends its messages here. */
  subscribe(store: OpenStore, hookUrl: string, now: Date): Promise<void>
  /** What a message says; `receivedAt` stands where it names no time of its own. */
  read(topic: string, body: unknown, receivedAt: Date, store: Pick<OpenStore, 'consentField'>): StoreRecord[]
}

export type AdapterDeps = { fetchFrom: SafeFetch['request'] }

/** A store that asks us to wait. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('The store asks us to wait.')
    this.waitMs = waitMs
  }
}

/** A store that refuses, or answers with nonsense. `message` is fit for the team. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
  /** Whether it passes, waits for new keys, or concerns only the messages that the store should send. */
  readonly kind: 'passing' | 'keys' | 'messages'

  constructor(message: string, kind: StoreFault['kind'] = 'passing') {
    super(message)
    this.kind = kind
  }
}

export const TIMEOUT_MS = 30_000
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024

const MAX_WAIT_MS = 10 * 60_000

/** Seconds to wait as a header says them. */
export function waitOf(header: string | string[] | undefined): number {
  const seconds = Number([header].flat()[0])
  return Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 2_000, MAX_WAIT_MS)
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StoreFault('The store answered with something that is not JSON.')
  }
}
