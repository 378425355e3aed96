// Compiles and renders in threads, because customers' templates may take long.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Sql } from '../../platform/db/db.ts'
import type { JobOptions } from '../../platform/threads/thread-pool.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Look } from './brand/look.ts'
import type { Compilation, CompileSource } from './compile/compile.ts'
import { canRender } from './compiled.ts'
import type { CompiledEmail, DesignProblem, RenderContext } from './compiled.ts'
import type { Rendered } from './fill.ts'
import { problemOfFault, TemplateProblem } from './pool/pool-jobs.ts'
import { runJob } from './pool/pool.ts'
import { trialContext } from './sample.ts'
import type { HtmlReading } from './read-html.ts'
import * as sql from './sql.ts'
import { surroundingsOf } from './compile-context.ts'
import type { CompileContext } from './compile-context.ts'

/** `compiled` is null if compiling did not finish; nothing is sent while there are problems. */
export type Checked = {
  compiled: CompiledEmail | null
  problems: DesignProblem[]
  /** A template had to be stopped; it is not run again. */
  failed?: true
}

/** The number of contexts per message to a thread. */
const BATCH = 200
const CACHED = 200

const cache = new LRUCache<string, Checked>({ max: CACHED })

/** Renders the dynamic parts of an email for many people. Throws a TemplateProblem if a template had to be ended. */
export async function renderDynamic(
  accountId: Uuid,
  { dynamic }: CompiledEmail,
  contexts: readonly RenderContext[],
  options?: JobOptions,
): Promise<Rendered[]> {
  if (dynamic.length === 0 || contexts.length === 0) return contexts.map(() => [])
  const sourcesOf = (isShared: boolean) =>
    dynamic.filter(({ shared }) => shared === isShared).map(({ source }) => source)
  const [common, own] = [sourcesOf(true), sourcesOf(false)]
  const render = (templates: string[], batch: RenderContext[]) =>
    runJob(accountId, { kind: 'render', templates, contexts: batch }, options)
  const [shared = []] = common.length > 0 ? await render(common, contexts.slice(0, 1)) : []
  const personal: string[][] = []
  for (let at = 0; own.length > 0 && at < contexts.length; at += BATCH) {
    personal.push(...(await render(own, contexts.slice(at, at + BATCH))))
  }
  return contexts.map((_, i) => {
    let [nextShared, nextOwn] = [0, 0]
    return dynamic.map((part) => (part.shared ? shared[nextShared++]! : personal[i]![nextOwn++]!))
  })
}

/** Elements of the given names, and the text. Throws a TemplateProblem if parsing takes too long. */
export const readHtmlApart = (accountId: Uuid, html: string, names: string[]): Promise<HtmlReading> =>
  runJob(accountId, { kind: 'read', html, names })

export type Draft = Pick<CompileSource, 'subject' | 'previewText' | 'content' | 'marks'> & {
  /** Identifies content that never changes, such as a version, so that it is compiled once. */
  contentId?: string
}

/** Compiles, and renders the dynamic parts for a sample person, to find a hostile template before it is sent. */
export async function check(
  accountId: Uuid,
  draft: Draft,
  surroundings: CompileContext,
  options?: JobOptions,
): Promise<Checked> {
  const { contentId, ...source } = draft
  if (contentId === undefined) return compileAndTry(accountId, source, surroundings, options)
  const key = cacheKey(accountId, contentId, source, surroundings)
  const checked = cache.get(key) ?? (await compileAndTry(accountId, source, surroundings, options))
  cache.set(key, checked)
  return checked
}

function cacheKey(
  accountId: Uuid,
  contentId: string,
  { subject, previewText }: Draft,
  { fingerprint }: CompileContext,
) {
  const digest = createHash('sha256')
    .update(JSON.stringify([subject, previewText]))
    .digest('base64url')
  return `${accountId} ${contentId} ${fingerprint} ${digest}`
}

async function compileAndTry(
  accountId: Uuid,
  draft: Omit<Draft, 'contentId'>,
  { known, look, appBlocks, lang, zone, art }: CompileContext,
  options?: JobOptions,
): Promise<Checked> {
  let compilation: Compilation | null = null
  try {
    const source = { ...draft, known, look, appBlocks, lang, zone, art }
    compilation = await runJob(accountId, { kind: 'compile', source }, options)
    const { compiled, problems } = compilation
    if (canRender(problems)) await renderDynamic(accountId, compiled, [trialContext(compiled.needs, known)], options)
    return compilation
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return {
      compiled: compilation?.compiled ?? null,
      problems: [{ ...error.problem, block: null }],
      failed: true,
    }
  }
}

export type Overrides = { subject?: string | null; previewText?: string | null }

/** A version of a design, compiled against the account as it is now. Null if there is no such version. */
export async function compileDesign(
  db: Sql,
  accountId: Uuid,
  versionId: Uuid,
  overrides: Overrides = {},
  look?: Look,
): Promise<Checked | null> {
  const [version, surroundings] = await Promise.all([
    sql.findVersion(db, accountId, versionId),
    surroundingsOf(db, accountId, look),
  ])
  if (!version) return null
  const { subject = version.subject, previewText = version.preview_text } = overrides
  const draft = { subject, previewText, content: version.content, contentId: versionId }
  const checked = await check(accountId, draft, surroundings)
  if (version.fault === null) return checked
  return { ...checked, problems: [...checked.problems, { ...problemOfFault(version.fault), block: null }] }
}

/** After a TemplateProblem while sending: records on the design why it cannot be sent. */
export async function recordFault(
  db: Sql,
  accountId: Uuid,
  versionId: Uuid,
  { problem }: TemplateProblem,
): Promise<void> {
  await sql.updateFault(db, accountId, versionId, problem.message)
  await sql.updateProblems(db, accountId, versionId, [{ ...problem, block: null }])
}
