// Draws a form in a shadow root: the styles of page and form do not affect each other, and a strict CSP has nothing to
// block, because no style elements or markup are inserted.

import { markSeen } from './form.ts'
import type { Field, Form, Settings } from './form.ts'
import type { Place } from './report.ts'

const CSS = `
:host{all:initial;display:block;color-scheme:light}
*{box-sizing:border-box}
.box{position:relative;max-width:30rem;margin:0 auto;padding:1.5rem;border:1px solid #c5cbc8;border-radius:var(--c,12px);background:#fff;color:#1d2326;font:16px/1.5 system-ui,sans-serif;font-family:var(--f,system-ui,sans-serif);overflow:hidden;overflow-wrap:anywhere}
.picture{display:block;width:calc(100% + 3rem);max-height:16rem;margin:-1.5rem -1.5rem 1.25rem;object-fit:cover}
dialog{padding:0;border:0;border-radius:var(--c,12px);background:none;max-width:calc(100vw - 2rem);max-height:calc(100vh - 2rem);overflow:auto;box-shadow:0 12px 48px #0004;width:30rem}
dialog.slide{position:fixed;inset:auto 1rem 1rem auto;margin:0;width:22rem;z-index:2147483000}
dialog::backdrop{background:#0008}
h2{margin:0 2.5rem .5rem 0;font-family:var(--d,inherit);font-size:1.4em;line-height:1.25}
p{margin:0 0 1rem}
.field{margin:0 0 1rem}
label,legend{display:block;margin:0 0 .3rem;padding:0;font-weight:600}
.tick{display:grid;grid-template-columns:1.5rem 1fr;gap:.5rem;align-items:start;min-height:1.75rem}
.tick label{font-weight:400}
.tick input{width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:var(--a)}
fieldset{margin:0;padding:0;border:0}
input:not([type=checkbox],[type=radio]),textarea{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #6b7671;border-radius:8px;background:#fff;color:inherit;font:inherit}
.stars{display:flex}
.stars label{display:block;margin:0;padding:.25rem;font-size:1.75rem;font-weight:400;line-height:1;color:#6b7671;cursor:pointer;min-width:36px;text-align:center}
.stars label.on{color:#8a5a00}
.stars span{position:relative}
.stars input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;cursor:pointer}
.stars input:focus-visible+label{outline:3px solid var(--a);border-radius:6px}
button{min-height:44px;padding:.5rem 1.25rem;border:2px solid var(--a);border-radius:var(--b,8px);background:var(--a);color:var(--t);font:inherit;font-weight:600;cursor:pointer}
.close{position:absolute;top:.5rem;right:.5rem;width:44px;padding:0;border:0;border-radius:22px;background:#fffc;color:#1d2326;font-size:1.5rem;line-height:1}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}
.wrong{margin:.3rem 0 0;font-weight:600;color:#a3180f}
.aside{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}`

let sheet: CSSStyleSheet | null = null

type Attributes = Record<string, string | boolean | undefined>

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...inside: (Node | string)[]
) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value)
  element.append(...inside)
  return element
}

/** Returns whether it was drawn; an existing form is left alone. */
export function draw(place: Place | null, settings: Settings, form: Form, holder: HTMLElement | null): boolean {
  if (holder?.shadowRoot) return false
  const host = holder ?? document.body.appendChild(make('div', { 'data-lettermill': form.id }))
  if (!holder && document.querySelectorAll(`[data-lettermill="${form.id}"]`).length > 1) {
    host.remove()
    return false
  }
  host.lang = settings.language
  const root = host.attachShadow({ mode: 'open' })
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
  }
  root.adoptedStyleSheets = [sheet]
  host.style.setProperty('--a', form.look.colour)
  host.style.setProperty('--t', isDark(form.look.colour) ? '#fff' : '#1d2326')
  const { brand } = settings
  if (brand) {
    host.style.setProperty('--f', brand.font)
    host.style.setProperty('--d', brand.display)
    host.style.setProperty('--b', `${brand.button}px`)
    host.style.setProperty('--c', `${brand.card}px`)
  }
  const box = make('div', { class: 'box' })
  const productId =
    holder?.dataset.product ??
    document.querySelector<HTMLElement>('[data-lettermill-product]')?.dataset.lettermillProduct
  fill(place, settings, form, box, productId ?? '')
  if (holder) root.append(box)
  else open(settings, form, root, box)
  return true
}

const isDark = (colour: string): boolean => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.2
}

function open({ words }: Settings, { id, look }: Form, root: ShadowRoot, box: HTMLElement): void {
  const isSlide = look.shape === 'slide_in'
  const dialog = make('dialog', {
    'aria-labelledby': look.heading ? 'h' : undefined,
    'aria-label': look.heading ? undefined : look.button,
    class: isSlide ? 'slide' : '',
  })
  const close = make('button', { class: 'close', type: 'button', 'aria-label': words.close }, '×')
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    markSeen(id)
    root.host.remove()
  })
  box.append(close)
  dialog.append(box)
  root.append(dialog)
  if (isSlide) dialog.show()
  else dialog.showModal()
}

