// Progress of a running import, with a cancel button.

import { importsCancel } from '../../api.ts'
import type { ImportOfPeople } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import * as words from '../../words/index.ts'

export function ImportCard({ accountId, newest }: { accountId: string; newest: ImportOfPeople }) {
  const cancel = useApiMutation((id: string) => importsCancel({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).imports,
  })
  const { id, name, state, bytesRead, bytes, rows, undone, created, startedAt, createdAt } = newest
  const isUndoing = state === 'undoing'
  return (
    <ProgressCard
      title={words.importing.title(name)}
      badge={<StateBadge of="imported" state={state} />}
      done={isUndoing ? undone : bytesRead}
      total={isUndoing ? created : bytes}
      line={isUndoing ? words.importing.undone(undone) : words.importing.rows(rows)}
      startedAt={startedAt ?? createdAt}
      actions={isUndoing ? [] : [{ label: words.ui.cancel, run: () => cancel.mutate(id) }]}
    />
  )
}
