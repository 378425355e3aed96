// Moves a campaign to another day at once, with Undo. A scheduled one keeps its time.

import { useQueryClient } from '@tanstack/react-query'
import { useMaySend } from '../../../account.ts'
import { campaignsMove, errorMessage } from '../../../api.ts'
import type { ConsoleCampaign } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { formatTime, useTimeFormat } from '../../../ui/format.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { undoable } from '../../../ui/undo.ts'
import * as words from '../../../words/index.ts'
import { currentLocale } from '../../../words/intl.ts'
import { formatDay } from './days.ts'

const text = words.calendar

export function useMove(accountId: string, today: string) {
  const queries = useQueryClient()
  const format = useTimeFormat()
  const maySend = useMaySend()
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.account(accountId).campaigns })
  const send = async (id: string, body: { day?: string | null; at?: string }) => {
    const { data } = await campaignsMove({ path: { accountId, id }, body })
    await refresh()
    return data
  }
  const canMove = ({ status }: ConsoleCampaign): boolean => status === 'draft' || (status === 'scheduled' && maySend)
  const move = async (campaign: ConsoleCampaign, day: string) => {
    if (day < today) return void showToast({ message: text.pastDay, tone: 'bad' })
    const { id, scheduled_at, planned_on } = campaign
    try {
      const moved = await send(id, { day })
      const shown = formatDay(day, currentLocale(), { weekday: 'short', day: 'numeric', month: 'short' })
      const time = moved.scheduled_at && formatTime(new Date(moved.scheduled_at), ['time'], format)
      undoable({
        done: text.moved([shown, time].filter(Boolean).join(', ')),
        undo: () => send(id, scheduled_at ? { at: scheduled_at } : { day: planned_on }),
      })
    } catch (error) {
      showToast({ message: errorMessage(error), tone: 'bad' })
    }
  }
  return { canMove, move }
}
