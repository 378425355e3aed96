// The form as visitors see it, rendered by the same script. Submitting is disabled.

import { useEffect, useRef } from 'react'
import { draw } from '../../../../site/src/draw.ts'
import type { Form } from '../../api.ts'
import * as words from '../../words/index.ts'
import type { Look, PreviewState } from './parts.ts'
import type { FormContent } from './queries.ts'

type PreviewProps = { content: FormContent; look: Look; state: PreviewState; style: Form['style'] }

export function Preview({ content, look, state, style }: PreviewProps) {
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
    const answer = answerIn(state, content)
    draw(null, settings, form, 0, { holder, ...(answer && { preview: answer }) })
  }, [content, look, state, style])
  return <div ref={place} role="group" aria-label={words.forms.preview} />
}

/** What the server would answer. */
function answerIn(state: PreviewState, { after, fields }: FormContent) {
  if (state === 'error') {
    const required = fields.filter((field) => field.required)
    return { problems: Object.fromEntries(required.map(({ id, missing }) => [id, missing || words.forms.missing])) }
  }
  if (state !== 'success') return null
  return after.doubleOptIn && fields.some(({ type }) => type === 'email')
    ? { message: words.forms.checkMail, code: null }
    : { message: after.message, code: after.code }
}
