// Creates, changes, copies and deletes designs. Every save is compiled first, outside of the transaction, so that it is
// known whether a stored design can be sent.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { requireRevision } from '../../platform/revision.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import type { DesignProblem } from './compiled.ts'
import { readContent } from './content.ts'
import type { Content } from './content.ts'
import { check, compileDesign } from './rendering.ts'
import { MAX_DESIGNS, MAX_VERSIONS } from './schema.ts'
import type { Design, DesignChange, DesignCreate, EditedDesign } from './schema.ts'
import * as sql from './sql.ts'
import { email, section } from './starting/start.ts'
import { sampleTime, startingDesign } from './starting/table.ts'
import { surroundingsOf } from './compile-context.ts'

export const designId = (text: string): Uuid => parseId('dsn', text) ?? missing('design')

export type FullDesign = EditedDesign & { content: Content }

const EMPTY: Content = email([section({ background: 'canvas' }, { type: 'footer' })])

/** For the public API, most recently changed first. */
export async function list(ctx: Ctx): Promise<Design[]> {
  return (await sql.listDesigns(ctx.db, ctx.accountId)).map(present)
}

export async function listEdited(ctx: Ctx): Promise<EditedDesign[]> {
  return (await sql.listDesigns(ctx.db, ctx.accountId)).map(presentEdited)
}

export async function find(db: Sql, accountId: Uuid, id: string): Promise<sql.DesignRow> {
  return (await sql.findDesign(db, accountId, designId(id))) ?? missing('design')
}

/** Checks again whether it is ready, because the account may have changed since it was saved. */
export async function get(ctx: Ctx, id: string): Promise<FullDesign> {
  const row = await find(ctx.db, ctx.accountId, id)
  const [version, checked] = await Promise.all([
    sql.findVersion(ctx.db, ctx.accountId, row.version_id),
    compileDesign(ctx.db, ctx.accountId, row.version_id),
  ])
  const problems = checked?.problems ?? row.problems
  if (JSON.stringify(problems) !== JSON.stringify(row.problems)) {
    await sql.updateProblems(ctx.db, ctx.accountId, row.version_id, problems)
  }
  return { ...presentEdited({ ...row, problems }), content: version!.content }
}

export async function create(ctx: Ctx<Db>, body: DesignCreate): Promise<FullDesign> {
  const prepared = await prepare(ctx, body)
  await transaction(ctx.db, (tx) => insert({ ...ctx, db: tx }, prepared))
  const row = await find(ctx.db, ctx.accountId, publicId('dsn', prepared.id))
  return { ...presentEdited(row), content: prepared.content }
}

export type PreparedDesign = Saved & { id: Uuid; version_id: Uuid; topic_id: Uuid | null; problems: DesignProblem[] }

/** A new design, checked and compiled before the transaction that stores it. */
export async function prepare(ctx: Ctx<Db>, body: DesignCreate): Promise<PreparedDesign> {
  const start = await startOf(ctx, body)
  const content = body.content === undefined ? (start?.content ?? EMPTY) : readContent(body.content)
  const wanted = {
    name: body.name.trim(),
    subject: emptied(body.subject ?? start?.subject ?? null),
    preview_text: emptied(body.preview_text ?? start?.preview_text ?? null),
    content,
  }
  const topic_id = await topicId(ctx, body.topic ?? null)
  const version_id = newId()
  return { ...wanted, id: newId(), version_id, topic_id, problems: await problemsOf(ctx, wanted, version_id) }
}

export async function insert(ctx: Ctx<Tx>, prepared: PreparedDesign): Promise<void> {
  const { db: tx, accountId } = ctx
  const { id, version_id, name, topic_id, problems, ...wanted } = prepared
  if ((await sql.countDesigns(tx, accountId)) >= MAX_DESIGNS) {
    throw new Problem(
      'limit_reached',
      `An account can have up to ${MAX_DESIGNS.toLocaleString('en')} designs. Delete one to add another.`,
    )
  }
  const version = { ...versionOf(ctx, { name, ...wanted }), id: version_id, design_id: id, session: null }
  await sql.insertVersion(tx, accountId, version)
  await sql.insertDesign(tx, accountId, { id, name, topic_id, version_id, problems }, ctx.clock.now())
}

type Start = { subject: string | null; preview_text: string | null; content: Content }

/** What a design starts from in place of content: one of ours, or a campaign as it was sent. */
async function startOf(ctx: Ctx, { starting_design, campaign_id }: DesignCreate): Promise<Start | null> {
  if (starting_design !== undefined) return startingDesign(starting_design, await sampleTime(ctx))
  if (campaign_id === undefined) return null
  const id = parseId('cmp', campaign_id)
  const sent = id === null ? undefined : await sql.findSentVersion(ctx.db, ctx.accountId, id)
  return sent ?? missing('campaign')
}

type Saved = { name: string; subject: string | null; preview_text: string | null; content: Content }

const versionOf = ({ actor, clock }: Ctx, { subject, preview_text, content }: Saved) => ({
  subject,
  preview_text,
  content,
  created_by: actor.kind === 'user' ? actor.id : null,
  created_at: clock.now(),
})

