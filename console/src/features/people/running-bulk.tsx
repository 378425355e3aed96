// Progress of the running bulk action, and undo of the last one. When it ends, the people on the page are reloaded.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bulkCancel, bulkUndo } from '../../api.ts'
import type { BulkJob } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { showToast, toast } from '../../ui/toasts.tsx'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { newestBulkQuery } from './person-queries.ts'

const isRunning = (job: BulkJob | null | undefined): boolean => job?.state === 'running' || job?.state === 'undoing'

export function RunningBulk({ accountId }: { accountId: string }) {
  const queries = useQueryClient()
  const { data: newest } = useQuery(newestBulkQuery(accountId))
  const keys = queryKeys.account(accountId)
  const cancel = useApiMutation((id: string) => bulkCancel({ path: { accountId, id } }), { refresh: keys.newestBulk })
  // Jobs that ended before the page opened aren't announced.
  const announced = useRef<string | null>(null)
  useEffect(() => {
    if (newest === undefined) return
    const isFirst = announced.current === null
    const now = newest === null ? '' : `${newest.id} ${newest.state}`
    if (now === announced.current) return
    announced.current = now
    if (isFirst || newest === null || isRunning(newest)) return
    void queries.invalidateQueries({ queryKey: keys.all })
    tellEnd(newest, async () => {
      await bulkUndo({ path: { accountId, id: newest.id } })
      await queries.invalidateQueries({ queryKey: keys.newestBulk })
    })
  }, [newest, queries, accountId, keys])
  if (!newest || !isRunning(newest)) return null
  const { id, action, state, people, done, changed, undone, createdAt } = newest
  const isUndoing = state === 'undoing'
  return (
    <ProgressCard
      title={words.bulkProgress[action]}
      badge={<StateBadge of="imported" state={state} />}
      done={isUndoing ? undone : done}
      total={isUndoing ? changed : people}
      line={words.bulk.done(isUndoing ? undone : done, isUndoing ? changed : people)}
      startedAt={createdAt}
      actions={isUndoing ? [] : [{ label: words.ui.cancel, run: () => cancel.mutate(id) }]}
    />
  )
}

/** Announces the result, with undo where possible. */
function tellEnd({ state, changed, done, undone, kept, stoppedBecause, canUndo }: BulkJob, undo: () => Promise<void>) {
  if (state === 'undone') return toast(words.bulk.restored(undone, kept))
  const result = words.bulk.changed(changed, done)
  const message = stoppedBecause ? `${result}. ${stoppedBecause}` : result
  if (canUndo) return undoable({ done: message, undo })
  return void showToast({ message, ...(stoppedBecause && { tone: 'bad' as const }) })
}
