// The fields of a form, each with a place for its error.

import { likelyAddress } from '../../server/src/web/forms/email-typos.ts'
import type { Field, Words } from './form.ts'
import { make } from './make.ts'

export function setProblem(form: HTMLElement, id: string, problem: string | undefined): void {
  const words = form.querySelector(`#${id}-w`)
  if (words) words.textContent = problem ?? ''
  for (const input of form.querySelectorAll(`[name="${id}"]`))
    if (problem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
}

const AUTOCOMPLETE: Record<string, string> = { email: 'email', first_name: 'given-name', last_name: 'family-name' }

export function fieldOf(field: Field, words: Words): HTMLElement {
  const { id, type, label, required, options, placeholder, suggestsFixes = true } = field
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
  const input = make('input', {
    ...common,
    type: type === 'email' ? 'email' : 'text',
    maxlength: '500',
    placeholder: placeholder || undefined,
    autocomplete: AUTOCOMPLETE[type],
  })
  const suggestion = type === 'email' && suggestsFixes ? [suggestionFor(input, words)] : []
  return make('div', { class: 'field' }, named, input, wrong, ...suggestion)
}

/** Offers the address that was probably meant, once the visitor has typed one. */
function suggestionFor(input: HTMLInputElement, { didYouMean }: Words): HTMLElement {
  const place = make('div', { role: 'status' })
  input.addEventListener('change', () => {
    const meant = likelyAddress(input.value)
    place.replaceChildren()
    if (!meant) return
    const take = make('button', { type: 'button', class: 'meant' }, didYouMean.replace('{email}', meant))
    take.addEventListener('click', () => {
      input.value = meant
      place.replaceChildren()
      input.focus()
    })
    place.append(take)
  })
  return place
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
