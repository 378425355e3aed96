// Undo and redo over the blocks. Typing in one place counts as one change until it pauses.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Block } from './blocks.ts'

const PAUSE_MS = 1_000
const KEPT = 100

type Past = { past: Block[][]; now: Block[]; future: Block[][] }

export type History = {
  blocks: Block[]
  /** `place` names what is typed into; without it every change stands alone. */
  change(next: (blocks: Block[]) => Block[], place?: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  /** Begins anew with what somebody else saved. */
  reset(blocks: Block[]): void
}

export function useHistory(first: Block[], onChange: (blocks: Block[]) => void): History {
  const [state, setState] = useState<Past>({ past: [], now: first, future: [] })
  const current = useRef(state)
  const last = useRef<{ place: string; at: number } | null>(null)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  const go = useCallback((next: Past) => {
    current.current = next
    setState(next)
    tell.current(next.now)
  }, [])

  const change = useCallback<History['change']>(
    (make, place) => {
      const { past, now } = current.current
      const next = make(now)
      if (next === now) return
      const at = Date.now()
      const isSame = place !== undefined && last.current?.place === place && at - last.current.at < PAUSE_MS
      last.current = place === undefined ? null : { place, at }
      go({ past: isSame ? past : [...past, now].slice(-KEPT), now: next, future: [] })
    },
    [go],
  )

  const undo = useCallback(() => {
    const { past, now, future } = current.current
    const before = past.at(-1)
    last.current = null
    if (before) go({ past: past.slice(0, -1), now: before, future: [now, ...future] })
  }, [go])

  const redo = useCallback(() => {
    const { past, now, future } = current.current
    const [after, ...rest] = future
    last.current = null
    if (after) go({ past: [...past, now], now: after, future: rest })
  }, [go])

  const reset = useCallback((blocks: Block[]) => {
    current.current = { past: [], now: blocks, future: [] }
    setState(current.current)
  }, [])

  return {
    blocks: state.now,
    change,
    undo,
    redo,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    reset,
  }
}
