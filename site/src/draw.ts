// Draws a form in a shadow root: the styles of page and form do not affect each other, and a strict CSP has nothing to
// block, because no style elements or markup are inserted.

import { fieldOf, setProblem } from './fields.ts'
import { markSeen } from './form.ts'
import type { Answer, Form, Look, Settings, Words } from './form.ts'
import { make } from './make.ts'
import type { Place } from './report.ts'
import { CSS } from './style.ts'

let sheet: CSSStyleSheet | null = null

/** A host in the page with its own styles. */
function rootOf({ language, brand }: Settings, { colour }: Look, host: HTMLElement): ShadowRoot {
  host.lang = language
  const root = host.attachShadow({ mode: 'open' })
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
  }
  root.adoptedStyleSheets = [sheet]
  const set = (name: string, value: string) => host.style.setProperty(name, value)
  set('--a', colour)
  set('--t', textOn(colour))
  // A pale color is unreadable as text on white.
  set('--h', lightness(colour) < 0.18 ? colour : '#1d2326')
  if (brand) {
    set('--f', brand.font)
    set('--d', brand.display)
    set('--b', `${brand.button}px`)
    set('--c', `${brand.card}px`)
  }
  return root
}

const hostOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-lettermill="${id}"]`)
    ? null
    : document.body.appendChild(make('div', { 'data-lettermill': id }))

export type DrawOptions = {
  /** An element of the page that the form is drawn in. Without it, the form is an overlay. */
  holder?: HTMLElement
  onClose?: () => void
  /** Shows what visitors see after they submit the form. */
  preview?: Answer
}

/** Returns whether it was drawn; an existing form is left alone. */
export function draw(
  place: Place | null,
  settings: Settings,
  form: Form,
  which: number,
  { holder, onClose, preview }: DrawOptions,
): boolean {
  if (holder?.shadowRoot) return false
  const host = holder ?? hostOf(form.id)
  if (!host) return false
  const look = form.looks[which]!
  const root = rootOf(settings, look, host)
  const productId =
    holder?.dataset.product ??
    document.querySelector<HTMLElement>('[data-lettermill-product]')?.dataset.lettermillProduct
  const isSide = look.imageUrl && look.imageSide !== 'top' ? `side ${look.imageSide}` : ''
  const inner = make('div', { class: 'inner' })
  const box = make('div', { class: 'box' })
  const wrap = make('div', { class: `wrap ${isSide}` }, box)
  if (look.imageUrl) {
    const picture = make('img', { class: 'picture', src: look.imageUrl, alt: look.imageAlt ?? '' })
    // A page may forbid images of other hosts.
    picture.addEventListener('error', () => {
      picture.remove()
      wrap.className = 'wrap'
    })
    box.append(picture)
  }
  box.append(inner)
  fill({ place, settings, form, which, inner, productId: productId ?? '', preview })
  if (holder) root.append(wrap)
  else open(settings, form, which, root, wrap, onClose)
  return true
}

/** A tab at the edge of the window that opens the form. Null without a teaser, or if the form is already on the page. */
export function drawTeaser(
  settings: Settings,
  { id, looks }: Form,
  which: number,
  open: () => void,
): HTMLElement | null {
  const look = looks[which]!
  const host = look.teaser && hostOf(id)
  if (!look.teaser || !host) return null
  const teaser = make('button', { type: 'button', class: `teaser ${look.teaser.side}` }, look.teaser.text)
  teaser.addEventListener('click', open)
  rootOf(settings, look, host).append(teaser)
  return teaser
}

/** White, or near black on light colors. */
export const textOn = (colour: string): string => (lightness(colour) < 0.2 ? '#fff' : '#1d2326')

const lightness = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function open(
  { words, preview }: Settings,
  { id, looks }: Form,
  which: number,
  root: ShadowRoot,
  wrap: HTMLElement,
  onClose?: () => void,
): void {
  const look = looks[which]!
  const isSlide = look.shape === 'slide_in'
  const dialog = make('dialog', {
    'aria-labelledby': look.heading ? 'h' : undefined,
    'aria-label': look.heading ? undefined : look.button,
    class: `${isSlide ? 'slide' : wrap.className.includes('side') ? 'side' : ''} ${look.position}`,
  })
  const close = make('button', { class: 'close', type: 'button', 'aria-label': words.close }, '×')
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    if (!preview) markSeen(id, which, false)
    root.host.remove()
    onClose?.()
  })
  wrap.firstElementChild!.append(close)
  dialog.append(wrap)
  root.append(dialog)
  if (isSlide) dialog.show()
  else dialog.showModal()
}

type Filling = {
  place: Place | null
  settings: Settings
  form: Form
  which: number
  inner: HTMLElement
  productId: string
  preview: Answer | undefined
}

function fill({ place, settings, form, which, inner, productId, preview }: Filling): void {
  const { words } = settings
  const look = form.looks[which]!
  if (look.heading) inner.append(make('h2', { id: 'h' }, look.heading))
  if (look.text) inner.append(make('p', {}, look.text))
  const element = make('form', { novalidate: true })
  const status = make('p', { role: 'alert', class: 'wrong' })
  const stamp = make('input', { type: 'hidden', name: words.stamp })
  stamp.value = form.stamp
  const product = make('input', { type: 'hidden', name: words.product })
  product.value = productId
  element.append(
    stamp,
    product,
    ...form.fields.map((field) => fieldOf(field, words)),
    make(
      'div',
      { class: 'aside', 'aria-hidden': 'true' },
      make('label', { for: 'hp' }, words.leaveEmpty),
      make('input', { id: 'hp', name: words.honeypot, tabindex: '-1', autocomplete: 'off' }),
    ),
    status,
    make('button', {}, look.button),
  )
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  inner.append(element)
  if (preview?.problems) refuse(preview)
  else if (preview) thank(preview)

  async function send(): Promise<void> {
    // A preview has no place to send to.
    if (!place) return void (settings.preview && thank(settings.preview).focus())
    const data = new FormData(element)
    data.append('page', location.href)
    if (form.looks.length > 1) data.append('variant', 'ab'[which]!)
    const answer = await fetch(`${place.base}/site/forms/${place.account}/${form.id}`, {
      method: 'POST',
      body: data,
      credentials: 'omit',
    })
      .then(async (response) => ({ ok: response.ok, ...((await response.json()) as Answer) }))
      .catch((): Answer & { ok: boolean } => ({ ok: false }))
    if (answer.ok) return done(answer)
    if (answer.stamp) stamp.value = answer.stamp
    refuse(answer)
    element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function refuse({ message, problems }: Answer): void {
    status.textContent = message ?? (problems ? words.fix : words.failed)
    for (const { id } of form.fields) setProblem(element, id, problems?.[id])
  }

  function done(answer: Answer): void {
    markSeen(form.id, which, true)
    const { redirectUrl } = answer
    if (redirectUrl && /^https?:/.test(redirectUrl)) return location.assign(redirectUrl)
    thank(answer).focus()
  }

  function thank({ message, code }: Answer): HTMLElement {
    const thanks = make('p', { role: 'status', tabindex: '-1' }, message ?? '')
    element.replaceWith(thanks)
    if (code) thanks.after(codeOf(words, code))
    return thanks
  }
}

function codeOf({ copy, copied }: Words, code: string): HTMLElement {
  const button = make('button', { type: 'button' }, copy)
  button.addEventListener('click', () => {
    void navigator.clipboard?.writeText(code).then(() => (button.textContent = copied))
  })
  return make('div', { class: 'code' }, make('span', {}, code), button)
}
