// Undo and redo for blocks.

import { useHistory as useHistoryOf } from '../../../ui/history.ts'
import type { History as HistoryOf } from '../../../ui/history.ts'
import type { Block } from './blocks.ts'

export type History = Omit<HistoryOf<Block[]>, 'now'> & { blocks: Block[] }

export function useHistory(first: Block[], onChange: (blocks: Block[]) => void): History {
  const { now, ...history } = useHistoryOf(first, onChange)
  return { ...history, blocks: now }
}
