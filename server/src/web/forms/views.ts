// The pages of forms: the form, the page after it, and the confirmation. They work without JavaScript.

import { maskEmail } from '../../platform/values/email-address.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { pageBrandOf } from '../pages/brand-style.ts'
import { html, pageOf } from '../pages/html.ts'
import type { Html, PageBrand } from '../pages/html.ts'
import type { Language } from '../pages/page-words.ts'
import type { FieldProblem } from './read-answers.ts'
import type { FormField } from './schema.ts'
import type { PublishedForm } from './sql.ts'
import { ASKED_ABOUT, HONEYPOT, PRODUCT, STAMP } from './submit.ts'
import { FORM_WORDS, problemText } from './form-words.ts'

export type PageAccount = { id: Uuid; name: string; postal_address: string | null }

export type FormVisit = {
  language: Language
  account: string
  brand: PageBrand
  form: PublishedForm
  stamp: string
  productId: string
  /** The submitted values, shown again next to the errors. */
  sent: (name: string) => string[]
  problems: Record<string, FieldProblem | 'photo'>
  isStale: boolean
  /** The address that was probably meant; submitting again keeps the typed one. */
  meant?: string | null
}

export function formPage(visit: FormVisit): string {
  const { language, account, brand, form, stamp, productId, problems, isStale, meant } = visit
  const words = FORM_WORDS[language]
  const { fields, look } = form.published
  const hasPhoto = fields.some(({ type }) => type === 'photo')
  const isWrong = Object.keys(problems).length > 0 || Boolean(meant)
  return pageOf({
    language,
    account,
    brand,
    title: look.heading || form.name,
    picture: pictureOf(look),
    body: html`${look.text !== '' && html`<p>${look.text}</p>`}
      ${(isWrong || isStale) && html`<p class="saved" role="alert">${isStale ? words.stale : words.fix}</p>`}
      <form method="post" action="?lang=${language}" ${hasPhoto && html`enctype="multipart/form-data"`} novalidate>
        <input type="hidden" name="${STAMP}" value="${stamp}" />
        <input type="hidden" name="${PRODUCT}" value="${productId}" />
        ${fields.map((field) => fieldOf(visit, field))}
        <div class="aside" aria-hidden="true">
          <label for="${HONEYPOT}">${words.leaveEmpty}</label>
          <input type="text" id="${HONEYPOT}" name="${HONEYPOT}" tabindex="-1" autocomplete="off" value="" />
        </div>
        <button>${look.button}</button>
      </form>`,
  })
}

const OWN_IMAGE = /\/images\/acc_[0-9a-z]{26}\/img_[0-9a-z]{26}\.[a-z]{3}$/

/** Only images of the library: the page loads nothing from other hosts. */
function pictureOf(
  { imageUrl, imageAlt = '' }: PublishedForm['published']['look'],
  place: 'picture' | 'banner' = 'picture',
): Html | undefined {
  const path = OWN_IMAGE.exec(imageUrl ?? '')?.[0]
  return path === undefined ? undefined : html`<img class="${place}" src="${path}" alt="${imageAlt}" />`
}

const AUTOCOMPLETE: Partial<Record<FormField['type'], string>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
}

