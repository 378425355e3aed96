// The plan's limits and usage.

import { Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery, useAccount } from '../../account.ts'
import { CopyField } from '../../ui/copy.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Loading, Notice } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { usageQuery } from './queries.ts'

/** A warning appears above this share of a limit. */
const NEARLY_FULL = 0.8

export function Plan() {
  const { accountId } = useAccount()
  const usage = useQuery(usageQuery(accountId))
  const account = useQuery(accountQuery(accountId))
  const format = useTimeFormat()
  const w = words.plan
  const renews =
    usage.data && formatTime(new Date(`${usage.data.renewsOn}T12:00:00Z`), ['day'], { ...format, zone: 'UTC' })
  return (
    <Page title={words.nav.plan} part={words.nav.settings} width="settings">
      {usage.isPending && <Loading />}
      {usage.isError && <ErrorState error={usage.error} retry={() => void usage.refetch()} />}
      {usage.data && (
        <Section title={w.usage} intro={w.counts}>
          <Used name={words.settings.people} used={usage.data.people} of={usage.data.peopleLimit} />
          <Used name={words.settings.sends} used={usage.data.sent} of={usage.data.sendsPerMonth} />
          {usage.data.sendsPerMonth !== null && (
            <Text c="dimmed" fz={13}>
              {w.renews(renews ?? '')}
            </Text>
          )}
        </Section>
      )}
      {account.data && (
        <Section wide title={w.account}>
          <DescriptionList
            items={[
              {
                name: words.settings.sending,
                value: account.data.openForSending ? words.settings.open : words.settings.notOpen,
              },
              { name: words.settings.since, value: <Time at={account.data.createdAt} mode="day" /> },
            ]}
          />
          <CopyField label={words.settings.id} value={account.data.id} />
        </Section>
      )}
    </Page>
  )
}

function Used({ name, used, of }: { name: string; used: number; of: number | null }) {
  const w = words.plan
  const share = of === null || of === 0 ? 0 : used / of
  return (
    <Stack gap={4}>
      <Text fw={600}>{name}</Text>
      <Text className="figures">{of === null ? w.withoutLimit(used) : w.of(used, of)}</Text>
      {of !== null && (
        <Progress
          value={Math.min(share, 1) * 100}
          aria-label={name}
          size="sm"
          {...(share >= NEARLY_FULL && { color: 'red' })}
        />
      )}
      {share >= NEARLY_FULL && <Notice>{w.nearlyFull}</Notice>}
    </Stack>
  )
}
