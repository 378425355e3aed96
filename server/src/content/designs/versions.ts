// Earlier versions of a design: one for each editing session, and those with a name.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { missing } from '../../platform/problem.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as designs from './designs.ts'
import type { FullDesign } from './designs.ts'
import * as sql from './sql.ts'

export async function list(ctx: Ctx, id: string) {
  const { id: designId } = await designs.find(ctx.db, ctx.accountId, id)
  const rows = await sql.listVersions(ctx.db, ctx.accountId, designId)
  return rows.map(present)
}

const present = ({ number, name, subject, preview_text, created_by, created_at }: sql.ListedVersion) => ({
  number,
  name,
  subject,
  preview_text,
  created_by,
  created_at: showInstant(created_at),
})

/** `contentId` names content that never changes; the number of a version is passed on within an editing session. */
export async function find(ctx: Ctx, id: string, number: string) {
  const version = await findRow(ctx, id, number)
  return { ...version, contentId: version.id }
}

async function findRow(ctx: Ctx, id: string, number: string): Promise<sql.VersionRow> {
  const { id: designId } = await designs.find(ctx.db, ctx.accountId, id)
  if (!/^\d{1,9}$/.test(number)) return missing('version')
  return (await sql.findVersionNumber(ctx.db, ctx.accountId, designId, Number(number))) ?? missing('version')
}

export async function get(ctx: Ctx, id: string, number: string) {
  const version = await findRow(ctx, id, number)
  return {
    number: version.number,
    subject: version.subject,
    preview_text: version.preview_text,
    content: version.content,
    created_at: showInstant(version.created_at),
  }
}

/** Restoring is a change like any other: the content until now becomes a version, too. */
export async function restore(ctx: Ctx<Db>, id: string, number: string): Promise<FullDesign> {
  const { subject, preview_text, content } = await findRow(ctx, id, number)
  return designs.update(ctx, id, { subject, preview_text, content })
}

/** Names the current version, which the next save then leaves alone. */
export async function name(ctx: Ctx, id: string, given: string) {
  const design = await designs.find(ctx.db, ctx.accountId, id)
  await sql.nameVersion(ctx.db, ctx.accountId, design.version_id, given.trim())
  const [current] = await sql.listVersions(ctx.db, ctx.accountId, design.id)
  return present(current!)
}
