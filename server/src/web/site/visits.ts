// Reads the script's reports field by field: only the known fields of each event are stored, and nothing that looks
// like an address or a personal number.

export const VISIT_NAMES = ['viewed_product', 'added_to_cart', 'searched', 'viewed_collection'] as const
export type VisitName = (typeof VISIT_NAMES)[number]

export type Reported = { eventId: string; name: VisitName; properties: Record<string, unknown> }

const MAX_EVENTS = 20
const EVENT_ID = /^[\w-]{8,40}$/

/** Null if it is not a report; unreadable events are skipped. */
export function readReport(body: unknown): { token: string; events: Reported[] } | null {
  if (!isObject(body) || typeof body.v !== 'string' || !Array.isArray(body.e)) return null
  return { token: body.v, events: body.e.slice(0, MAX_EVENTS).flatMap((event) => readEvent(event) ?? []) }
}

function readEvent(event: unknown): Reported | null {
  if (!isObject(event) || typeof event.id !== 'string' || !EVENT_ID.test(event.id)) return null
  const name = VISIT_NAMES.find((each) => each === event.n)
  const sent = isObject(event.p) ? event.p : {}
  const properties = name && READERS[name](sent)
  return properties ? { eventId: event.id, name, properties } : null
}

type Sent = Record<string, unknown>

const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

const READERS: Record<VisitName, (sent: Sent) => Record<string, unknown> | null> = {
  viewed_product: (sent) => product(sent),
  added_to_cart(sent) {
    const about = product(sent)
    const quantity = Number(sent.quantity)
    return (
      about && { ...about, quantity: Number.isInteger(quantity) && quantity > 0 && quantity < 10_000 ? quantity : 1 }
    )
  },
  searched(sent) {
    const query = text(sent.query, 200)
    return query === null || looksPrivate(query) ? null : { query }
  },
  viewed_collection(sent) {
    const title = text(sent.title, 500)
    return title === null ? null : { title, url: pageAddress(sent.url) }
  },
}

function product(sent: Sent): Record<string, unknown> | null {
  const id = text(sent.product_id, 255)
  const title = text(sent.title, 500)
  return id === null && title === null ? null : { product_id: id, title, url: pageAddress(sent.url) }
}

function text(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const trimmed = String(value)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
  return trimmed === '' ? null : trimmed
}

/** Removes the query and fragment, which may contain anything. */
function pageAddress(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2_000 ? URL.parse(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || looksLikeAddress(decoded(url.pathname)))
    return null
  return url.origin + url.pathname
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const LONG_NUMBER = 7

/** A search for a person: an address, or a number as long as a phone number. */
export const looksPrivate = (query: string): boolean =>
  looksLikeAddress(query) || new RegExp(String.raw`\d(?:[\s().+/-]*\d){${LONG_NUMBER - 1}}`).test(query)

const looksLikeAddress = (query: string): boolean => /\S\s*(?:@|\(at\)|\[at\]|%40)\s*\S/i.test(query)
