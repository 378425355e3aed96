// What can be done with a campaign in the list, by its state.

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMaySend } from '../../account.ts'
import {
  campaignsDuplicate,
  campaignsOrganize,
  campaignsPause,
  campaignsRemove,
  campaignsResume,
  campaignsUnschedule,
} from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { ChangeTime, RenameCampaign } from './lazy.ts'
import { useCancelCampaign } from './use-cancel-campaign.ts'

const text = words.campaigns

export function useCampaignActions(accountId: string, editTags: (campaigns: ConsoleCampaign[]) => void) {
  const cancelCampaign = useCancelCampaign(accountId)
  const openDialog = useDialog()
  const maySend = useMaySend()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refresh = queryKeys.account(accountId).campaigns
  const pathOf = ({ id }: ConsoleCampaign) => ({ path: { accountId, id } })
  const pause = useApiMutation((campaign: ConsoleCampaign) => campaignsPause(pathOf(campaign)), {
    refresh,
    done: ({ data }) => text.paused(data.name),
  })
  const resume = useApiMutation((campaign: ConsoleCampaign) => campaignsResume(pathOf(campaign)), {
    refresh,
    done: ({ data }) => text.resumed(data.name),
  })
  const unschedule = useApiMutation((campaign: ConsoleCampaign) => campaignsUnschedule(pathOf(campaign)), {
    refresh,
    done: ({ data }) => text.backInDrafts(data.name),
  })
  const copy = useApiMutation((campaign: ConsoleCampaign) => campaignsDuplicate(pathOf(campaign)), {
    refresh,
    done: ({ data }) => text.duplicated(data.name),
  })
  const archive = useArchive(accountId)
  const remove = (campaign: ConsoleCampaign) => {
    // The row is hidden immediately; the request is sent once the toast is gone.
    queries.setQueriesData<{ data: ConsoleCampaign[]; meta: object }>(
      { queryKey: [...refresh, 'page'] },
      (page) => page && { ...page, data: page.data.filter(({ id }) => id !== campaign.id) },
    )
    undoable({
      done: text.deleted(campaign.name),
      commit: ({ keepalive }) => campaignsRemove({ ...pathOf(campaign), keepalive }),
      restore: () => void queries.invalidateQueries({ queryKey: refresh }),
    })
  }
  return (campaign: ConsoleCampaign): Action[] => {
    const { id, status, paused, archived } = campaign
    const open = (label: string): Action => ({
      label,
      icon: 'next',
      run: () => void navigate({ to: urls.campaign, params: { accountId, campaignId: id } }),
    })
    const duplicate: Action = { label: text.duplicate, icon: 'copy', run: () => copy.mutate(campaign) }
    const rename: Action = {
      label: text.rename,
      icon: 'edit',
      run: () => openDialog((close) => <RenameCampaign accountId={accountId} campaign={campaign} onClose={close} />),
    }
    const changeTime: Action = {
      label: words.campaignStates.changeTime,
      icon: 'wait',
      disabledReason: maySend ? undefined : words.campaignStates.scheduledOnly,
      run: () => openDialog((close) => <ChangeTime accountId={accountId} campaign={campaign} onClose={close} />),
    }
    const compare: Action = {
      label: text.compare,
      icon: 'fork',
      run: () => void navigate({ to: urls.campaign, params: { accountId, campaignId: id }, search: { with: 'usual' } }),
    }
    const tags: Action = { label: text.editTags, icon: 'tags', run: () => editTags([campaign]) }
    const stop: Action = { label: text.cancel, icon: 'stop', danger: true, run: () => cancelCampaign(campaign) }
    const hold: Action = paused
      ? { label: text.resume, icon: 'resume', run: () => resume.mutate(campaign) }
      : { label: text.pause, icon: 'pause', run: () => pause.mutate(campaign) }
    const byStatus: Record<ConsoleCampaign['status'], Action[]> = {
      draft: [
        { ...open(text.edit), icon: 'edit' },
        rename,
        duplicate,
        tags,
        { label: text.delete, icon: 'delete', danger: true, run: () => remove(campaign) },
      ],
      scheduled: [
        open(text.open),
        changeTime,
        { label: text.backToDraft, icon: 'undo', run: () => unschedule.mutate(campaign) },
        hold,
        rename,
        duplicate,
        tags,
        { ...stop, label: text.cancelIt },
      ],
      sending: [open(text.open), hold, rename, duplicate, tags, stop],
      sent: [{ ...open(text.report), icon: 'plan' }, compare, rename, duplicate, tags, archiving(campaign)],
      cancelled: [open(text.open), rename, duplicate, tags, archiving(campaign)],
    }
    function archiving(one: ConsoleCampaign): Action {
      return {
        label: archived ? text.unarchive : text.archive,
        icon: 'archive',
        run: () => archive([one], !archived),
      }
    }
    return byStatus[status]
  }
}

/** Archives or restores campaigns at once; Undo takes it back. */
export function useArchive(accountId: string) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.account(accountId).campaigns })
  const set = async (ids: string[], archived: boolean) => {
    await campaignsOrganize({ path: { accountId }, body: { ids, archived } })
    await refresh()
  }
  const archive = useApiMutation(({ ids, archived }: { ids: string[]; archived: boolean }) => set(ids, archived))
  return (campaigns: ConsoleCampaign[], archived: boolean, onDone?: () => void) => {
    const ids = campaigns.map(({ id }) => id)
    archive.mutate(
      { ids, archived },
      {
        onSuccess() {
          onDone?.()
          undoable({
            done: archived ? text.archivedSome(ids.length) : text.unarchivedSome(ids.length),
            undo: () => set(ids, !archived),
          })
        },
      },
    )
  }
}