function fieldOf(visit: FormVisit, field: FormField): Html {
  const { language, sent, problems } = visit
  const { id, type, label, required } = field
  const problem = problems[id]
  const words = FORM_WORDS[language]
  const value = sent(id)[0] ?? ''
  const meant = type === 'email' && visit.meant
  const said = meant
    ? `${words.didYouMean.replace('{email}', meant)} ${words.ifCorrect}`
    : problem && problemText(language, field, problem)
  const wrong = said && html`<p class="wrong" id="${id}-wrong">${said}</p>`
  const marks = html`${required && html` required`}${said && html` aria-invalid="true" aria-describedby="${id}-wrong"`}`
  const options = type === 'rating' ? ['5', '4', '3', '2', '1'] : field.options
  switch (type) {
    case 'consent':
      return html`<div class="choice">
          <input type="checkbox" id="${id}" name="${id}" value="yes" ${value === 'yes' && html` checked`}${marks} />
          <label for="${id}">${label}</label>
        </div>
        ${wrong}`
    case 'rating':
    case 'choice':
    case 'topics':
      return html`<fieldset ${problem && html`aria-describedby="${id}-wrong"`}>
        <legend>${label}</legend>
        ${(options ?? []).map(
          (option, i) =>
            html`<div class="choice">
              <input
                type="${type === 'topics' ? 'checkbox' : 'radio'}"
                id="${id}-${String(i)}"
                name="${id}"
                value="${option}"
                ${sent(id).includes(option) && html` checked`}${type !== 'topics' && required && html` required`}
              />
              <label for="${id}-${String(i)}"
                >${type === 'rating' ? starLabel(language, Number(option)) : option}</label
              >
            </div>`,
        )}
        ${wrong}
      </fieldset>`
    case 'review':
    case 'long_text':
      return html`<div class="field">
        <label for="${id}">${label}</label>
        <textarea id="${id}" name="${id}" rows="5" maxlength="5000" ${marks}>${value}</textarea>
        ${wrong}
      </div>`
    case 'photo':
      return html`<div class="field">
        <label for="${id}">${label}</label>
        <input type="file" id="${id}" name="${id}" accept="image/png,image/jpeg,image/webp,image/gif" ${marks} />
        ${wrong}
      </div>`
    default:
      return html`<div class="field">
        <label for="${id}">${label}</label>
        <input
          type="${type === 'email' ? 'email' : 'text'}"
          id="${id}"
          name="${id}"
          value="${value}"
          maxlength="500"
          ${field.placeholder && html`placeholder="${field.placeholder}"`}
          ${AUTOCOMPLETE[type] !== undefined && html`autocomplete="${AUTOCOMPLETE[type]}"`}
          ${marks}
        />
        ${wrong} ${meant && html`<input type="hidden" name="${ASKED_ABOUT}" value="${value}" />`}
      </div>`
  }
}

const starLabel = (language: Language, count: number): string =>
  `${'★'.repeat(count)}${'☆'.repeat(5 - count)} ${FORM_WORDS[language].stars(count)}`

/** Sign-ups with double opt-in get the message and the code only after they confirm. */
const isUnconfirmed = ({ kind, published }: PublishedForm): boolean => published.after.doubleOptIn && kind === 'signup'

/** The same for everyone, whatever happened to the answer. */
export const afterMessage = (language: Language, form: PublishedForm): string =>
  isUnconfirmed(form) ? FORM_WORDS[language].checkMail : form.published.after.message

export const successOf = (form: PublishedForm) => ({
  redirectUrl: form.published.after.redirectUrl,
  code: isUnconfirmed(form) ? null : form.published.after.code,
})

const codeOf = (language: Language, code: string | null): Html | false =>
  code !== null && html`<p>${FORM_WORDS[language].code} <strong class="code">${code}</strong></p>`

export const thanksPage = (language: Language, account: PageAccount, form: PublishedForm): string =>
  pageOf({
    language,
    account: account.name,
    brand: pageBrandOf(account),
    title: form.published.look.heading || form.name,
    body: html`<p class="saved" role="status">${afterMessage(language, form)}</p>
      ${codeOf(language, successOf(form).code)}`,
    languages: false,
  })

export type Confirmation = {
  account: PageAccount
  form: PublishedForm | undefined
  /** Masked on the page, because links are forwarded. */
  email: string | null
  isConfirmed: boolean
}

export function confirmPage(language: Language, { account: sender, form, email, isConfirmed }: Confirmation): string {
  const words = FORM_WORDS[language]
  const { name: account } = sender
  const masked = email === null ? null : maskEmail(email)
  return isConfirmed
    ? pageOf({
        language,
        account,
        brand: pageBrandOf(sender),
        title: words.confirmedTitle,
        isDone: true,
        isShort: true,
        body: html`<p role="status">${words.confirmed(account)}</p>
          ${form && isUnconfirmed(form) && html`<p>${form.published.after.message}</p>`}
          ${form && codeOf(language, form.published.after.code)}`,
        languages: false,
      })
    : pageOf({
        language,
        account,
        brand: pageBrandOf(sender),
        title: words.confirmTitle,
        picture: form && pictureOf(form.published.look, 'banner'),
        isShort: true,
        body: html`<p>${withStrong(words.confirmAsk(account, masked), masked)}</p>
          <form method="post" action="?lang=${language}"><button>${words.confirmButton}</button></form>
          <p class="note">${words.confirmNot}</p>`,
      })
}

/** A sentence in which one part stands out. */
function withStrong(sentence: string, part: string | null): Html | string {
  const at = part === null ? -1 : sentence.lastIndexOf(part)
  if (part === null || at < 0) return sentence
  return html`${sentence.slice(0, at)}<strong>${part}</strong>${sentence.slice(at + part.length)}`
}
