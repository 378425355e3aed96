// How a group grew.

import { Card, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { GroupSize, TeamGroup } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import { formatNumber, formatPercent, useTimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import { toLocal } from '../../ui/zoned-time.ts'
import * as words from '../../words/index.ts'
import { groupHistoryQuery, groupSizeQuery } from './queries.ts'

const text = words.groups

const CHART_HEIGHT = 120
const DAY_MS = 86_400_000

type Size = Pick<GroupSize, 'day' | 'people'>

/** The nightly sizes, and how many match now as today's, so that the line ends at the number above it. */
function sizesUntilNow(nightly: GroupSize[], today: string, people: number | null | undefined): Size[] {
  return people == null ? nightly : [...nightly.filter(({ day }) => day < today), { day: today, people }]
}

/** A line needs two days. */
export function SizeCard({ accountId, group }: { accountId: string; group: TeamGroup }) {
  const { zone } = useTimeFormat()
  const today = toLocal(useNow(), zone).day
  const history = useQuery(groupHistoryQuery(accountId, group.id))
  const current = useQuery(groupSizeQuery(accountId, group.id))
  const sizes = sizesUntilNow(history.data ?? [], today, current.data?.total)
  if (sizes.length < 2)
    return (
      <Card component="section" aria-label={text.overTime} padding="md">
        <Title order={2} size="h5">
          {text.overTime}
        </Title>
        <Text fz={13} c="dimmed">
          {text.overTimeSoon}
        </Text>
      </Card>
    )
  return (
    <Chart
      title={text.overTime}
      file="group-size"
      kind="line"
      height={CHART_HEIGHT}
      points={sizes.map(({ day, people }) => ({ day, values: { people } }))}
      series={[{ key: 'people', label: text.people, color: 'teal' }]}
      show={formatNumber}
      controls={<Growth from={sizes[0]!} to={sizes.at(-1)!} />}
      note={text.overTimeNote}
    />
  )
}

function Growth({ from, to }: { from: Size; to: Size }) {
  if (from.people === 0) return null
  const by = to.people - from.people
  const days = (Date.parse(to.day) - Date.parse(from.day)) / DAY_MS
  return (
    <Text fz={13} c="dimmed" component="span">
      {text.growth(by, formatPercent(Math.abs(by) / from.people), days)}
    </Text>
  )
}
