// Undoes an import in batches: removes the people it added and restores those it changed. People changed since are
// skipped and listed.

import { removeActivityOf } from '../../activity/feed/personal-data.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { DetailDefinitions } from '../../data/details/details.ts'
import { removeMembers } from '../lists/members.ts'
import { removeListsOf } from '../lists/personal-data.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as importSql from './sql.ts'
import type { ImportRow, PersonOfImport } from './sql.ts'
import * as sql from './undo-sql.ts'
import { removePeople, reuseNumbers } from '../contacts/remove.ts'
import type { PersonCommand } from '../contacts/person-command.ts'
import { personOf } from '../contacts/domain-events.ts'
import { removeConsentOf } from '../contacts/personal-data.ts'
import { lockPeopleOf, writePeople } from '../contacts/write.ts'

const CHANGES_AT_ONCE = 1_000

/** False when there is nothing left to undo. */
export async function undoBatch(tx: Tx, caller: Caller, importId: Uuid): Promise<boolean> {
  const row = await importSql.lockImport(tx, caller.accountId, importId)
  if (row?.state !== 'undoing') return false
  await lockPeopleOf(tx, row.account_id)
  return (await undoAdded(tx, row)) || (await undoChanged(tx, caller, row))
}

async function undoAdded(tx: Tx, row: ImportRow): Promise<boolean> {
  const batch = await sql.takeLastBatch(tx, row.account_id, row.id)
  if (!batch) return false
  await sql.lockAdded(tx, row.account_id, batch)
  const people = await sql.listAdded(tx, row.account_id, row.id, row.list_id, batch)
  const gone = people.filter(({ untouched }) => untouched)
  if (gone.length > 0) await removeUntouched(tx, row.account_id, gone)
  await reuseNumbers(tx, row.account_id, batch.first_seq, batch.last_seq)
  const kept = people.filter(({ untouched }) => !untouched).map(({ id }) => id)
  if (kept.length > 0) await sql.removeChanges(tx, row.account_id, row.id, kept)
  await finishUndo(tx, row, gone.length, kept)
  return true
}

/** People unchanged since the import have only what the import itself wrote. */
async function removeUntouched(tx: Tx, accountId: Uuid, people: PersonOfImport[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await removeConsentOf(tx, accountId, ids)
  await removeListsOf(tx, accountId, ids)
  await removeActivityOf(tx, accountId, ids)
  await importSql.removeImportTraces(tx, accountId, people)
  await removePeople(tx, accountId, ids)
}

async function undoChanged(tx: Tx, caller: Caller, row: ImportRow): Promise<boolean> {
  const people = await sql.takeChanged(tx, row.account_id, row.id, CHANGES_AT_ONCE)
  if (people.length === 0) return false
  const restored = people.filter(({ untouched }) => untouched)
  const definitions = (await loadDefinitions(tx, [row.account_id])).get(row.account_id)!
  const commands = restored
    .filter(({ before }) => before !== null)
    .map((person) => restoreCommand(caller, definitions, person))
  if (commands.length > 0) await writePeople(tx, commands)
  const leaving = restored.filter(({ joined_list }) => joined_list).map(personOf)
  if (row.list_id && leaving.length > 0) await removeMembers({ ...caller, db: tx }, { id: row.list_id }, leaving, false)
  const kept = people.filter(({ untouched }) => !untouched).map(({ id }) => id)
  await finishUndo(tx, row, restored.length, kept)
  return true
}

/** Only values that differ are written and reported as events. */
function restoreCommand(caller: Caller, definitions: DetailDefinitions, person: sql.ChangedRow): PersonCommand {
  const before = person.before!
  const differing = definitions.details.filter(({ number }) => before.details[number] !== person.details[number])
  return {
    caller,
    email: person.email,
    trigger: null,
    channel: 'import',
    names: { firstName: before.first_name, lastName: before.last_name },
    properties: Object.fromEntries(differing.map(({ number, name }) => [name, before.details[number] ?? null])),
    startAutomations: false,
  }
}

async function finishUndo(tx: Tx, row: ImportRow, undone: number, kept: Uuid[]): Promise<void> {
  if (kept.length > 0) await sql.insertKept(tx, row.account_id, row.id, kept)
  await sql.updateUndone(tx, row.account_id, row.id, undone, kept.length)
}
