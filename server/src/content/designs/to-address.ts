// Emails to an address whose owner isn't a subscriber yet, such as the confirmation of a sign-up. They know nothing about
// the recipient except the address.

import type { Sql } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { surroundingsOf } from './compile-context.ts'
import type { DesignProblem, EmailUrls, FilledEmail } from './compiled.ts'
import type { Content } from './content.ts'
import { fill } from './fill.ts'
import { contextFor, previewUrls } from './preview.ts'
import { check, compileDesign, renderDynamic } from './rendering.ts'
import type { Checked } from './rendering.ts'
import * as sql from './sql.ts'

export type StandardEmail = { subject: string; preview_text: string; content: Content }

/** Null for a deleted design. */
export async function compileConfirmation(db: Sql, accountId: Uuid, designId: string): Promise<Checked | null> {
  const id = parseId('dsn', designId)
  const row = id && (await sql.findDesign(db, accountId, id))
  return row ? compileDesign(db, accountId, row.version_id) : null
}

export const compileStandard = async (
  db: Sql,
  accountId: Uuid,
  { subject, preview_text: previewText, content }: StandardEmail,
): Promise<Checked> => check(accountId, { subject, previewText, content }, await surroundingsOf(db, accountId))

/** Why a confirmation email can't be sent; null if it can. */
export function confirmationProblem(checked: Checked | null): string | null {
  if (!checked) return 'The design of the confirmation email was deleted.'
  const missing = checked.compiled && !checked.compiled.needs.confirm
  if (missing) return 'The confirmation email has no confirm link. Add a button that links to {{ confirm_url }}.'
  const [first]: DesignProblem[] = checked.problems
  return first ? `The confirmation email can’t be sent yet. ${first.message}` : null
}

/** `urls` are those of the recipient; links in it are not tracked. */
export async function fillForAddress(
  ctx: Ctx,
  baseUrl: string,
  { compiled }: Checked,
  { email, account, urls }: { email: string; account?: string; urls: Partial<EmailUrls> },
): Promise<FilledEmail> {
  const sample = await contextFor(ctx, compiled!.needs, null)
  const context = {
    ...sample,
    person: { email, first_name: null, last_name: null, details: {} },
    account: { ...sample.account, ...(account !== undefined && { name: account }) },
  }
  const [rendered = []] = await renderDynamic(ctx.accountId, compiled!, [context])
  return fill(compiled!, context, { ...previewUrls(baseUrl), ...urls }, rendered)
}
