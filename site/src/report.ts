// Sends reports in batches, after a few seconds and when the page is closed. Each event has its own ID, so that one
// sent twice counts once.

import { visitorId } from './consent.ts'

export type Properties = Record<string, unknown>
export type Place = { base: string; account: string }

type Event = { id: string; n: string; p: Properties }

const NAMES = ['viewed_product', 'added_to_cart', 'searched', 'viewed_collection']
const MOST = 20
const WAIT_MS = 3_000

let waiting: Event[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function report(place: Place, name: string, properties: Properties): void {
  if (!NAMES.includes(name) || waiting.length >= MOST) return
  waiting.push({ id: newId(), n: name, p: { url: location.origin + location.pathname, ...properties } })
  clearTimeout(timer)
  timer = setTimeout(() => flush(place), WAIT_MS)
}

export function flush({ base, account }: Place): void {
  const v = visitorId()
  if (v === null || waiting.length === 0) return
  const body = JSON.stringify({ v, e: waiting })
  waiting = []
  const url = `${base}/site/batch/${account}`
  // Plain text avoids a CORS preflight.
  const sent = {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'text/plain' },
  } as const
  fetch(url, sent).catch(() => navigator.sendBeacon?.(url, body))
}

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
