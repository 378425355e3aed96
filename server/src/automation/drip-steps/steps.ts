// Steps that apps offer to the drip builder. A drip that uses one sends its values to the owning app. Once the app has
// deleted it, nothing is sent at that step and people continue.

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
  if (repeated) throw new Problem('validation_error', `"fields" contains the key "${repeated.key}" more than once.`)
  return { name: name.trim(), description: description ?? null, fields: fields.map(checkField) }
}

function checkField(
  { key, label, type, options, required = false }: NonNullable<DripStepPut['fields']>[number],
  i: number,
): StepField {
  const chosen = options ?? []
  const place = `"fields[${i}].options"`
  if (type === 'choice' && chosen.length === 0) {
    throw new Problem('validation_error', `${place} must have at least one option when the type is choice.`)
  }
  if (type !== 'choice' && chosen.length > 0) {
    throw new Problem('validation_error', `${place} is only valid for the type choice.`)
  }
  if (new Set(chosen).size < chosen.length) {
    throw new Problem('validation_error', `${place} contains the same option more than once.`)
  }
  return { key, label: label.trim(), type, options: type === 'choice' ? chosen : null, required }
}

/** For drips: the current step, or undefined once its app has deleted it. */
export const findStep = (db: Sql, accountId: Uuid, appId: Uuid, key: string) =>
  items.findOfApp(db, accountId, dripStep, appId, key)

/** All steps the builder offers. */
export async function listOffered(db: Sql, accountId: Uuid) {
  const rows = await items.listOfAccount(db, accountId, dripStep)
  return rows.map((row) => ({ ...items.presentOwner(row), ...present(row) }))
}

export const present = (row: items.Item<DripStepBody>) => {
  const { name, description, fields } = row.body
  return { ...items.presentItem(row), name, description, fields }
}
