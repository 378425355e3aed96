// A visitor submits a form, on its own page or through the website script. Bots and people who type another person's
// address get the same response as everyone else.

import { createHash } from 'node:crypto'
import { readImage } from '../../content/images/read-image.ts'
import * as products from '../../data/products/products.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { retry } from '../../platform/db/retry.ts'
import type { FormBody } from '../../platform/http/form-body.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { Problem } from '../../platform/problem.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { admit } from './admit.ts'
import type { AdmitDeps } from './admit.ts'
import * as answersSql from './answers-sql.ts'
import type { AnswerRow, Photo } from './answers-sql.ts'
import { clean, readAnswers } from './read-answers.ts'
import type { FieldProblem } from './read-answers.ts'
import { judge, STAMP_LASTS_MS } from './spam.ts'
import type { PublishedForm } from './sql.ts'
import { findStampDigest, insertStamp } from './stamps-sql.ts'
import { readStamp } from './form-tokens.ts'
import type { Stamp } from './form-tokens.ts'

export type SubmitDeps = AdmitDeps & { db: Db; limiter: RateLimiter }

export type Submission = {
  form: PublishedForm
  sent: FormBody
  ip: string
  page: string | null
  /** For an answer by email: its recipient, and the product it is about. */
  known?: { email: string; product: { id: string | null; title: string | null } }
}

export type Outcome =
  | { taken: true }
  /** The visitor has to correct these fields, or to submit again because the page was open for too long. */
  | { taken: false; problems: Record<string, FieldProblem | 'photo'>; isStale: boolean }

/** The honeypot field, hidden from people. */
export const HONEYPOT = 'website_url'
export const STAMP = 'stamp'
export const PRODUCT = 'product'
export const VARIANT = 'variant'
/** The address that the visitor was asked about, because it looked mistyped. */
export const ASKED_ABOUT = 'asked_about'

const PER_ADDRESS = 5
const MAX_PRODUCT_ID = 255
/** An address is cut here. */
export const MAX_PAGE = 500

export async function submit(deps: SubmitDeps, caller: Caller, submission: Submission): Promise<Outcome> {
  const { db, limiter } = deps
  const { form, sent, ip, known } = submission
  const { accountId, clock } = caller
  const { read, problems } = readAnswers(form.published, sent)
  if (known) read.email = known.email
  if (Object.keys(problems).length > 0) return { taken: false, problems, isStale: false }
  const now = clock.now()
  const stamp = await readStamp(db, sent.one(STAMP), accountId, form.id)
  const shownAt = stamp?.shownAt ?? null
  if (shownAt && now.getTime() - shownAt.getTime() > STAMP_LASTS_MS)
    return { taken: false, problems: {}, isStale: true }
  if (read.email !== null) {
    const { allowed } = await limiter.take(`form-address/${accountId}/${read.email}`, PER_ADDRESS)
    if (!allowed) return { taken: true }
  }
  const reasons = judge({ honeypot: sent.one(HONEYPOT), shownAt, now, read })
  const photoField = form.published.fields.find(({ type }) => type === 'photo')
  const file = photoField && reasons.length === 0 ? sent.file(photoField.id) : null
  const photo = file && (await readPhoto(accountId, file))
  if (photo === 'unreadable') return { taken: false, problems: { [photoField!.id]: 'photo' }, isStale: false }
  const productId = known ? known.product.id : clean(sent.one(PRODUCT)).slice(0, MAX_PRODUCT_ID) || null
  const product = known?.product.title ?? (productId && (await products.findTitle(db, accountId, productId)))
  const id = newId()
  const row: AnswerRow = {
    id,
    form_id: form.id,
    contact_id: null,
    email: read.email,
    first_name: read.firstName,
    state: reasons.length > 0 ? 'spam' : 'new',
    spam_reasons: reasons,
    answers: read.answers,
    variant: variantOf(form, sent.one(VARIANT)),
    rating: read.rating,
    title: read.title,
    review: read.review,
    product_id: productId,
    product,
    photo_url: photo && `${deps.baseUrl}/forms/photos/${publicAccountId(accountId)}/${publicId('ans', id)}`,
    consent_text: read.consentText,
    page: submission.page?.slice(0, MAX_PAGE) ?? null,
    ip,
    confirmation: 'none',
    confirmed_at: null,
    processed_at: null,
    created_at: now,
  }
  const use = await keep(deps, caller, form, row, photo, stamp)
  return use === 'spent' ? { taken: false, problems: {}, isStale: true } : { taken: true }
}

/** The stored name of the look that a visitor saw, such as 2b. Empty: no A/B test. */
export const variantOf = ({ published, test }: PublishedForm, seen: string): string =>
  published.variant && (seen === 'a' || seen === 'b') ? `${test}${seen}` : ''

async function readPhoto(accountId: Uuid, file: Buffer): Promise<Photo | 'unreadable'> {
  try {
    const { type, bytes } = await readImage(accountId, file)
    return { type, bytes }
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation_error') return 'unreadable'
    throw error
  }
}

type Use = 'first' | 'same' | 'spent'

/**
 * A stamp is good for one answer. The same answer again, such as after a double click, changes nothing; a different one
 * needs a new stamp.
 */
async function keep(
  { db, ...deps }: SubmitDeps,
  caller: Caller,
  form: PublishedForm,
  row: AnswerRow,
  photo: Photo | null,
  stamp: Stamp | null,
): Promise<Use> {
  return retry(() =>
    transaction(db, async (tx) => {
      const use = stamp ? await spend(tx, caller.accountId, stamp, row) : 'first'
      if (use !== 'first') return use
      await answersSql.insertAnswer(tx, caller.accountId, row)
      if (photo) await answersSql.insertPhoto(tx, caller.accountId, row.id, photo)
      if (row.state !== 'spam') await admit({ ...caller, db: tx }, deps, form, [row])
      return use
    }),
  )
}

async function spend(tx: Tx, accountId: Uuid, { id }: Stamp, row: AnswerRow): Promise<Use> {
  const { email, first_name, answers, rating, title, review, product_id, consent_text } = row
  const said = JSON.stringify([email, first_name, answers, rating, title, review, product_id, consent_text])
  const digest = createHash('sha256').update(said).digest()
  if (await insertStamp(tx, accountId, id, digest, row.created_at)) return 'first'
  return (await findStampDigest(tx, accountId, id))?.equals(digest) ? 'same' : 'spent'
}
