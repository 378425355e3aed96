// Forms as the team edits them: a draft, and the published version that visitors see.

import { isDeepStrictEqual } from 'node:util'
import * as accounts from '../../identity/accounts/accounts.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import { findListById } from '../../people/lists/members.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { requireRevision } from '../../platform/revision.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { colorsOf, readLook } from '../../content/designs/brand/brand.ts'
import { create as createDesign } from '../../content/designs/designs.ts'
import { compileConfirmation, confirmationProblem } from '../../content/designs/to-address.ts'
import { getSite } from '../site/settings.ts'
import { listSightings } from '../site/sightings.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import { problemsOf, startContent } from './content.ts'
import { formStyle } from './form-style.ts'
import { makePreviewToken, readPreviewToken } from './form-tokens.ts'
import { standardConfirmation } from './mails.ts'
import { MAX_FORMS } from './schema.ts'
import type { Form, FormContent, FormKind, FormResults, FormSummary } from './schema.ts'
import { readResults, startOfDays } from './results.ts'
import * as sql from './sql.ts'

const formId = (text: string): Uuid => parseId('frm', text) ?? missing('form')

/** The same days as in the results. */
const startOfMonth = (ctx: Ctx): Promise<sql.Since> => startOfDays(ctx, 30)

const find = async (ctx: Ctx, id: string) =>
  (await sql.findForm(ctx.db, ctx.accountId, formId(id), await startOfMonth(ctx))) ?? missing('form')

/** The ID of an existing form. */
export const findFormId = async (ctx: Ctx, id: string): Promise<Uuid> => (await find(ctx, id)).id

export async function listForms(ctx: Ctx): Promise<FormSummary[]> {
  const since = await startOfMonth(ctx)
  const [rows, sites] = await Promise.all([sql.listForms(ctx.db, ctx.accountId, since), seenSites(ctx)])
  return rows.map((row) => summary(row, sites))
}

export async function getForm(ctx: Ctx, baseUrl: string, id: string): Promise<Form> {
  const [row, sites, style] = await Promise.all([find(ctx, id), seenSites(ctx), formStyle(ctx.db, ctx.accountId)])
  return {
    ...summary(row, sites),
    revision: row.revision,
    content: row.draft,
    problems: problemsOf(row.kind, row.draft, await knownOf(ctx, row.draft)),
    style,
    pageUrl: pageUrl(baseUrl, ctx.accountId, row.id),
  }
}

export const getResults = async (ctx: Ctx, id: string, days: number): Promise<FormResults> =>
  readResults(ctx, await find(ctx, id), days)

export const pageUrl = (baseUrl: string, accountId: Uuid, id: Uuid): string =>
  `${baseUrl}/forms/${accounts.publicAccountId(accountId)}/${publicId('frm', id)}`

export async function createForm(
  ctx: Ctx<Tx>,
  baseUrl: string,
  { name, kind }: { name: string; kind: FormKind },
): Promise<Form> {
  await accounts.lock(ctx.db, ctx.accountId)
  if ((await sql.countForms(ctx.db, ctx.accountId)) >= MAX_FORMS)
    throw new Problem('limit_reached', `An account can have ${MAX_FORMS} forms. Delete one first.`)
  const now = ctx.clock.now()
  const row: sql.FormRow = {
    id: newId(),
    name: name.trim(),
    kind,
    state: 'draft',
    revision: 1,
    draft: startContent(kind, colorsOf(await readLook(ctx.db, ctx.accountId)).button),
    published: null,
    test: 0,
    created_at: now,
    updated_at: now,
    published_at: null,
  }
  await sql.insertForm(ctx.db, ctx.accountId, row)
  return getForm(ctx, baseUrl, publicId('frm', row.id))
}

export type Change = { name?: string; content?: FormContent; revision?: number }

export async function updateForm(ctx: Ctx<Tx>, baseUrl: string, id: string, change: Change): Promise<Form> {
  const row = (await sql.lockForm(ctx.db, ctx.accountId, formId(id))) ?? missing('form')
  requireRevision('form', row, change.revision)
  await sql.updateForm(ctx.db, ctx.accountId, {
    ...row,
    name: change.name?.trim() ?? row.name,
    draft: change.content ?? row.draft,
    revision: row.revision + 1,
    updated_at: ctx.clock.now(),
  })
  return getForm(ctx, baseUrl, id)
}

export async function publishForm(ctx: Ctx<Tx>, baseUrl: string, id: string, revision?: number): Promise<Form> {
  const row = (await sql.lockForm(ctx.db, ctx.accountId, formId(id))) ?? missing('form')
  requireRevision('form', row, revision)
  const [problem] = problemsOf(row.kind, row.draft, await knownOf(ctx, row.draft))
  if (problem) throw new Problem('validation_error', problem)
  const now = ctx.clock.now()
  await sql.updateForm(ctx.db, ctx.accountId, {
    ...row,
    state: 'live',
    published: row.draft,
    test: row.test + (isNewTest(row) ? 1 : 0),
    revision: row.revision + 1,
    updated_at: now,
    published_at: now,
  })
  return getForm(ctx, baseUrl, id)
}

/** Other looks can't be compared with the figures of the running test. */
const isNewTest = ({ draft, published }: sql.FormRow): boolean =>
  Boolean(draft.variant) && !isDeepStrictEqual([draft.look, draft.variant], [published?.look, published?.variant])

