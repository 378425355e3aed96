// Validates how a set is linked: the match with people, and joins with other sets.

import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { nameForm } from './fields.ts'
import type { DataSet, Field, Join, Match } from './model.ts'
import { PERSON_FIELDS } from './model.ts'
import * as sql from './sql.ts'

/** Finds a field by its key in any case, or by its label. */
export function fieldNamed({ fields }: Pick<DataSet, 'fields'>, name: string): Field | undefined {
  const form = nameForm(name)
  return fields.find(({ key }) => key === form) ?? fields.find(({ label }) => nameForm(label) === form)
}

function requireField(set: DataSet, name: string, at: string): Field {
  const field = fieldNamed(set, name)
  if (field) return field
  const known = set.fields.map(({ key }) => key).join(', ')
  throw new Problem('invalid_request', `"${at}" must be a field of "${set.key}": ${known}.`)
}

/** A custom detail takes precedence over a person's built-in field of the same name. */
export async function checkMatch(
  ctx: Ctx,
  set: DataSet,
  { detail, field }: { detail: string; field: string },
): Promise<Match> {
  const { number } = requireField(set, field, 'matchOn.field')
  const wanted = detail.trim().toLowerCase()
  const details = await sql.listDetailNames(ctx.db, ctx.accountId)
  const own = details.find(({ name, retired }) => !retired && name.toLowerCase() === wanted)
  const person = own ? String(own.number) : PERSON_FIELDS.find((name) => name.toLowerCase() === wanted)
  if (person) return { person, field: number }
  throw new Problem(
    'invalid_request',
    `"matchOn.detail" must be one of the account's details, or one of ${PERSON_FIELDS.join(', ')}.`,
  )
}

export type JoinInput = { field: string; set: string; setField: string }

/** An existing join to a switched-off set may stay, but a new one requires a set that is on. */
export function checkJoins(set: DataSet, sets: readonly DataSet[], inputs: readonly JoinInput[]): Join[] {
  const joins = inputs.map((input, i): Join => {
    const key = nameForm(input.set)
    const other = sets.find((each) => each.key === key)
    if (!other || key === set.key) {
      throw new Problem('invalid_request', `"joins[${i}].set" must be the key of another data set in this account.`)
    }
    const stays = set.joins.some((join) => join.set === key)
    if (!other.switchedOn && !stays) {
      throw new Problem('invalid_request', `"joins[${i}].set" names a data set that is switched off.`)
    }
    return {
      field: requireField(set, input.field, `joins[${i}].field`).number,
      set: key,
      setField: requireField(other, input.setField, `joins[${i}].setField`).number,
    }
  })
  const twice = joins.findIndex(({ set: key }, i) => joins.findIndex((join) => join.set === key) !== i)
  if (twice >= 0) {
    throw new Problem('invalid_request', `"joins[${twice}].set" is joined twice. A set can be joined once.`)
  }
  return joins
}

/** The field that a matched set matches on and fields used by joins can't be removed. */
export function checkRemovals(after: DataSet, sets: readonly DataSet[], removed: readonly Field[]): void {
  for (const { number, key } of removed) {
    if (after.match?.field === number) {
      throw new Problem('invalid_request', `The field "${key}" cannot be removed: this set matches people on it.`)
    }
    if (after.joins.some((join) => join.field === number)) {
      throw new Problem('invalid_request', `The field "${key}" cannot be removed: a join of this set uses it.`)
    }
    const user = sets.find((set) => set.joins.some((join) => join.set === after.key && join.setField === number))
    if (user) {
      throw new Problem('invalid_request', `The field "${key}" cannot be removed: a join of "${user.key}" uses it.`)
    }
  }
}
