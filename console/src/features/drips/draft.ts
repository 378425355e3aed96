// The draft of a drip in the editor: the server's copy with unsaved edits on top, and the undo history.

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dripsUpdate } from '../../api.ts'
import type { Drip } from '../../api.ts'
import { useAutosave } from '../../ui/autosave.ts'
import { useHistory } from '../../ui/history.ts'
import type { Graph } from './graph.ts'
import { dripQuery } from './queries.ts'

type DripPatch = { name?: string; graph?: Graph }

export function useDraft(accountId: string, drip: Drip) {
  const queries = useQueryClient()
  const { id } = drip
  const query = dripQuery(accountId, id)
  // The screen is based on this revision, even if a later read returns a newer one.
  const base = useRef(drip.revision)
  const saving = useAutosave<DripPatch>(async ({ name, graph }) => {
    // The name may be empty while it is being typed.
    const body = { ...graph, ...(name?.trim() && { name }), revision: base.current }
    const { data } = await dripsUpdate({ path: { accountId, id }, body })
    base.current = data.revision
    // A read started before the save would restore the old state.
    await queries.cancelQueries({ queryKey: query.queryKey, exact: true })
    queries.setQueryData(query.queryKey, data)
  })
  const history = useHistory<Graph>(drip.draft, (graph) => saving.change({ graph }))
  const loadTheirs = async () => {
    const theirs = await queries.fetchQuery({ ...query, staleTime: 0 })
    saving.drop()
    base.current = theirs.revision
    history.reset(theirs.draft)
  }
  return {
    graph: history.now,
    name: saving.patch.name ?? drip.name,
    problems: drip.problems,
    state: saving.state,
    error: saving.error,
    rename: (name: string) => saving.change({ name }),
    /** `place` identifies the field, so that typing in it is one undo step. */
    change: (next: Graph, place?: string) => history.change(() => next, place),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    undo: history.undo,
    redo: history.redo,
    /** Resolves once everything is saved; rejects if it can't be. */
    flush: saving.flush,
    revision: () => base.current,
    loadTheirs,
  }
}

export type Draft = ReturnType<typeof useDraft>
