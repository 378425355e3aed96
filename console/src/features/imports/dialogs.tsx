// Undoing an import.

import { importsUndo } from '../../api.ts'
import type { ImportOfPeople } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { pageWords } from '../../words/pages.ts'

type UndoImportProps = { accountId: string; one: ImportOfPeople; onClose: () => void }

export function UndoImport({ accountId, one: { id, name, created, updated }, onClose }: UndoImportProps) {
  const w = pageWords.imports
  const undo = useApiMutation<void, unknown>(() => importsUndo({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).imports,
    onDone: onClose,
  })
  return (
    <ConfirmDialog level="ask" title={w.undoTitle(name)} confirm={w.undo} action={undo} onClose={onClose}>
      {w.undoBody(created, updated)}
    </ConfirmDialog>
  )
}
