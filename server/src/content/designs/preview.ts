// Previews of a design as one person would get it.

import { rowsForEmails } from '../../data/data-sets/for-emails.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import { NO_ACCOUNT } from '../../platform/http/caller.ts'
import type { JobOptions } from '../../platform/threads/thread-pool.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Look } from './brand/look.ts'
import type {
  CompiledEmail,
  ContextRow,
  DesignProblem,
  EmailUrls,
  FilledEmail,
  Needs,
  RenderContext,
} from './compiled.ts'
import { readContent } from './content.ts'
import { dataOf, loadContexts } from './contexts.ts'
import * as designs from './designs.ts'
import { fill } from './fill.ts'
import { TemplateProblem } from './pool/pool-jobs.ts'
import { loadPicks, productsIn } from './picks.ts'
import { check, renderDynamic } from './rendering.ts'
import type { Checked, Draft } from './rendering.ts'
import { listNewest } from './picks-sql.ts'
import { SAMPLE_ITEMS, SAMPLE_PERSON, sampleCoupons, samplePicks, sampleProducts, sampleShopping } from './sample.ts'
import type { Preview, PreviewRequest } from './schema.ts'
import * as sql from './sql.ts'
import { surroundingsOf } from './compile-context.ts'

/** URLs of a page that says that links in previews do nothing. */
export const previewUrls = (baseUrl: string): EmailUrls => ({
  unsubscribe: `${baseUrl}/unsubscribe/preview`,
  preferences: `${baseUrl}/preferences/preview`,
  choice: `${baseUrl}/choice/preview`,
  view: `${baseUrl}/unsubscribe/preview`,
  confirm: `${baseUrl}/unsubscribe/preview`,
  pictures: baseUrl,
  pixel: null,
})

const NOTHING: FilledEmail = { subject: '', previewText: '', html: '', text: '' }

type Rendered = FilledEmail & { problems: DesignProblem[] }

/** Renders a design, or unsaved changes of it, without tracking. */
export const render = async (
  ctx: Ctx,
  baseUrl: string,
  id: string,
  request: PreviewRequest,
  options?: JobOptions,
): Promise<Rendered> =>
  renderDraft(ctx, baseUrl, await findDraft(ctx, id, request), { ...options, contactId: request.contact_id })

async function findDraft(ctx: Ctx, id: string, request: PreviewRequest): Promise<Draft> {
  const row = await designs.find(ctx.db, ctx.accountId, id)
  const version = await sql.findVersion(ctx.db, ctx.accountId, row.version_id)
  return {
    subject: request.subject === undefined ? version!.subject : request.subject,
    previewText: request.preview_text === undefined ? version!.preview_text : request.preview_text,
    ...(request.content === undefined
      ? { content: version!.content, contentId: row.version_id }
      : { content: readContent(request.content) }),
  }
}

/** A draft, with marks by which the designer finds its parts. */
export async function renderCanvas(ctx: Ctx, baseUrl: string, id: string, request: PreviewRequest): Promise<string> {
  const { contentId: _, ...draft } = await findDraft(ctx, id, request)
  return (await renderDraft(ctx, baseUrl, { ...draft, marks: true }, { contactId: request.contact_id })).html
}

type DraftOptions = JobOptions & {
  /** The sample person without one. */
  contactId?: string | null | undefined
  look?: Look | undefined
  /** Fills product grids of a shop without products, for content that it has not chosen yet. */
  hasSampleProducts?: boolean
}

/** The same for content that is not a design, or not its current version. */
export async function renderDraft(
  ctx: Ctx,
  baseUrl: string,
  draft: Draft,
  { contactId = null, look, hasSampleProducts = false, ...options }: DraftOptions = {},
): Promise<Rendered> {
  const surroundings = await surroundingsOf(ctx.db, ctx.accountId, look)
  const checked = await check(ctx.accountId, draft, surroundings, options)
  const samples = sampleProducts((name) => `${baseUrl}/art/${surroundings.art}/${name}.png`)
  const context =
    checked.compiled && (await contextFor(ctx, checked.compiled.needs, contactId, { samples, hasSampleProducts }))
  return fillChecked(ctx.accountId, baseUrl, checked, context, options)
}

export type { Checked } from './rendering.ts'

/** Compiles a design to be filled later, for callers that load the person in their own transaction. */
export async function prepare(ctx: Ctx, id: string, request: PreviewRequest): Promise<Checked> {
  const draft = await findDraft(ctx, id, request)
  return check(ctx.accountId, draft, await surroundingsOf(ctx.db, ctx.accountId))
}

/** Needs no database. */
export async function fillChecked(
  accountId: Uuid,
  baseUrl: string,
  { compiled, problems, failed }: Checked,
  context: RenderContext | null,
  options?: JobOptions,
): Promise<Rendered> {
  if (!compiled || !context) return { ...NOTHING, problems }
  try {
    const [rendered = []] = failed ? [] : await renderDynamic(accountId, compiled, [context], options)
    return { ...fill(compiled, context, previewUrls(baseUrl), rendered), problems }
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { ...filledWithoutLiquid(compiled, context, baseUrl), problems: [{ ...error.problem, block: null }] }
  }
}

const filledWithoutLiquid = (compiled: CompiledEmail, context: RenderContext, baseUrl: string): FilledEmail =>
  fill(compiled, context, previewUrls(baseUrl))

type SampleOptions = { samples?: readonly ContextRow[]; hasSampleProducts?: boolean }

/** Carts and orders are samples: of the shop's newest products, or of made-up ones while it has none with a price. */
export async function contextFor(
  ctx: Ctx,
  needs: Needs,
  contactId: string | null,
  { samples = sampleProducts(() => ''), hasSampleProducts = false }: SampleOptions = {},
): Promise<RenderContext> {
  const now = ctx.clock.now()
  const newest = (await listNewest(ctx.db, ctx.accountId, SAMPLE_ITEMS)).map(({ row }) => row)
  const priced = newest.filter(({ price }) => Number(price) > 0)
  const drip = { ...sampleShopping(priced.length > 0 ? priced : samples, now), coupon: sampleCoupons(needs) }
  if (contactId === null) {
    const shown = productsIn(drip)
    const [account, rows, picksOf] = await Promise.all([
      sql.findAccountIdentity(ctx.db, ctx.accountId),
      rowsForEmails(ctx.db, ctx.accountId, [], needs.dataSets, now),
      loadPicks(ctx.db, ctx.accountId, needs, { contactIds: [], shown }, now),
    ])
    const picks = hasSampleProducts && newest.length === 0 ? samplePicks(needs, samples) : picksOf(null, shown)
    return { person: SAMPLE_PERSON, account, data: dataOf(needs, rows, NO_ACCOUNT), picks, ...drip }
  }
  const personId = parseId('per', contactId)
  const recipients = personId ? [{ contact_id: personId, context: drip }] : []
  const [found] = await loadContexts(ctx.db, ctx.accountId, needs, recipients, now)
  if (!found) throw notFound('person')
  return found
}

export async function preview(ctx: Ctx, baseUrl: string, id: string, request: PreviewRequest): Promise<Preview> {
  const { subject, previewText, html, text, problems } = await render(ctx, baseUrl, id, request)
  return { subject, preview_text: previewText, html, text, problems }
}
