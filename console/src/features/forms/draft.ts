// A form that is being edited: what is on the server, with what was changed since over it, and what can be undone.

import { useQueryClient } from '@tanstack/react-query'
import { formsUpdate } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAutosave } from '../../ui/autosave.ts'
import { useHistory } from '../../ui/history.ts'
import type { FormContent } from './queries.ts'

type FormPatch = { name?: string; content?: FormContent }

export function useFormDraft(accountId: string, form: Form) {
  const queries = useQueryClient()
  const keys = queryKeys.account(accountId)
  const { id } = form
  const saving = useAutosave<FormPatch>({
    async send({ name, content }) {
      const { revision } = queries.getQueryData<Form>(keys.form(id)) ?? form
      // A name that is being typed anew may be empty for a moment.
      const body = { ...(name?.trim() && { name }), ...(content && { content }), revision }
      const { data } = await formsUpdate({ path: { accountId, id }, body })
      // A read that began before would bring back what was there.
      await queries.cancelQueries({ queryKey: keys.form(id), exact: true })
      queries.setQueryData(keys.form(id), data)
      void queries.invalidateQueries({ queryKey: keys.forms, exact: true })
    },
    isConflict: ({ field }) => field === 'revision',
  })
  const history = useHistory(form.content, (content) => saving.change({ content }))
  const loadTheirs = async () => {
    saving.drop()
    const theirs = await queries.fetchQuery<Form>({ queryKey: keys.form(id), staleTime: 0 })
    history.reset(theirs.content)
  }
  return { ...saving, history, name: saving.patch.name ?? form.name, loadTheirs }
}
