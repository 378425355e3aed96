import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Answered, AnswerState, Confirmation } from './schema.ts'

export type AnswerRow = {
  id: Uuid
  form_id: Uuid
  contact_id: Uuid | null
  email: string | null
  first_name: string | null
  state: AnswerState
  spam_reasons: string[]
  answers: Answered[]
  variant: string
  rating: number | null
  title: string | null
  review: string | null
  product_id: string | null
  product: string | null
  photo_url: string | null
  consent_text: string | null
  page: string | null
  ip: string | null
  confirmation: Confirmation
  confirmed_at: Date | null
  processed_at: Date | null
  created_at: Date
}

const columns = (db: Sql) =>
  db`a.id, a.form_id, a.contact_id, a.email, a.first_name, a.state, a.spam_reasons, a.answers, a.variant, a.rating, a.title, a.review, a.product_id, a.product, a.photo_url, a.consent_text, a.page, a.ip, a.confirmation, a.confirmed_at, a.processed_at, a.created_at`

export const insertAnswer = (tx: Tx, accountId: Uuid, row: AnswerRow) => tx`
  insert into form_answers (account_id, id, form_id, contact_id, email, first_name, state, spam_reasons, answers, variant, rating,
    title, review, product_id, product, photo_url, consent_text, page, ip, confirmation, confirmed_at, processed_at, created_at)
  values (${accountId}, ${row.id}, ${row.form_id}, ${row.contact_id}, ${row.email}, ${row.first_name}, ${row.state},
    ${row.spam_reasons}::text[], ${JSON.stringify(row.answers)}::jsonb, ${row.variant}, ${row.rating}, ${row.title}, ${row.review},
    ${row.product_id}, ${row.product}, ${row.photo_url}, ${row.consent_text}, ${row.page}, ${row.ip}, ${row.confirmation},
    ${row.confirmed_at}, ${row.processed_at}, ${row.created_at})`

export type Photo = { type: string; bytes: Buffer }

export const insertPhoto = (tx: Tx, accountId: Uuid, answerId: Uuid, { type, bytes }: Photo) => tx`
  insert into form_photos (account_id, answer_id, type, bytes) values (${accountId}, ${answerId}, ${type}, ${bytes})`

export async function findPhoto(db: Sql, accountId: Uuid, answerId: Uuid, onlyShown: boolean): Promise<Photo | null> {
  const [row] = await db<Photo[]>`
    select p.type, p.bytes from form_photos p
    join form_answers a on a.account_id = p.account_id and a.id = p.answer_id
    where p.account_id = ${accountId} and p.answer_id = ${answerId} ${onlyShown ? db`and a.state = 'shown'` : db``}`
  return row ?? null
}

export type AnswerFilter = { formId: Uuid; state: AnswerState | null; confirmation: Confirmation | null }

const matching = (db: Sql, accountId: Uuid, { formId, state, confirmation }: AnswerFilter) => db`
  a.account_id = ${accountId} and a.form_id = ${formId} ${state ? db`and a.state = ${state}` : db``}
    ${confirmation ? db`and a.confirmation = ${confirmation}` : db``}`

export const listAnswers = (db: Sql, accountId: Uuid, filter: AnswerFilter, { limit, offset }: Page) => db<AnswerRow[]>`
  select ${columns(db)} from form_answers a where ${matching(db, accountId, filter)}
  order by a.id desc limit ${limit} offset ${offset}`

export async function countAnswers(db: Sql, accountId: Uuid, filter: AnswerFilter): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from form_answers a where ${matching(db, accountId, filter)}`
  return row!.n
}

export type ReviewRow = Pick<AnswerRow, 'id' | 'first_name' | 'rating' | 'title' | 'review' | 'product' | 'created_at'>

/** `search` is a pattern. */
export type ReviewFilter = { id: Uuid | null; search: string | null }

/** Published answers with a text, newest first. */
export const listReviews = (db: Sql, accountId: Uuid, { id, search }: ReviewFilter, limit: number) => db<ReviewRow[]>`
  select a.id, a.first_name, a.rating, a.title, a.review, a.product, a.created_at from form_answers a
  where a.account_id = ${accountId} and a.state = 'shown' and coalesce(a.review, a.title) is not null
    ${id ? db`and a.id = ${id}` : db``}
    ${search ? db`and concat_ws(' ', a.first_name, a.title, a.review, a.product) ilike ${search}` : db``}
  order by a.id desc limit ${limit}`

/** Ordered, so that two members moderating at once cannot deadlock. */
export const lockAnswers = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx<AnswerRow[]>`
  select ${columns(tx)} from form_answers a where a.account_id = ${accountId} and a.id = any(${ids}::uuid[])
  order by a.id for update`

export const updateStates = (tx: Tx, accountId: Uuid, ids: Uuid[], state: AnswerState) => tx`
  update form_answers set state = ${state} where account_id = ${accountId} and id = any(${ids}::uuid[])`

export type AppliedAnswer = Pick<AnswerRow, 'id' | 'contact_id' | 'confirmation' | 'confirmed_at' | 'processed_at'>

export const updateApplied = (tx: Tx, accountId: Uuid, rows: AppliedAnswer[]) => tx`
  update form_answers a set contact_id = t.contact_id, confirmation = t.confirmation, confirmed_at = t.confirmed_at,
    processed_at = t.processed_at
  from ${rowsOf(tx, rows, { id: 'uuid', contact_id: 'uuid', confirmation: 'text', confirmed_at: 'timestamptz', processed_at: 'timestamptz' })}
  where a.account_id = ${accountId} and a.id = t.id`

/** Answers of these people, and answers submitted with one of these addresses. */
export const listAnswersOf = (db: Sql, accountId: Uuid, contactId: Uuid, emails: string[]) => db<
  (AnswerRow & { form_name: string })[]
>`
  select ${columns(db)}, f.name as form_name from form_answers a
  join forms f on f.account_id = a.account_id and f.id = a.form_id
  where a.account_id = ${accountId} and (a.contact_id = ${contactId} or a.email = any(${emails}::text[]))
  order by a.id desc`

export const removeAnswersOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[], emails: string[]) => tx`
  delete from form_answers
  where account_id = ${accountId} and (contact_id = any(${contactIds}::uuid[]) or email = any(${emails}::text[]))`
