// The interface of a store platform: reading pages of records, interpreting its webhooks, and subscribing to them.

import type { FetchAnswer } from '../../platform/net/fetch-try.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { parseForeignJson } from '../../platform/values/json.ts'
import type { StoreRecord } from './store-records.ts'

export type Resource = 'customers' | 'products' | 'orders' | 'checkouts'

/** A store as adapters see it: decrypted credentials, and nothing about the account. */
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
  /** Where the last page ended; null for the first page. */
  cursor: string | null
  /** Only records changed since then; null for all. */
  since: Date | null
}

export type PageRead = {
  things: StoreRecord[]
  /** Null after the last page. */
  cursor: string | null
  /** What the store does not share with us, shown to the team. */
  notice: { subject: 'addresses' | 'checkouts'; words: string } | null
}

export type Adapter = {
  /** Whether customers can be filtered by the time they changed. If not, all are read once a day. */
  readsCustomersByTime: boolean
  /** Returns the store's name; throws if the keys are rejected. */
  open(store: OpenStore, now: Date): Promise<{ name: string; currency: string | null }>
  page(store: OpenStore, asked: PageAsked, now: Date): Promise<PageRead>
  /** Makes sure that the store sends its webhooks here. */
  subscribe(store: OpenStore, hookUrl: string, now: Date): Promise<void>
  /** The records in a webhook; `receivedAt` is used if it has no time. */
  read(topic: string, body: unknown, receivedAt: Date, store: Pick<OpenStore, 'consentField'>): StoreRecord[]
}

export type AdapterDeps = { fetchFrom: SafeFetch['request'] }

/** The store asks us to wait. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('The store asked us to wait.')
    this.waitMs = waitMs
  }
}

/** The store rejected a request or sent an invalid response. `message` is shown to the team. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
  /** Whether it is temporary, needs new keys, or affects only the store's webhooks. */
  readonly kind: 'passing' | 'keys' | 'messages'

  constructor(message: string, kind: StoreFault['kind'] = 'passing') {
    super(message)
    this.kind = kind
  }
}

export const TIMEOUT_MS = 30_000
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024

const MAX_WAIT_MS = 10 * 60_000

/** Milliseconds to wait according to a Retry-After header. */
export function waitOf(header: string | string[] | undefined): number {
  const seconds = Number([header].flat()[0])
  return Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 2_000, MAX_WAIT_MS)
}

export async function jsonOf({ bytes }: FetchAnswer): Promise<unknown> {
  try {
    return await parseForeignJson(bytes)
  } catch {
    throw new StoreFault('The store’s response is not valid JSON.')
  }
}
