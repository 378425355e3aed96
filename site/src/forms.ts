// Shows forms on pages: where the team placed them, when it wants them, once per visitor. That a visitor closed or
// submitted a form is their own setting, and is remembered without identifying them.

import { draw } from './draw.ts'
import { seen } from './form.ts'
import type { Form, Settings } from './form.ts'
import type { Place } from './report.ts'

export async function showForms(place: Place): Promise<void> {
  const settings = await fetch(
    `${place.base}/site/forms/${place.account}?page=${encodeURIComponent(location.pathname)}`,
    { credentials: 'omit' },
  ).then(
    (answer) => (answer.ok ? (answer.json() as Promise<Settings>) : null),
    () => null,
  )
  if (!settings) return
  for (const form of settings.forms) {
    const holders = document.querySelectorAll<HTMLElement>(`[data-lettermill-form="${form.id}"]`)
    // A form embedded in the page is not shown again as an overlay.
    const drawIn = (holder: HTMLElement | null) => {
      if (draw(place, settings, form, holder)) tellShown(place, form, holder)
    }
    if (holders.length > 0) for (const holder of holders) drawIn(holder)
    else if (isWanted(form)) whenWanted(form, () => drawIn(null))
  }
}

/** An embedded form is counted as shown once it is visible. */
function tellShown({ base, account }: Place, { id }: Form, holder: HTMLElement | null): void {
  const tell = () =>
    void fetch(`${base}/site/forms/${account}/${id}/shown`, {
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

function isWanted({ id, look, where }: Form): boolean {
  const here = (patterns: string[]) => patterns.some((pattern) => matches(pattern, location.pathname))
  return (
    (look.shape === 'popup' || look.shape === 'slide_in') &&
    !(where.oncePerVisitor && seen().includes(id)) &&
    (where.pages.length === 0 || here(where.pages)) &&
    !here(where.except)
  )
}

const matches = (pattern: string, path: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}/?$`,
  ).test(path)

function whenWanted({ where }: Form, show: () => void): void {
  const once = (target: EventTarget, name: string, isDue: (event: Event) => boolean) => {
    const listener = (event: Event) => {
      if (!isDue(event)) return
      target.removeEventListener(name, listener)
      show()
    }
    target.addEventListener(name, listener, { passive: true })
  }
  if (where.moment === 'delay') setTimeout(show, where.seconds * 1000)
  else if (where.moment === 'scroll')
    once(window, 'scroll', () => (scrollY + innerHeight) * 100 >= document.documentElement.scrollHeight * where.percent)
  else if (where.moment === 'exit')
    once(document.documentElement, 'mouseleave', (event) => (event as MouseEvent).clientY <= 0)
  else show()
}
