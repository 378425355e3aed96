// The row of a rule that the server refused, and why.

import { ApiProblem, wordsOf } from '../../api.ts'
import { keyAt } from './tree.ts'
import type { Block } from './tree.ts'

/** A refusal begins with the place of what is wrong. */
export function problemIn(tree: Block, error: unknown): { key: string; message: string } | null {
  if (!(error instanceof ApiProblem) || error.code !== 'validation_error') return null
  const key = error.field && keyAt(tree, error.field)
  return key ? { key, message: wordsOf(error).replace(/^"[^"]*" /, '') } : null
}
