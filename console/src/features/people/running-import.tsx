// Progress of the running import. When it ends, the people on the page are reloaded.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeys } from '../../query-keys.ts'
import { ImportCard } from './import-card.tsx'
import { newestImportQuery } from './person-queries.ts'

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
  if (!newest || !isRunning) return null
  return <ImportCard accountId={accountId} newest={newest} />
}
