// A campaign being edited: the server's copy with unsaved edits on top.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignsUpdate } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAutosave } from '../../ui/autosave.ts'

export type CampaignPatch = Partial<
  Pick<
    ConsoleCampaign,
    | 'name'
    | 'subject'
    | 'preview_text'
    | 'design_id'
    | 'audience'
    | 'sender_id'
    | 'reply_to'
    | 'tracking'
    | 'spread_hours'
    | 'split'
  >
>

export function useDraft(accountId: string, campaign: ConsoleCampaign) {
  const queries = useQueryClient()
  const { id } = campaign
  const key = queryKeys.account(accountId).campaign(id)
  const { patch, ...saving } = useAutosave<CampaignPatch>(async (change) => {
    const { revision } = queries.getQueryData<ConsoleCampaign>(key) ?? campaign
    const { data } = await campaignsUpdate({ path: { accountId, id }, body: { ...change, revision } })
    // A read started before the save would restore the old state, and with it the old check.
    await queries.cancelQueries({ queryKey: key, exact: true })
    queries.setQueryData(key, data)
    // The page is told in the next task. Without edits until then, it would show the older campaign for a moment.
    await new Promise((resolve) => setTimeout(resolve))
    void queries.invalidateQueries({ queryKey: [...queryKeys.account(accountId).campaigns, 'page'] })
  })
  const loadTheirs = async () => {
    saving.drop()
    await queries.invalidateQueries({ queryKey: key })
  }
  // Only what the campaign itself sets; empty fields follow the design.
  const shown = useMemo(() => ({ ...campaign, ...campaign.overrides, ...patch }), [campaign, patch])
  return { shown, ...saving, loadTheirs }
}

export type Draft = ReturnType<typeof useDraft>
