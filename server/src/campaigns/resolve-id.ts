// IDs in a campaign's body. A missing item is a validation error that names the field.

import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'

export async function resolveId<T extends { id: Uuid; name: string }>(
  field: string,
  text: string,
  find: (id: string) => Promise<T>,
): Promise<T> {
  try {
    return await find(text)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    const kind = field.slice(field.lastIndexOf('.') + 1).replace(/_id$/, '')
    throw new Problem('validation_error', `"${field}" must be the ID of a ${kind} in this account.`)
  }
}
