// Send now, or at a time in the account's time zone.

import { Group, Radio, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import { useNow } from '../../ui/now.ts'
import { formatRelative, useTimeFormat } from '../../ui/format.ts'
import { words } from '../../words/composing.ts'
import { ComposerSection } from './composer-section.tsx'
import { toZonedInput, fromZonedInput } from './zoned-input.ts'

const text = words.composer
const HOUR_MS = 3_600_000

type ScheduleSectionProps = { accountId: string; at: string | null; onChange: (at: string | null) => void }

export function ScheduleSection({ accountId, at, onChange }: ScheduleSectionProps) {
  const account = useQuery(accountQuery(accountId))
  const zone = account.data?.zone ?? 'UTC'
  const now = useNow()
  const format = useTimeFormat()
  const moment = at === null ? null : new Date(at)
  return (
    <ComposerSection title={text.when} isDone>
      <Radio.Group
        label={text.goesAt}
        value={at === null ? 'now' : 'later'}
        onChange={(value) => onChange(value === 'now' ? null : new Date(nextHour(now)).toISOString())}
      >
        <Group gap="md" mt={4}>
          <Radio value="now" label={text.now} />
          <Radio value="later" label={text.later} />
        </Group>
      </Radio.Group>
      {moment && (
        <>
          <TextInput
            type="datetime-local"
            label={text.timeInZone(zone)}
            value={toZonedInput(moment, zone)}
            onChange={(event) => {
              const chosen = fromZonedInput(event.currentTarget.value, zone)
              if (chosen) onChange(chosen.toISOString())
            }}
          />
          <Text fz={13} c="dimmed">
            {text.goesOn(formatRelative(moment, now, format))}
          </Text>
        </>
      )}
    </ComposerSection>
  )
}

const nextHour = (now: Date): number => Math.ceil((now.getTime() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS
