// A design being edited: the server's copy, unsaved edits, and conflicts with other people's edits.

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { designsCreate, designsUpdate } from '../../../api.ts'
import type { DesignWithContent } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { useApiMutation } from '../../../ui/api-mutation.ts'
import { useAutosave } from '../../../ui/autosave.ts'
import { urls } from '../../../urls.ts'
import * as words from '../../../words/index.ts'

export type DesignPatch = {
  name?: string
  subject?: string | null
  preview_text?: string | null
  topic?: string | null
  content?: DesignWithContent['content']
}

export function useDesignDraft(accountId: string, design: DesignWithContent) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id } = design
  const keys = queryKeys.account(accountId)
  // Autosaves of one session share a version.
  const [session] = useState(() => crypto.randomUUID())
  const saving = useAutosave<DesignPatch>(async (patch) => {
    const { revision } = queries.getQueryData<DesignWithContent>(keys.design(id)) ?? design
    const { data } = await designsUpdate({ path: { accountId, id }, body: { ...patch, revision, session } })
    // A read started before the save would restore the old state.
    await queries.cancelQueries({ queryKey: keys.design(id), exact: true })
    queries.setQueryData(keys.design(id), data)
    void queries.invalidateQueries({ queryKey: keys.designChoices })
  })
  const shown = { ...design, ...saving.patch }
  const keepMine = useApiMutation<void, { data: DesignWithContent }>(
    () => {
      const { name, subject, preview_text, content } = shown
      const body = { name: words.designer.keepMineName(name).slice(0, 200), subject, preview_text, content }
      return designsCreate({ path: { accountId }, body })
    },
    {
      refresh: keys.designs,
      done: ({ data }) => words.designer.copyMade(data.name),
      onDone({ data }) {
        saving.drop()
        void navigate({ to: urls.design, params: { accountId, designId: data.id } })
      },
    },
  )
  const loadTheirs = async () => {
    saving.drop()
    await queries.invalidateQueries({ queryKey: keys.design(id) })
  }
  return { ...saving, shown, keepMine, loadTheirs }
}

export type DesignDraft = ReturnType<typeof useDesignDraft>