const emptied = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)

/** Sending or showing the version afterwards doesn't compile it again. */
async function problemsOf(
  ctx: Ctx,
  { subject, preview_text, content }: Saved,
  versionId: Uuid,
): Promise<DesignProblem[]> {
  const surroundings = await surroundingsOf(ctx.db, ctx.accountId)
  const draft = { subject, previewText: preview_text, content, contentId: versionId }
  return (await check(ctx.accountId, draft, surroundings)).problems
}

async function topicId(ctx: Ctx, name: string | null): Promise<Uuid | null> {
  if (name === null || name.trim() === '') return null
  const { topics } = (await loadTopics(ctx.db, [ctx.accountId])).get(ctx.accountId)!
  const wanted = name.trim().toLowerCase()
  const topic = topics.find((each) => each.name.toLowerCase() === wanted)
  if (topic) return topic.id
  throw new Problem(
    'validation_error',
    `"topic" must be one of the account's topics; "${name.trim().slice(0, 100)}" is not one of them.`,
  )
}

export async function update(ctx: Ctx<Db>, id: string, change: DesignChange): Promise<FullDesign> {
  const content = change.content === undefined ? undefined : readContent(change.content)
  for (;;) {
    const row = await find(ctx.db, ctx.accountId, id)
    requireRevision('design', row, change.revision)
    const version = (await sql.findVersion(ctx.db, ctx.accountId, row.version_id))!
    const before: Saved = {
      name: row.name,
      subject: row.subject,
      preview_text: row.preview_text,
      content: version.content,
    }
    const after: Saved = {
      name: change.name?.trim() ?? before.name,
      subject: change.subject === undefined ? before.subject : emptied(change.subject),
      preview_text: change.preview_text === undefined ? before.preview_text : emptied(change.preview_text),
      content: content ?? before.content,
    }
    const topic_id = change.topic === undefined ? row.topic_id : await topicId(ctx, change.topic)
    const saysTheSame = contentKey(before) === contentKey(after)
    if (saysTheSame && after.name === before.name && topic_id === row.topic_id) {
      return { ...presentEdited(row), content: version.content }
    }
    const version_id = saysTheSame ? row.version_id : newId()
    const problems = saysTheSame ? row.problems : await problemsOf(ctx, after, version_id)
    const isSaved = await transaction(ctx.db, async (tx) => {
      const locked = (await sql.lockDesign(tx, ctx.accountId, row.id)) ?? missing('design')
      requireRevision('design', locked, change.revision)
      // Another save happened while this one was compiled, so the merged content is not what was compiled.
      if (locked.revision !== row.revision) return false
      if (!saysTheSame) {
        const session = change.session ?? null
        if (session !== null) await sql.removeVersionOfSession(tx, ctx.accountId, row.version_id, session)
        const version = { ...versionOf(ctx, after), id: version_id, design_id: row.id, session }
        await sql.insertVersion(tx, ctx.accountId, version)
        await sql.removeOldVersions(tx, ctx.accountId, row.id, MAX_VERSIONS)
      }
      await sql.updateDesign(
        tx,
        ctx.accountId,
        { id: row.id, name: after.name, topic_id, version_id, problems },
        ctx.clock.now(),
      )
      return true
    })
    if (isSaved) return { ...presentEdited(await find(ctx.db, ctx.accountId, id)), content: after.content }
  }
}

const contentKey = ({ subject, preview_text, content }: Saved): string =>
  JSON.stringify([subject, preview_text, sorted(content)])

/** The database does not preserve the order of keys. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

export async function remove(ctx: Ctx, id: string): Promise<void> {
  const campaign = await sql.findScheduledWith(ctx.db, ctx.accountId, designId(id))
  if (campaign !== undefined)
    throw new Problem(
      'validation_error',
      `This design cannot be deleted while the campaign “${campaign}” is scheduled to send it.`,
    )
  if (!(await sql.removeDesign(ctx.db, ctx.accountId, designId(id), ctx.clock.now()))) missing('design')
}

export async function duplicate(ctx: Ctx<Db>, id: string): Promise<FullDesign> {
  const row = await find(ctx.db, ctx.accountId, id)
  const version = (await sql.findVersion(ctx.db, ctx.accountId, row.version_id))!
  const { subject, preview_text, content } = version
  return create(ctx, { name: `Copy of ${row.name}`.slice(0, 200), subject, preview_text, topic: row.topic, content })
}

const present = (row: sql.DesignRow): Design => ({
  id: publicId('dsn', row.id),
  name: row.name,
  subject: row.subject,
  preview_text: row.preview_text,
  topic: row.topic,
  ready: row.problems.length === 0,
  problems: row.problems.map(({ message }) => message),
  created_at: showInstant(row.created_at),
  updated_at: showInstant(row.updated_at),
})

const presentEdited = (row: sql.DesignRow): EditedDesign => ({
  ...present(row),
  problems: row.problems,
  kind: row.kind,
  revision: row.revision,
})
