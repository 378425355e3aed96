// The rule the server rejected, and why.

import { ApiError } from '../../api.ts'
import { keyAt } from './rule-tree.ts'
import type { Block } from './rule-tree.ts'

export function ruleProblem(tree: Block, error: unknown): { key: string; message: string } | null {
  if (!(error instanceof ApiError) || error.field === null) return null
  const key = keyAt(tree, error.field)
  return key ? { key, message: error.fieldMessage } : null
}
