// A design for sending: compiled, with its topic, or rejected with the reason why it cannot be sent.

import type { Sql } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import type { Look } from './brand/look.ts'
import type { CompiledEmail, DesignProblem } from './compiled.ts'
import type { Content } from './content.ts'
import { compileDesign } from './rendering.ts'
import type { Overrides } from './rendering.ts'
import * as sql from './sql.ts'

export type DesignForSending = {
  id: Uuid
  name: string
  subject: string | null
  previewText: string | null
  topicId: Uuid | null
  /** The number of its topic; null for the general one. */
  topic: number | null
  versionId: Uuid
  compiled: CompiledEmail
}

/** Problems of a design, or of a subject or preview text that replaces the design's. */
export class EmailProblem extends Problem {
  /** Null for a problem of a text. */
  readonly designId: string | null
  readonly problems: DesignProblem[]
  readonly #field: string | null

  constructor(about: { id: Uuid; name: string } | { field: string }, problems: DesignProblem[]) {
    const words = problems.map(({ message }) => message).join(' ')
    const subject = 'field' in about ? `"${about.field}"` : `The design “${about.name}”`
    super('design_not_ready', `${subject} cannot be sent yet. ${words}`.trim())
    this.designId = 'id' in about ? publicId('dsn', about.id) : null
    this.problems = problems
    this.#field = 'field' in about ? about.field : null
  }

  override get field(): string | null {
    return this.#field
  }
}

const gone = (): Problem => new Problem('design_not_ready', 'The design was deleted.')

/** A design as it was approved, without later changes. */
export type PinnedDesign = { version_id: Uuid; topic_id: Uuid | null }

export type SendingOptions = {
  design?: PinnedDesign
  look?: Look
  /** Needs no unsubscribe link. */
  isTransactional?: boolean
  /** The fields with the overrides, to name those that can't be sent. */
  fields?: Partial<Record<'subject' | 'preview_text', string>>
}

/** `overrides` are a campaign's subject and preview text, which replace the design's. */
export async function designForSending(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  overrides: Overrides,
  { design: pinned, look, isTransactional = false, fields = {} }: SendingOptions = {},
): Promise<DesignForSending> {
  const row = await sql.findDesign(db, accountId, id)
  if (!row) throw gone()
  const { version_id: versionId, topic_id: topicId } = pinned ?? row
  const [checked, version] = await Promise.all([
    compileDesign(db, accountId, versionId, overrides, look),
    sql.findVersion(db, accountId, versionId),
  ])
  if (!checked || !version) throw gone()
  const { compiled } = checked
  const problems = checked.problems.filter(({ marketing }) => !(marketing && isTransactional))
  for (const [place, field] of Object.entries(fields)) {
    const own = problems.filter((each) => each.place === place)
    if (own.length > 0) throw new EmailProblem({ field }, own)
  }
  if (problems.length > 0 || !compiled) throw new EmailProblem(row, problems)
  if (compiled.needs.confirm)
    throw new Problem(
      'design_not_ready',
      `The design “${row.name}” contains a link that confirms an address. Only forms can send it.`,
    )
  return {
    id: row.id,
    name: row.name,
    subject: version.subject,
    previewText: version.preview_text,
    topicId,
    topic: await topicNumber(db, accountId, topicId),
    versionId,
    compiled,
  }
}

/** Tags that only a drip can fill, from the event that started it. */
export type DripTags = 'event' | 'order'

/** Those that an email uses although nothing would fill them. */
export const tagsLeftEmpty = ({ needs }: CompiledEmail, filled: DripTags | null): DripTags[] =>
  (['event', 'order'] as const).filter((tags) => needs[tags] && tags !== filled)

/** The content, to locate a problem in it; null for a deleted version. */
export const contentOf = async (db: Sql, accountId: Uuid, versionId: Uuid): Promise<Content | null> =>
  (await sql.findVersion(db, accountId, versionId))?.content ?? null

/** The number of a design's topic; null for the general one, and for a deleted design. */
export async function topicOfDesign(db: Sql, accountId: Uuid, id: Uuid): Promise<number | null> {
  const row = await sql.findDesign(db, accountId, id)
  return row ? topicNumber(db, accountId, row.topic_id) : null
}

/** The number of a topic; null for the general one, and for a deleted one. */
export async function topicNumber(db: Sql, accountId: Uuid, topicId: Uuid | null): Promise<number | null> {
  if (!topicId) return null
  const books = await loadTopics(db, [accountId])
  return books.get(accountId)?.topics.find(({ id }) => id === topicId)?.number ?? null
}
