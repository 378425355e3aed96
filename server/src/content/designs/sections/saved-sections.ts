// Sections that a team saved for reuse. A design gets a copy, so that changing either leaves the other alone until all
// copies are updated.

import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/db.ts'
import type { Ctx } from '../../../platform/http/caller.ts'
import { missing, Problem } from '../../../platform/problem.ts'
import { newId, parseId, publicId } from '../../../platform/values/ids.ts'
import type { Uuid } from '../../../platform/values/ids.ts'
import { showInstant } from '../../../platform/values/time.ts'
import type { Section } from '../blocks/section.ts'
import { readContent } from '../content.ts'
import type { BlocksContent } from '../content.ts'
import * as designs from '../designs.ts'
import * as sql from './saved-sections-sql.ts'

const MAX_SAVED_SECTIONS = 200

const sectionId = (id: string): Uuid => parseId('sec', id) ?? missing('section')

const present = ({ id, name, section, created_at, updated_at }: sql.SavedSectionRow) => ({
  id: publicId('sec', id),
  name,
  section,
  createdAt: showInstant(created_at),
  updatedAt: showInstant(updated_at),
})

export type SavedSection = ReturnType<typeof present>

/** @throws Problem that names the place of the first mistake, as for the content of a design. */
function readSection(section: unknown): Section {
  const [read] = (readContent({ kind: 'blocks', sections: [section] }) as BlocksContent).sections
  const { saved: _, ...own } = read!
  return own
}

/** With the number of designs that contain a copy of each. */
export async function list({ db, accountId }: Ctx): Promise<(SavedSection & { designs: number })[]> {
  const [rows, uses] = await Promise.all([sql.listSavedSections(db, accountId), sql.countDesignsWith(db, accountId)])
  const designs = new Map(uses.map((use) => [use.saved, use.designs]))
  return rows.map(present).map((section) => ({ ...section, designs: designs.get(section.id) ?? 0 }))
}

export const get = async (ctx: Ctx, id: string): Promise<SavedSection> =>
  present((await sql.findSavedSection(ctx.db, ctx.accountId, sectionId(id))) ?? missing('section'))

export async function create(ctx: Ctx, body: { name: string; section: unknown }): Promise<SavedSection> {
  const section = readSection(body.section)
  if ((await sql.countSavedSections(ctx.db, ctx.accountId)) >= MAX_SAVED_SECTIONS)
    throw new Problem(
      'limit_reached',
      `An account can have ${MAX_SAVED_SECTIONS} saved sections. Delete one to make room.`,
    )
  const id = newId()
  const created_by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const saved = { id, name: body.name.trim(), section, created_by, now: ctx.clock.now() }
  await sql.insertSavedSection(ctx.db, ctx.accountId, saved)
  return get(ctx, publicId('sec', id))
}

export async function update(ctx: Ctx, id: string, body: { name?: string; section?: unknown }): Promise<SavedSection> {
  const before = await get(ctx, id)
  const name = body.name?.trim() ?? before.name
  const section = body.section === undefined ? before.section : readSection(body.section)
  await sql.updateSavedSection(ctx.db, ctx.accountId, { id: sectionId(id), name, section, now: ctx.clock.now() })
  return get(ctx, id)
}

export async function remove(ctx: Ctx, id: string): Promise<void> {
  if (!(await sql.removeSavedSection(ctx.db, ctx.accountId, sectionId(id)))) missing('section')
}

export type SectionUse = { id: string; name: string }

/** The designs that contain a copy. */
export async function uses(ctx: Ctx, id: string): Promise<SectionUse[]> {
  const saved = await get(ctx, id)
  const found = await sql.listDesignsWith(ctx.db, ctx.accountId, saved.id)
  return found.map((design) => ({ id: publicId('dsn', design.id), name: design.name }))
}

/** Replaces the copies in all designs but one, which the caller has open, and says how many designs changed. */
export async function updateCopies(ctx: Ctx<Db>, id: string, except: string | undefined): Promise<number> {
  const { id: savedId, section } = await get(ctx, id)
  const found = await sql.listDesignsWith(ctx.db, ctx.accountId, savedId)
  const others = found.map((design) => publicId('dsn', design.id)).filter((each) => each !== except)
  let changed = 0
  for (const design of others) if (await updateCopiesIn(ctx, design, savedId, section)) changed++
  return changed
}

/** Starts over when the design is saved at the same moment. */
async function updateCopiesIn(ctx: Ctx<Db>, design: string, savedId: string, section: Section): Promise<boolean> {
  for (;;) {
    const { content, revision } = await designs.get(ctx, design)
    if (content.kind !== 'blocks') return false
    const sections = content.sections.map((each) =>
      each.saved === savedId ? { ...copyOf(section), id: each.id, saved: savedId } : each,
    )
    try {
      const after = await designs.update(ctx, design, { content: { ...content, sections }, revision })
      return after.revision !== revision
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'stale_revision') throw error
    }
  }
}

/** Rows and blocks get new IDs, which are unique in a design. */
const copyOf = (section: Section): Section => ({
  ...section,
  rows: section.rows.map((row) => ({
    ...row,
    id: freshId(),
    columns: row.columns.map((blocks) => blocks.map((block) => ({ ...block, id: freshId() }))),
  })),
})

const freshId = (): string => `b${randomUUID().replaceAll('-', '').slice(0, 12)}`
