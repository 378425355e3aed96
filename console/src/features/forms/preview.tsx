// The form as visitors see it, rendered by the same script. Submitting is disabled. The selected part has an outline, and
// a click selects another.

import { useEffect, useRef } from 'react'
import { draw } from '../../../../site/src/draw.ts'
import type { Form } from '../../api.ts'
import * as words from '../../words/index.ts'
import { isConfirmedFirst, isOverlay } from './parts.ts'
import type { Look, Part, PreviewState } from './parts.ts'
import type { FormContent } from './queries.ts'

type PreviewProps = {
  kind: Form['kind']
  content: FormContent
  look: Look
  state: PreviewState
  style: Form['style']
  part: Part | null
  onSelect: (part: Part) => void
}

export function Preview({ kind, content, look, state, style, part, onSelect }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = document.createElement('div')
    place.current?.replaceChildren(holder)
    const fields = content.fields.map((field) => ({
      ...field,
      options: field.type === 'rating' ? [1, 2, 3, 4, 5].map(words.forms.starsOf) : (field.options ?? []),
    }))
    const form = { id: 'preview', stamp: '', fields, looks: [look], where: content.where }
    const settings = { language: 'en', words: words.previewWords, forms: [form], brand: style }
    const answer = answerIn(state, kind, content)
    draw(null, settings, form, 0, { holder, ...(answer && { preview: answer }) })
    const root = holder.shadowRoot!
    if (isOverlay(look)) root.querySelector('.box')!.append(closeButton())
    const chosen = part && elementOf(root, part)
    // The picture reaches the edge of the form, which hides what is outside.
    chosen?.style.setProperty('outline', '2px solid #0f766e')
    chosen?.style.setProperty('outline-offset', part === 'image' ? '-2px' : '4px')
    if (part !== 'image' && part !== 'button') chosen?.style.setProperty('border-radius', '2px')
    const parts: Part[] = [...FIXED_PARTS, ...content.fields.map(({ id }): Part => `field:${id}`)]
    const select = (event: Event) => {
      const clicked = event.composedPath()[0] as Node
      const next = parts.find((each) => elementOf(root, each)?.contains(clicked))
      if (next && next !== part) onSelect(next)
    }
    root.addEventListener('click', select)
    return () => root.removeEventListener('click', select)
  }, [kind, content, look, state, style, part, onSelect])
  return <div ref={place} role="group" aria-label={words.forms.preview} />
}

const FIXED_PARTS = ['image', 'heading', 'text', 'button', 'success'] as const satisfies Part[]

const SELECTORS: Record<(typeof FIXED_PARTS)[number], string> = {
  image: '.picture',
  heading: 'h2',
  text: '.inner > p:not([role])',
  button: 'form > button',
  success: '.inner > [role=status]',
}

function elementOf(root: ShadowRoot, part: Part): HTMLElement | null | undefined {
  if (part === 'teaser') return null
  if (!part.startsWith('field:')) return root.querySelector<HTMLElement>(SELECTORS[part as keyof typeof SELECTORS])
  const name = CSS.escape(part.slice('field:'.length))
  return root.querySelector(`[name="${name}"]`)?.closest<HTMLElement>('.field')
}

/** Only overlays have one, which a form inside a page can't show by itself. */
function closeButton(): HTMLElement {
  const close = document.createElement('button')
  Object.assign(close, { type: 'button', className: 'close', textContent: '×', tabIndex: -1, ariaHidden: 'true' })
  return close
}

/** What the server would answer. */
function answerIn(state: PreviewState, kind: Form['kind'], content: FormContent) {
  const { after, fields } = content
  if (state === 'error') {
    const required = fields.filter((field) => field.required)
    return { problems: Object.fromEntries(required.map(({ id, missing }) => [id, missing || words.forms.missing])) }
  }
  if (state !== 'success') return null
  return isConfirmedFirst(kind, content)
    ? { message: words.forms.checkMail, code: null }
    : { message: after.message, code: after.code }
}
