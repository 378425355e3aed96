// The form as visitors see it, rendered by the same script. Submitting is disabled.

import { useEffect, useRef } from 'react'
import { draw } from '../../../../site/src/draw.ts'
import { formWords } from '../../words/forms.ts'
import type { FormContent } from './queries.ts'

export function Preview({ content }: { content: FormContent }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = document.createElement('div')
    place.current?.replaceChildren(holder)
    const fields = content.fields.map((field) => ({
      ...field,
      options: field.type === 'rating' ? [1, 2, 3, 4, 5].map(formWords.forms.starsOf) : (field.options ?? []),
    }))
    const form = { id: 'preview', stamp: '', fields, look: content.look, where: content.where }
    draw(null, { language: 'en', words: formWords.previewWords, forms: [form] }, form, holder)
  }, [content])
  return <div ref={place} role="group" aria-label={formWords.forms.preview} />
}