/** Visitors no longer see the form until it is published again. */
export async function switchOff(ctx: Ctx<Tx>, baseUrl: string, id: string): Promise<Form> {
  const row = (await sql.lockForm(ctx.db, ctx.accountId, formId(id))) ?? missing('form')
  if (row.state === 'live')
    await sql.updateForm(ctx.db, ctx.accountId, { ...row, state: 'off', updated_at: ctx.clock.now() })
  return getForm(ctx, baseUrl, id)
}

export async function removeForm(ctx: Ctx<Tx>, id: string): Promise<void> {
  if (!(await sql.removeForm(ctx.db, ctx.accountId, formId(id), ctx.clock.now()))) missing('form')
}

/** Gives the form a separate confirmation email, copied from the standard one. */
export async function createConfirmation(ctx: Ctx<Db>, baseUrl: string, id: string): Promise<Form> {
  const { db, accountId } = ctx
  const [row, account] = await Promise.all([find(ctx, id), accounts.find(db, accountId)])
  if (row.draft.after.designId !== null) return getForm(ctx, baseUrl, id)
  const { content, ...texts } = standardConfirmation(account?.language ?? 'en')
  const design = await createDesign(ctx, { name: `Confirmation: ${row.name}`.slice(0, 200), ...texts, content })
  return transaction(db, async (tx) => {
    const current = (await sql.lockForm(tx, accountId, row.id)) ?? missing('form')
    await sql.updateForm(tx, accountId, {
      ...current,
      draft: { ...current.draft, after: { ...current.draft.after, designId: design.id } },
      revision: current.revision + 1,
      updated_at: ctx.clock.now(),
    })
    return getForm({ ...ctx, db: tx }, baseUrl, id)
  })
}

/** The published form; null if it does not exist or is not published. */
export async function findLiveForm(db: Sql, accountId: Uuid, id: Uuid): Promise<sql.PublishedForm | null> {
  const [form] = await sql.findPublished(db, accountId, [id])
  return form?.state === 'live' ? form : null
}

export const listLiveForms = sql.listLive

/** The website script reads it from the page's URL. */
const PREVIEW_PARAM = 'lettermill-preview'

/** The start page of each allowed website, with a token by which the script shows the draft there. */
export async function previewLinks(ctx: Ctx, id: string): Promise<string[]> {
  const [row, { origins }] = await Promise.all([find(ctx, id), getSite(ctx)])
  const token = await makePreviewToken(ctx.db, ctx.accountId, row.id, ctx.clock.now())
  return origins.map((origin) => `${origin}/?${PREVIEW_PARAM}=${token}`)
}

/** The draft that a preview link shows. */
export async function findPreviewed(
  db: Db,
  accountId: Uuid,
  token: string,
  now: Date,
): Promise<sql.PublishedForm | null> {
  const id = await readPreviewToken(db, token, accountId, now)
  return id === null ? null : ((await sql.findDraft(db, accountId, id)) ?? null)
}

/** The form that reviews by email belong to: the newest review form. */
export const findReviewForm = async (db: Sql, accountId: Uuid): Promise<sql.PublishedForm | null> =>
  (await sql.listLive(db, accountId)).findLast(({ kind }) => kind === 'review') ?? null

async function knownOf(ctx: Ctx, { after }: FormContent) {
  const list = after.listId === null ? null : parseId('lst', after.listId)
  const [books, topics, found, confirmation] = await Promise.all([
    loadDefinitions(ctx.db, [ctx.accountId]),
    loadTopics(ctx.db, [ctx.accountId]),
    list && findListById(ctx.db, ctx.accountId, list),
    after.designId === null ? null : compileConfirmation(ctx.db, ctx.accountId, after.designId),
  ])
  return {
    details: new Set(books.get(ctx.accountId)!.details.map(({ name }) => name.toLowerCase())),
    topics: new Set(topics.get(ctx.accountId)!.topics.map(({ name }) => name.toLowerCase())),
    hasList: Boolean(found),
    confirmation: after.designId === null ? null : confirmationProblem(confirmation),
  }
}

/** Allowed websites, and those that loaded the script within a week. */
async function seenSites(ctx: Ctx): Promise<FormSummary['sites']> {
  const since = showInstant(new Date(ctx.clock.now().getTime() - 7 * DAY_MS))
  const [{ origins }, sightings] = await Promise.all([getSite(ctx), listSightings(ctx.db, ctx.accountId)])
  const seen = sightings.filter(({ origin, seenAt }) => origins.includes(origin) && seenAt >= since)
  return { allowed: origins.length, seen: seen.length }
}

const summary = (row: sql.FormRow & sql.FormCounts, sites: FormSummary['sites']): FormSummary => ({
  id: publicId('frm', row.id),
  name: row.name,
  kind: row.kind,
  state: row.state,
  shape: (row.published ?? row.draft).look.shape,
  changed: row.published !== null && !isDeepStrictEqual(row.draft, row.published),
  answers: row.answers,
  answersIn30Days: row.recent,
  shownIn30Days: row.shown,
  waiting: row.waiting,
  confirmed: { asked: row.asked, confirmed: row.confirmed },
  sites,
  updatedAt: showInstant(row.updated_at),
  publishedAt: showInstantOrNull(row.published_at),
})
