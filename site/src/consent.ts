// The visitor's identity, within their consent. A link in an email carries a signed ID, which is removed from the URL
// immediately. It is kept in memory until the visitor consents, and only then stored in the browser.

const PARAMETER = 'lmv'
const KEY = 'lm_visitor'
const LASTS_MS = 7 * 86_400_000

type CustomerPrivacy = { analyticsProcessingAllowed?(): boolean }

let visitor: string | null = null
let isGiven = false
let isDenied = false

export function takeVisitor(given: boolean): void {
  isGiven = given
  const url = new URL(location.href)
  visitor = url.searchParams.get(PARAMETER)
  if (visitor === null) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
  if (mayKnow()) keep()
}

export function agree(given: boolean, then: () => void): void {
  isGiven = given
  isDenied = !given
  if (given) {
    keep()
    then()
  } else {
    visitor = null
    store((kept) => kept.removeItem(KEY))
  }
}

/** Consent given by the page, or by Shopify's banner. */
export function mayKnow(): boolean {
  if (isDenied) return false
  const shop = (window as { Shopify?: { customerPrivacy?: CustomerPrivacy } }).Shopify?.customerPrivacy
  return isGiven || shop?.analyticsProcessingAllowed?.() === true
}

/** Null for a visitor who did not come from an email, or did not consent. */
export function visitorId(): string | null {
  if (!mayKnow()) return null
  if (visitor !== null) keep()
  else
    store((kept) => {
      const [until, id] = (kept.getItem(KEY) ?? '').split(' ')
      if (id && Number(until) > Date.now()) visitor = id
    })
  return visitor
}

const keep = () => {
  if (visitor !== null) store((kept) => kept.setItem(KEY, `${Date.now() + LASTS_MS} ${visitor}`))
}

/** Browsers may refuse storage. */
export function store(use: (kept: Storage) => void): void {
  try {
    use(localStorage)
  } catch {
    // Nothing is stored then.
  }
}
