// The row of a rule that the server refused, and why.

import { ApiProblem } from '../../api.ts'
import { keyAt } from './tree.ts'
import type { Block } from './tree.ts'

export function problemIn(tree: Block, error: unknown): { key: string; message: string } | null {
  if (!(error instanceof ApiProblem) || error.field === null) return null
  const key = keyAt(tree, error.field)
  return key ? { key, message: error.besideField } : null
}
