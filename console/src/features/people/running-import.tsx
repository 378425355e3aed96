// What is coming in at the moment. Importing goes on by itself; when it ends, the people on the page are read anew.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { importsCancel } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { useAction } from '../../ui/action.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { words } from '../../words/index.ts'
import { newestImportQuery } from './queries.ts'

export function RunningImport({ accountId }: { accountId: string }) {
  const queries = useQueryClient()
  const { data: newest } = useQuery(newestImportQuery(accountId))
  const isRunning = newest?.state === 'running' || newest?.state === 'undoing'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void queries.invalidateQueries({ queryKey: queryKeys.account(accountId).people })
    }
    wasRunning.current = isRunning
  }, [isRunning, queries, accountId])
  const cancel = useAction((id: string) => importsCancel({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).imports,
  })
  if (!newest || !isRunning) return null
  const { id, name, state, bytesRead, bytes, rows, undone, created, startedAt, createdAt } = newest
  const isUndoing = state === 'undoing'
  return (
    <ProgressCard
      title={words.people.importing(name)}
      badge={<StateBadge of="import" state={state} />}
      done={isUndoing ? undone : bytesRead}
      total={isUndoing ? created : bytes}
      line={isUndoing ? words.people.importUndone(undone) : words.people.importRows(rows)}
      startedAt={startedAt ?? createdAt}
      acts={isUndoing ? [] : [{ label: words.ui.cancel, run: () => cancel.mutate(id) }]}
    />
  )
}
