// Undo and redo for editors. Typing in one place is one step until it pauses.

import { useCallback, useEffect, useRef, useState } from 'react'

const PAUSE_MS = 1_000
const KEPT = 200

type Past<T> = { past: T[]; now: T; future: T[] }

export type History<T> = {
  now: T
  /** `place` identifies the field; without it every change is its own step. */
  change(next: (now: T) => T, place?: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  /** Starts over with another person's save. */
  reset(value: T): void
}

export function useHistory<T>(first: T, onChange: (now: T) => void): History<T> {
  const [state, setState] = useState<Past<T>>({ past: [], now: first, future: [] })
  const current = useRef(state)
  const last = useRef<{ place: string; at: number } | null>(null)
  const toast = useRef(onChange)
  useEffect(() => {
    toast.current = onChange
  })

  const go = useCallback((next: Past<T>) => {
    current.current = next
    setState(next)
    toast.current(next.now)
  }, [])

  const change = useCallback<History<T>['change']>(
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
    if (before !== undefined) go({ past: past.slice(0, -1), now: before, future: [now, ...future] })
  }, [go])

  const redo = useCallback(() => {
    const { past, now, future } = current.current
    const [after, ...rest] = future
    last.current = null
    if (after !== undefined) go({ past: [...past, now], now: after, future: rest })
  }, [go])

  const reset = useCallback((value: T) => {
    current.current = { past: [], now: value, future: [] }
    setState(current.current)
  }, [])

  return {
    now: state.now,
    change,
    undo,
    redo,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    reset,
  }
}
