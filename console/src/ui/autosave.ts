// Autosave: saves shortly after the last change. Edits that are unsaved or were rejected stay in `patch` until the
// server has them.

import { useCallback, useEffect, useRef, useState } from 'react'
import { isStale } from '../api.ts'

const AFTER_MS = 800

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict'

type Autosave<Patch> = {
  /** Edits not yet saved. */
  patch: Patch
  state: SaveState
  error: unknown
  /** `now` for selections, which need no typing pause. */
  change(patch: Patch, how?: { now?: boolean }): void
  /** Saves pending edits; rejects if they can't be saved. */
  flush(): Promise<void>
  /** Drops pending edits in favor of someone else's save. */
  drop(): void
}

export function useAutosave<Patch extends object>(send: (patch: Patch) => Promise<unknown>): Autosave<Patch> {
  const [patch, setPatch] = useState<Patch>({} as Patch)
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<unknown>(null)
  const pending = useRef<Patch>({} as Patch)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  const save = useCallback(async (): Promise<void> => {
    const sent = pending.current
    setState('saving')
    try {
      await latest.current(sent)
    } catch (problem) {
      setError(problem)
      setState(isStale(problem) ? 'conflict' : 'failed')
      throw problem
    } finally {
      running.current = null
    }
    const left = Object.fromEntries(
      Object.entries(pending.current).filter(([name, value]) => sent[name as keyof Patch] !== value),
    ) as Patch
    pending.current = left
    setPatch(left)
    setError(null)
    setState(Object.keys(left).length > 0 ? 'saving' : 'saved')
  }, [])

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    // One save at a time; later edits go with the next.
    while (Object.keys(pending.current).length > 0) {
      if (running.current) await running.current.catch(() => {})
      else await (running.current = save())
    }
  }, [save])

  const change = useCallback(
    (more: Patch, { now = false } = {}) => {
      pending.current = { ...pending.current, ...more }
      setPatch(pending.current)
      setState((before) => (before === 'conflict' ? before : 'saving'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush().catch(() => {}), now ? 0 : AFTER_MS)
    },
    [flush],
  )

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = {} as Patch
    setPatch(pending.current)
    setError(null)
    setState('saved')
  }, [])

  useEffect(() => {
    const save = () => void flush().catch(() => {})
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    addEventListener('pagehide', save)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pagehide', save)
      removeEventListener('keydown', onKey)
      save()
    }
  }, [flush])

  return { patch, state, error, change, flush, drop }
}
