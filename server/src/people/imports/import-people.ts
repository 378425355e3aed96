// POST /contacts/import: up to 500 rows, each handled separately; a bad row is reported and the rest are imported.

import { addMembers, findListRow } from '../lists/members.ts'
import { requireScope } from '../../platform/http/caller.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import type { Answer } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import type { Static } from '../../platform/values/schema.ts'
import { ignoredFields } from '../../platform/http/unknown-fields.ts'
import { bodyCheck } from '../../platform/http/validate.ts'
import type { PersonCommand } from '../contacts/person-command.ts'
import { personOf } from '../contacts/domain-events.ts'
import { namesToAdd } from '../contacts/person-names.ts'
import { MAX_ECHOES } from '../contacts/schema.ts'
import { writePeople } from '../contacts/write.ts'
import type { Written } from '../contacts/write.ts'
import { ImportRow } from './schema.ts'
import type { Import, ImportMeta, ImportResult } from './schema.ts'

type Imported = Answer<Static<typeof ImportResult>, Static<typeof ImportMeta>>
type RowError = { index: number; email: string | null; message: string }

const checkRow = bodyCheck(ImportRow)
const ROW_FIELDS = new Set(Object.keys(ImportRow.properties))

export function requireImport(caller: Caller, { listId }: Partial<Import>): void {
  if (listId !== undefined && listId !== null) requireScope(caller, 'lists:write', 'people are added to a list')
}

export async function importPeople(ctx: Ctx<Tx>, body: Import): Promise<Imported> {
  const tx = ctx.db
  requireImport(ctx, body)
  const list = body.listId === undefined ? null : await findListRow(ctx, body.listId)
  const { rows, errors, unknownFields } = readRows(body.contacts)
  const run = { stopped: false }
  const startAutomations = body.startAutomations === true
  const commands = rows.map(({ row }): PersonCommand => ({
    caller: ctx,
    email: normalizeEmail(row.email)!,
    trigger: row.subscriptionStatus === 'unsubscribed' ? 'import_unsubscribed' : 'import',
    channel: 'import',
    names: namesToAdd(row),
    source: body.source ?? 'api_import',
    properties: row.properties ?? undefined,
    startAutomations,
    run,
  }))
  const written = commands.length > 0 ? await writePeople(tx, commands) : []
  const done = written.filter((result): result is Written => !(result instanceof Problem))
  const addedToList =
    list &&
    (await addMembers(
      ctx,
      list,
      done.map(({ row }) => personOf(row)),
      startAutomations,
    ))
  const stoppedAt = written.findIndex((result) => result instanceof Problem)
  return {
    data: {
      created: done.filter(({ created }) => created).length,
      updated: done.filter(({ created }) => !created).length,
      failed: errors.length,
      ...(addedToList !== null && { addedToList: addedToList.added }),
    },
    meta: {
      startAutomations,
      errors: errors.slice(0, MAX_ECHOES),
      unknownProperties: [...new Set(done.flatMap(({ unknownProperties }) => unknownProperties))].slice(0, MAX_ECHOES),
      planLimitReached: run.stopped,
      stoppedAtIndex: stoppedAt === -1 ? null : rows[stoppedAt]!.index,
    },
    warnings: warningsOf(done, unknownFields, run.stopped),
  }
}

function readRows(contacts: unknown[]) {
  const rows: { index: number; row: ImportRow }[] = []
  const errors: RowError[] = []
  const unknownFields = new Set<string>()
  for (const [index, row] of contacts.entries()) {
    const fault = typeof row === 'object' && row !== null ? checkRow(row) : 'The row must be an object.'
    if (fault === null) {
      rows.push({ index, row: row as ImportRow })
      for (const name of Object.keys(row as object)) if (!ROW_FIELDS.has(name)) unknownFields.add(name)
    } else {
      const email = (row as { email?: unknown } | null)?.email
      errors.push({ index, email: typeof email === 'string' ? email.slice(0, 254) : null, message: fault })
    }
  }
  return { rows, errors, unknownFields }
}

function warningsOf(done: Written[], unknownFields: Set<string>, planLimitReached: boolean): string[] {
  const stopped = done.filter(({ transition }) => transition.suppressed).length
  return [
    ...(planLimitReached
      ? ["The plan's people limit was reached, so the import stopped. The rows from stoppedAtIndex on were not added."]
      : []),
    ...(stopped > 0
      ? [
          `${stopped} of the addresses are stopped (bounced, reported as spam, or stopped by the team), so they were not subscribed.`,
        ]
      : []),
    ...ignoredFields(unknownFields, 'contacts'),
    ...[...new Set(done.flatMap(({ warnings }) => warnings))].slice(0, MAX_ECHOES),
  ]
}
