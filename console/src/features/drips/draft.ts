// A draft under somebody's hands: changed at once, saved a moment later, with what can be undone.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dripsUpdate, wordsOf } from '../../api.ts'
import type { Drip } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Graph } from './graph.ts'

const SAVE_AFTER_MS = 800
const KEPT = 100

export type SaveState = { state: 'saved' | 'saving' } | { state: 'refused'; message: string }

export function useDraft(accountId: string, drip: Drip) {
  const queries = useQueryClient()
  const [graph, setGraph] = useState<Graph>(drip.draft)
  const [name, setName] = useState(drip.name)
  const [problems, setProblems] = useState(drip.problems)
  const [saving, setSaving] = useState<SaveState>({ state: 'saved' })
  const history = useRef<{ past: Graph[]; future: Graph[] }>({ past: [], future: [] })
  const revision = useRef(drip.revision)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef(graph)
  const latestName = useRef(name)
  const isBusy = useRef(false)

  async function save(): Promise<void> {
    timer.current = null
    if (isBusy.current) return void schedule()
    isBusy.current = true
    const sent = latest.current
    const sentName = latestName.current
    try {
      const { data } = await dripsUpdate({
        path: { accountId, id: drip.id },
        body: { ...sent, ...(sentName.trim() && { name: sentName }), revision: revision.current },
      })
      revision.current = data.revision
      setProblems(data.problems)
      const queryKey = queryKeys.account(accountId).drip(drip.id)
      // A read that began before would bring back what was there.
      await queries.cancelQueries({ queryKey, exact: true })
      queries.setQueryData(queryKey, data)
      if (latest.current === sent && latestName.current === sentName) setSaving({ state: 'saved' })
    } catch (error) {
      setSaving({ state: 'refused', message: wordsOf(error) })
    } finally {
      isBusy.current = false
    }
  }

  function schedule(): void {
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
  }

  function put(next: Graph): void {
    latest.current = next
    setGraph(next)
    setSaving({ state: 'saving' })
    schedule()
  }

  const saveLast = useRef(save)
  saveLast.current = save
  useEffect(
    () => () => {
      if (timer.current) void saveLast.current()
    },
    [],
  )

  return {
    graph,
    name,
    rename(next: string) {
      latestName.current = next
      setName(next)
      setSaving({ state: 'saving' })
      schedule()
    },
    problems,
    saving,
    change(next: Graph) {
      const { past } = history.current
      history.current = { past: [...past.slice(-KEPT), latest.current], future: [] }
      put(next)
    },
    undo() {
      const { past, future } = history.current
      const before = past.at(-1)
      if (!before) return
      history.current = { past: past.slice(0, -1), future: [latest.current, ...future] }
      put(before)
    },
    redo() {
      const { past, future } = history.current
      const [after, ...rest] = future
      if (!after) return
      history.current = { past: [...past, latest.current], future: rest }
      put(after)
    },
    /** What was typed last is on the server before anything is done with it. */
    async flush() {
      if (!timer.current) return
      clearTimeout(timer.current)
      await save()
    },
  }
}