function fill(place: Place | null, settings: Settings, form: Form, box: HTMLElement, productId: string): void {
  const { words } = settings
  const { look } = form
  if (look.imageUrl) box.append(make('img', { class: 'picture', src: look.imageUrl, alt: look.imageAlt ?? '' }))
  if (look.heading) box.append(make('h2', { id: 'h' }, look.heading))
  if (look.text) box.append(make('p', {}, look.text))
  const element = make('form', { novalidate: true })
  const status = make('p', { role: 'alert', class: 'wrong' })
  const stamp = make('input', { type: 'hidden', name: words.stamp })
  stamp.value = form.stamp
  const product = make('input', { type: 'hidden', name: words.product })
  product.value = productId
  element.append(
    stamp,
    product,
    ...form.fields.map(fieldOf),
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
  box.append(element)

  async function send(): Promise<void> {
    // A preview has no place to send to.
    if (!place) return
    const data = new FormData(element)
    data.append('page', location.href)
    const answer = await fetch(`${place.base}/site/forms/${place.account}/${form.id}`, {
      method: 'POST',
      body: data,
      credentials: 'omit',
    })
      .then(async (response) => ({ ok: response.ok, ...((await response.json()) as Answer) }))
      .catch((): Answer & { ok: boolean } => ({ ok: false }))
    if (answer.ok) return done(answer)
    if (answer.stamp) stamp.value = answer.stamp
    status.textContent = answer.message ?? (answer.problems ? words.fix : words.failed)
    for (const { id } of form.fields) setProblem(element, id, answer.problems?.[id])
    element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function done({ message, redirectUrl }: Answer): void {
    markSeen(form.id)
    if (redirectUrl && /^https?:/.test(redirectUrl)) return location.assign(redirectUrl)
    const thanks = make('p', { role: 'status', tabindex: '-1' }, message ?? '')
    element.replaceWith(thanks)
    thanks.focus()
  }
}

type Answer = { message?: string; redirectUrl?: string | null; problems?: Record<string, string>; stamp?: string }

function setProblem(form: HTMLElement, id: string, problem: string | undefined): void {
  const words = form.querySelector(`#${id}-w`)
  if (words) words.textContent = problem ?? ''
  for (const input of form.querySelectorAll(`[name="${id}"]`))
    if (problem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
}

const AUTOCOMPLETE: Record<string, string> = { email: 'email', first_name: 'given-name', last_name: 'family-name' }

function fieldOf(field: Field): HTMLElement {
  const { id, type, label, required, options } = field
  const wrong = make('p', { class: 'wrong', id: `${id}-w` })
  const common = { id, name: id, required, 'aria-describedby': `${id}-w` }
  const named = make('label', { for: id }, label)
  if (type === 'consent')
    return make(
      'div',
      { class: 'field' },
      make('div', { class: 'tick' }, make('input', { ...common, type: 'checkbox', value: 'yes' }), named),
      wrong,
    )
  if (type === 'rating') return starsOf(field, wrong)
  if (type === 'choice' || type === 'topics')
    return make(
      'div',
      { class: 'field' },
      make(
        'fieldset',
        { 'aria-describedby': `${id}-w` },
        make('legend', {}, label),
        ...options.map((option, i) =>
          make(
            'div',
            { class: 'tick' },
            make('input', {
              id: `${id}-${i}`,
              name: id,
              type: type === 'choice' ? 'radio' : 'checkbox',
              value: option,
            }),
            make('label', { for: `${id}-${i}` }, option),
          ),
        ),
      ),
      wrong,
    )
  if (type === 'review' || type === 'long_text')
    return make('div', { class: 'field' }, named, make('textarea', { ...common, rows: '4', maxlength: '5000' }), wrong)
  if (type === 'photo')
    return make('div', { class: 'field' }, named, make('input', { ...common, type: 'file', accept: 'image/*' }), wrong)
  return make(
    'div',
    { class: 'field' },
    named,
    make('input', {
      ...common,
      type: type === 'email' ? 'email' : 'text',
      maxlength: '500',
      autocomplete: AUTOCOMPLETE[type],
    }),
    wrong,
  )
}

function starsOf({ id, label, options }: Field, wrong: HTMLElement): HTMLElement {
  const stars = make('div', { class: 'stars' })
  const labels = options.map((words, i) => {
    const star = make('label', { for: `${id}-${i}` }, '★')
    const input = make('input', {
      id: `${id}-${i}`,
      name: id,
      type: 'radio',
      value: String(i + 1),
      'aria-label': words,
    })
    input.addEventListener('change', () => labels.forEach((each, n) => each.classList.toggle('on', n <= i)))
    stars.append(make('span', {}, input, star))
    return star
  })
  return make(
    'div',
    { class: 'field' },
    make('fieldset', { 'aria-describedby': `${id}-w` }, make('legend', {}, label), stars),
    wrong,
  )
}
