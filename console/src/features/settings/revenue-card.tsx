// How orders are credited to emails: the window, and progress after it was changed.

import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { attributionUpdate } from '../../api.ts'
import type { Attribution } from '../../api.ts'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { useSave } from '../../ui/save.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import * as words from '../../words/index.ts'
import { attributionQuery } from './queries.ts'

const text = words.revenueSettings

const WINDOWS = [1, 3, 5, 7, 14, 30]

type RevenueCardProps = { accountId: string; manages: boolean }

export function RevenueCard({ accountId, manages }: RevenueCardProps) {
  const window = useQuery(attributionQuery(accountId))
  if (window.isError && !window.data) return <ErrorState error={window.error} retry={() => void window.refetch()} />
  return window.data ? <Window accountId={accountId} manages={manages} window={window.data} /> : <Loading rows={3} />
}

/** A change affects every figure, so that all of them are refetched. */
const EVERYTHING: never[] = []

function Window({ accountId, manages, window }: RevenueCardProps & { window: Attribution }) {
  const save = useSave({
    initial: { days: String(window.days) },
    run: ({ days }) => attributionUpdate({ path: { accountId }, body: { days: Number(days) } }),
    refresh: EVERYTHING,
    done: text.saved,
  })
  return (
    <SettingsCard title={text.title} intro={text.intro} save={save} readOnly={!manages}>
      <NativeSelect
        label={text.days}
        description={text.daysHint}
        data={WINDOWS.map((days) => ({ value: String(days), label: text.window(days) }))}
        disabled={!manages}
        {...save.form.getInputProps('days')}
      />
      {window.recalculating && (
        <Text fz="sm" role="status">
          {text.recalculating(window.recalculating.minutes)}
        </Text>
      )}
      <Text fz={13} c="dimmed">
        {text.rules}
      </Text>
    </SettingsCard>
  )
}
