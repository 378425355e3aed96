// The website script: shows forms where the team placed them, and reports what visitors who came from an email view. It
// needs no inline script, style attribute or cookie, and loading it twice has no further effect.

import { agree, takeVisitor } from './consent.ts'
import { watchCart } from './cart.ts'
import { showForms } from './forms.ts'
import { readPage } from './page-data.ts'
import { flush, report } from './report.ts'
import type { Properties } from './report.ts'

type Queued = [name: 'track' | 'consent', ...rest: unknown[]]

type Api = {
  loaded: true
  track(name: string, properties?: Properties): void
  consent(given: boolean): void
}

declare global {
  interface Window {
    lettermill?: Api | Queued[]
  }
}

const tag =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[data-account][src*="/site.js"]')
const before = window.lettermill

if (tag?.dataset.account && !(before && 'loaded' in before)) {
  const place = { base: new URL(tag.src).origin, account: tag.dataset.account }
  const api: Api = {
    loaded: true,
    track: (name, properties = {}) => report(place, name, properties),
    consent: (given) => agree(given, () => flush(place)),
  }
  window.lettermill = api
  takeVisitor(tag.dataset.consent === 'given')
  if (Array.isArray(before)) {
    for (const [name, ...rest] of before) (api[name] as ((...values: unknown[]) => void) | undefined)?.(...rest)
  }

  let lastPath = ''
  const view = () => {
    if (location.href === lastPath) return
    lastPath = location.href
    readPage((name, properties) => report(place, name, properties))
  }
  const begin = () => {
    view()
    watchCart((properties) => report(place, 'added_to_cart', properties))
    void showForms(place)
    // Single-page navigation.
    const { pushState } = history
    history.pushState = (...values) => {
      pushState.apply(history, values)
      setTimeout(view, 100)
    }
    addEventListener('popstate', () => setTimeout(view, 100))
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      lastPath = ''
      view()
    })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(place))
    addEventListener('pagehide', () => flush(place))
  }
  const whenRead = () =>
    document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', begin, { once: true }) : begin()
  // A prerendered page has not been viewed yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', whenRead, { once: true })
  else whenRead()
}
