// Steps that apps offer to the drip builder. A drip that uses one sends its values to the owning app; once the app has
// deleted it, nothing is sent there and the person carries on.

import * as items from '../../identity/app-items/items.ts'
import type { Sql } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DripStepBody, DripStepPut, StepField } from './schema.ts'

export const dripStep: items.Kind<DripStepPut, DripStepBody> = {
  kind: 'drip_step',
  word: 'drip step',
  check: (_ctx, sent) => checkStep(sent),
}

export function checkStep({ name, description, fields = [] }: DripStepPut): DripStepBody {
  const repeated = fields.find(({ key }, i) => fields.findIndex((field) => field.key === key) < i)
  if (repeated) throw new Problem('validation_error', `"fields" holds the key "${repeated.key}" more than once.`)
  return { name: name.trim(), description: description ?? null, fields: fields.map(checkField) }
}

function checkField(
  { key, label, type, options, required = false }: NonNullable<DripStepPut['fields']>[number],
  i: number,
): StepField {
  const chosen = options ?? []
  const place = `"fields[${i}].options"`
  if (type === 'choice' && chosen.length === 0) {
    throw new Problem('validation_error', `${place} must name at least one option, since the type is choice.`)
  }
  if (type !== 'choice' && chosen.length > 0) {
    throw new Problem('validation_error', `${place} is only for the type choice.`)
  }
  if (new Set(chosen).size < chosen.length) {
    throw new Problem('validation_error', `${place} holds the same option more than once.`)
  }
  return { key, label: label.trim(), type, options: type === 'choice' ? chosen : null, required }
}

/** For drips: a step as it is now, or undefined once its app has deleted it. */
export const findStep = (db: Sql, accountId: Uuid, appId: Uuid, key: string) =>
  items.findOfApp(db, accountId, dripStep, appId, key)

/** All that the builder offers. */
export async function listOffered(db: Sql, accountId: Uuid) {
  const rows = await items.listOfAccount(db, accountId, dripStep)
  return rows.map((row) => ({ ...items.presentOwner(row), ...present(row) }))
}

export const present = (row: items.Item<DripStepBody>) => {
  const { name, description, fields } = row.body
  return { ...items.presentItem(row), name, description, fields }
}
