// Deleting a form, from its row and from its page.

import { useNavigate } from '@tanstack/react-router'
import { formsRemove } from '../../api.ts'
import type { FormSummary } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export function useDeleteForm(accountId: string) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  return ({ id, name }: Pick<FormSummary, 'id' | 'name'>) =>
    confirm({
      title: words.forms.deleteTitle(name),
      body: words.forms.deleteBody,
      label: words.forms.deleteIt,
      run: () => formsRemove({ path: { accountId, id } }),
      refresh: queryKeys.account(accountId).forms,
      done: words.forms.deleted(name),
      onDone: () => void navigate({ to: urls.forms, params: { accountId } }),
    })
}
