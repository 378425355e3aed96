// Answers as the team sees and moderates them. Spam is removed from the feed, and restored when the team unmarks it.

import { forgetActivity } from '../../activity/feed/write-feed.ts'
import { findPeopleById } from '../../people/contacts/find-or-add.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/paging.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { containing } from '../../platform/values/like.ts'
import { showInstant } from '../../platform/values/time.ts'
import { FeedSection } from '../../activity/feed/schema.ts'
import { admit } from './admit.ts'
import type { AdmitDeps } from './admit.ts'
import * as answersSql from './answers-sql.ts'
import type { AnswerRow, Photo } from './answers-sql.ts'
import { findFormId } from './forms.ts'
import { COLLECT_KINDS } from './schema.ts'
import type { Answer, AnswerQuery, AnswerState, Review, ReviewQuery } from './schema.ts'
import { feedEvents, requestTime } from './apply-answers.ts'
import { findPublished } from './sql.ts'
import { removeRequestsOfAnswers } from './stock-sql.ts'
import type { PublishedForm } from './sql.ts'

export async function listAnswers(ctx: Ctx, id: string, { state, confirmation }: AnswerQuery, page: Page) {
  const filter = { formId: await findFormId(ctx, id), state: state ?? null, confirmation: confirmation ?? null }
  const [rows, total] = await Promise.all([
    answersSql.listAnswers(ctx.db, ctx.accountId, filter, page),
    answersSql.countAnswers(ctx.db, ctx.accountId, filter),
  ])
  return { answers: rows.map(present), total }
}

/** How many reviews are offered at a time. */
const MAX_REVIEWS = 30

/** Published answers to choose a quote from. */
export async function listReviews(ctx: Ctx, { id, search }: ReviewQuery): Promise<Review[]> {
  const key = id === undefined ? null : parseId('ans', id)
  if (id !== undefined && !key) return []
  const filter = { id: key, search: search ? containing(search) : null }
  const rows = await answersSql.listReviews(ctx.db, ctx.accountId, filter, MAX_REVIEWS)
  return rows.map(({ id, first_name, rating, title, review, product, created_at }) => ({
    id: publicId('ans', id),
    name: first_name,
    rating,
    text: review ?? title ?? '',
    product,
    createdAt: showInstant(created_at),
  }))
}

/** Shows, hides or marks answers of one form as spam. Returns how many changed. */
export async function moderate(
  ctx: Ctx<Tx>,
  deps: AdmitDeps,
  formId: string,
  ids: string[],
  state: AnswerState,
): Promise<number> {
  const id = await findFormId(ctx, formId)
  const [form] = await findPublished(ctx.db, ctx.accountId, [id])
  if (!form) throw notFound('form')
  if (state === 'shown' && !COLLECT_KINDS.includes(form.kind))
    throw new Problem('validation_error', 'Only answers to reviews, surveys and feedback forms can be shown.')
  const keys = ids.flatMap((each) => parseId('ans', each) ?? [])
  const rows = (await answersSql.lockAnswers(ctx.db, ctx.accountId, keys)).filter(
    (row) => row.form_id === id && row.state !== state,
  )
  const changed = rows.map((row) => row.id)
  await answersSql.updateStates(ctx.db, ctx.accountId, changed, state)
  if (state === 'spam') await forget(ctx, rows)
  else
    await recall(
      ctx,
      deps,
      form,
      rows.filter((row) => row.state === 'spam'),
    )
  return changed.length
}

/** Removes their feed entries. People and their consent are kept, for the team to decide on. */
async function forget(ctx: Ctx<Tx>, rows: AnswerRow[]): Promise<void> {
  const applied = rows.filter((row) => row.processed_at !== null)
  if (applied.length === 0) return
  const places = applied.flatMap(({ id, processed_at }) =>
    [processed_at!, requestTime(processed_at!)].map((occurred_at) => ({
      account_id: ctx.accountId,
      section: FeedSection.person,
      occurred_at,
      id,
    })),
  )
  await Promise.all([
    forgetActivity(ctx.db, places),
    removeRequestsOfAnswers(
      ctx.db,
      ctx.accountId,
      applied.map(({ id }) => id),
    ),
  ])
}

/**
 * Answers that were never applied are applied now; the others return to the feed without triggering drips or webhooks
 * again.
 */
async function recall(ctx: Ctx<Tx>, deps: AdmitDeps, form: PublishedForm, rows: AnswerRow[]): Promise<void> {
  const [before, never] = [rows.filter((row) => row.processed_at), rows.filter((row) => !row.processed_at)]
  const keys = before.flatMap(({ contact_id }) => (contact_id ? [{ account_id: ctx.accountId, id: contact_id }] : []))
  const people = await findPeopleById(ctx.db, keys)
  await recordEvents(
    ctx.db,
    before.flatMap((row) =>
      feedEvents(ctx, form, row, people.get(row.contact_id ?? '') ?? null).map((fact) => ({
        ...fact,
        effects: { webhooks: false, drips: false },
      })),
    ),
  )
  const fresh = never.filter((row) => row.confirmation === 'none').map((row) => ({ ...row, state: 'new' as const }))
  if (fresh.length > 0) await admit(ctx, deps, form, fresh)
}

/** The photo of an answer, for the team. */
export async function getPhoto(ctx: Ctx, formId: string, answerId: string): Promise<Photo> {
  await findFormId(ctx, formId)
  const id = parseId('ans', answerId)
  const photo = id && (await answersSql.findPhoto(ctx.db, ctx.accountId, id, false))
  if (!photo) throw notFound('picture')
  return photo
}

/** The photo of a published answer, for anyone. */
export const findShownPhoto = (db: Sql, accountId: Uuid, answerId: Uuid): Promise<Photo | null> =>
  answersSql.findPhoto(db, accountId, answerId, true)

const present = (row: AnswerRow): Answer => ({
  id: publicId('ans', row.id),
  state: row.state,
  spamReasons: row.spam_reasons,
  answers: row.answers.map(({ question, type, answer }) => ({ question, type, answer })),
  contactId: row.contact_id && publicId('per', row.contact_id),
  email: row.email,
  firstName: row.first_name,
  rating: row.rating,
  productId: row.product_id,
  product: row.product,
  hasPhoto: row.photo_url !== null,
  consentText: row.consent_text,
  confirmation: row.confirmation,
  page: row.page,
  createdAt: showInstant(row.created_at),
})
