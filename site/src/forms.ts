// Shows forms on pages: where the team placed them, and when it wants them. That a visitor closed or submitted a form is
// their own setting, and is remembered without identifying them.

import { visitorId } from './consent.ts'
import { draw, drawTeaser } from './draw.ts'
import { seenOf, today } from './form.ts'
import type { Form, Settings } from './form.ts'
import type { Place } from './report.ts'

export async function showForms(place: Place): Promise<void> {
  const query = new URLSearchParams({ page: location.pathname })
  const token = new URLSearchParams(location.search).get('lettermill-preview')
  if (token) query.set('preview', token)
  const settings = await fetch(`${place.base}/site/forms/${place.account}?${query}`, { credentials: 'omit' }).then(
    (answer) => (answer.ok ? (answer.json() as Promise<Settings>) : null),
    () => null,
  )
  if (!settings) return
  if (settings.preview) return showPreview(settings)
  for (const form of settings.forms) {
    const look = lookFor(form)
    const holders = holdersOf(form)
    // A form embedded in the page is not shown again as an overlay.
    for (const holder of holders)
      if (draw(place, settings, form, look, { holder })) tellShown(place, form, look, holder)
    if (holders.length === 0 && isWanted(form, look)) overlay(place, settings, form, look)
  }
}

const holdersOf = ({ id }: Form): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-lettermill-form="${id}"]`),
]

/** A draft, at once and wherever the team looks at it. Nothing is counted, remembered or sent. */
function showPreview(settings: Settings): void {
  const form = settings.forms[0]!
  const holders = holdersOf(form)
  for (const holder of holders) draw(null, settings, form, 0, { holder })
  if (holders.length === 0) draw(null, settings, form, 0, {})
}

/** A returning visitor sees the same look again. */
const lookFor = ({ id, looks }: Form): number =>
  Math.min(seenOf(id)?.look ?? Math.floor(Math.random() * looks.length), looks.length - 1)

/** A pop-up or slide-in. Its teaser is visible whenever the form is not. */
function overlay(place: Place, settings: Settings, form: Form, look: number): void {
  let isTold = false
  let teaser: HTMLElement | null = null
  const close = () => {
    if (!seenOf(form.id)?.isSubmitted) tease()?.focus()
  }
  const open = () => {
    ;(teaser?.getRootNode() as ShadowRoot | undefined)?.host.remove()
    teaser = null
    if (draw(place, settings, form, look, { onClose: close }) && !isTold) {
      isTold = true
      tellShown(place, form, look, null)
    }
  }
  const tease = () => (teaser = drawTeaser(settings, form, look, open))
  tease()
  const seen = seenOf(form.id)
  const { repeatDays } = form.where
  const isRested = !seen || (repeatDays !== null && today() - seen.day >= repeatDays)
  if (isRested) whenWanted(form, () => isTold || open())
}

/** An embedded form is counted as shown once it is visible. */
function tellShown({ base, account }: Place, { id, looks }: Form, look: number, holder: HTMLElement | null): void {
  const query = new URLSearchParams({ page: location.pathname })
  if (looks.length > 1) query.set('v', 'ab'[look]!)
  const tell = () =>
    void fetch(`${base}/site/forms/${account}/${id}/shown?${query}`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {})
  if (!holder) return tell()
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    tell()
  })
  watch.observe(holder)
}

function isWanted({ id, looks, where }: Form, look: number): boolean {
  const here = (patterns: string[]) => patterns.some((pattern) => matches(pattern, location.pathname))
  const { shape } = looks[look]!
  return (
    (shape === 'popup' || shape === 'slide_in') &&
    !seenOf(id)?.isSubmitted &&
    !(where.skipKnown && visitorId() !== null) &&
    (where.pages.length === 0 || here(where.pages)) &&
    !here(where.except)
  )
}

/** A "*" stands for any text, and a slash at the end doesn't matter. */
const matches = (pattern: string, path: string): boolean =>
  isLike(pattern, path) || (path.endsWith('/') && isLike(pattern, path.slice(0, -1)))

/** Not with a regular expression: several stars would make it slow. */
function isLike(pattern: string, path: string): boolean {
  const parts = pattern.split('*')
  const end = parts.pop()!
  const start = parts.shift()
  if (start === undefined) return path === end
  let at = path.startsWith(start) ? start.length : -1
  for (const part of parts) {
    if (at < 0) return false
    const found = path.indexOf(part, at)
    at = found < 0 ? -1 : found + part.length
  }
  return at >= 0 && path.length - end.length >= at && path.endsWith(end)
}

/** At the first of the triggers; immediately without any. */
function whenWanted({ where: { seconds, percent, exit } }: Form, show: () => void): void {
  const once = (target: EventTarget, name: string, isDue: (event: Event) => boolean) => {
    const listener = (event: Event) => {
      if (!isDue(event)) return
      target.removeEventListener(name, listener)
      show()
    }
    target.addEventListener(name, listener, { passive: true })
  }
  if (seconds !== null) setTimeout(show, seconds * 1000)
  if (percent !== null)
    once(window, 'scroll', () => (scrollY + innerHeight) * 100 >= document.documentElement.scrollHeight * percent)
  if (exit) once(document.documentElement, 'mouseleave', (event) => (event as MouseEvent).clientY <= 0)
  if (seconds === null && percent === null && !exit) show()
}
