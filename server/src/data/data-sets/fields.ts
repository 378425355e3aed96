// Columns: keys derived from labels, and the change from one list of columns to the next.

import { Problem } from '../../platform/problem.ts'
import type { DataSet, Field, FieldType } from './model.ts'

const MAX_KEY_LENGTH = 60
const MAX_REMOVED_KEYS = 200

/** `id` is the row's own ID, and `rows` is what emails loop over. */
const TAKEN_BY_ROWS = ['id', 'rows']

/** Keys and labels are compared ignoring case and Unicode composition. */
export const nameForm = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Letters and digits of any script, joined by `_`: `Opening hours` → `opening_hours`, `Größe` → `größe`. */
export function keyFrom(text: string, fallback: string): string {
  const words = nameForm(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
  const key = [...words].slice(0, MAX_KEY_LENGTH).join('').replace(/_$/, '')
  if (key === '') return fallback
  // A tag's name can't start with a digit.
  return /^\p{N}/u.test(key) ? `_${key}` : key
}

/** The key itself, or the first free one of `key_2`, `key_3`, … */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(key)) return key
  for (let n = 2; ; n++) if (!isTaken(`${key}_${n}`)) return `${key}_${n}`
}

export type FieldInput = { key?: string; label?: string; type?: FieldType; example?: string | null }

export type FieldPlan = {
  fields: Field[]
  lastField: number
  removed: Field[]
  removedKeys: string[]
  /** The resulting columns. */
  retyped: Field[]
}

/**
 * The complete new list of columns: a field sent with its key is kept, one without a key is new, and omitted ones are
 * removed.
 */
export function planFields(
  { fields: before, lastField, removedKeys }: Pick<DataSet, 'fields' | 'lastField' | 'removedKeys'>,
  inputs: readonly FieldInput[],
): FieldPlan {
  const byKey = new Map(before.map((field) => [field.key, field]))
  const keptBefore = inputs.map((input) => (input.key === undefined ? undefined : byKey.get(nameForm(input.key))))
  const taken = new Set(TAKEN_BY_ROWS)
  for (const [i, field] of keptBefore.entries()) {
    if (!field) continue
    if (taken.has(field.key))
      throw new Problem('invalid_request', `"fields[${i}].key" names a field that appears twice.`)
    taken.add(field.key)
  }
  let last = lastField
  const fields = inputs.map((input, i): Field => {
    const kept = keptBefore[i]
    const label = input.label?.trim() ?? kept?.label
    const comesBack = kept || input.key === undefined ? undefined : nameForm(input.key)
    // Otherwise a misspelled key would create an empty column, and delete the intended one with all its values.
    if (comesBack !== undefined && !removedKeys.includes(comesBack)) {
      const known = before.map((field) => field.key).join(', ')
      throw new Problem('invalid_request', `"fields[${i}].key" must be one of this set's fields: ${known}.`)
    }
    if (label === undefined) throw new Problem('invalid_request', `"fields[${i}].label" is required.`)
    const key = kept?.key ?? freeKey(comesBack ?? keyFrom(label, 'field'), (each) => taken.has(each))
    taken.add(key)
    return {
      number: kept?.number ?? ++last,
      key,
      label,
      type: input.type ?? kept?.type ?? 'words',
      example: input.example === undefined ? (kept?.example ?? null) : input.example,
      ...((kept?.heldAddresses || kept?.type === 'email') && { heldAddresses: true as const }),
    }
  })
  const stays = new Set(fields.map(({ number }) => number))
  const removed = before.filter(({ number }) => !stays.has(number))
  return {
    fields,
    lastField: last,
    removed,
    removedKeys: [...new Set([...removed.map(({ key }) => key), ...removedKeys])]
      .filter((key) => !taken.has(key))
      .slice(0, MAX_REMOVED_KEYS),
    retyped: fields.filter((field) =>
      before.some(({ number, type }) => number === field.number && type !== field.type),
    ),
  }
}
