// A form being edited: the server's copy with unsaved edits on top, and the undo history.

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formsUpdate } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAutosave } from '../../ui/autosave.ts'
import { useHistory } from '../../ui/history.ts'
import { formQuery } from './queries.ts'
import type { FormContent } from './queries.ts'

type FormPatch = { name?: string; content?: FormContent }

export type FormDraft = ReturnType<typeof useFormDraft>

export function useFormDraft(accountId: string, form: Form) {
  const queries = useQueryClient()
  const keys = queryKeys.account(accountId)
  const { id } = form
  // The screen is based on this revision, even if a later read returns a newer one.
  const base = useRef(form.revision)
  const saving = useAutosave<FormPatch>(async ({ name, content }) => {
    // The name may be empty while it is being typed.
    const body = { ...(name?.trim() && { name }), ...(content && { content }), revision: base.current }
    const { data } = await formsUpdate({ path: { accountId, id }, body })
    base.current = data.revision
    // A read started before the save would restore the old state.
    await queries.cancelQueries({ queryKey: keys.form(id), exact: true })
    queries.setQueryData(keys.form(id), data)
    void queries.invalidateQueries({ queryKey: keys.forms, exact: true })
  })
  const history = useHistory(form.content, (content) => saving.change({ content }))
  const loadTheirs = async () => {
    const theirs = await queries.fetchQuery({ ...formQuery(accountId, id), staleTime: 0 })
    saving.drop()
    base.current = theirs.revision
    history.reset(theirs.content)
  }
  return { ...saving, history, name: saving.patch.name ?? form.name, loadTheirs, revision: () => base.current }
}
