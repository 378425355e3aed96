// The data set rows that emails to a person can show.

import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataField, Profile, TeamDataSet } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Loading } from '../../ui/feedback.tsx'
import { formatNumber, formatTime, useTimeFormat } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { UnknownValue } from '../../ui/num.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { dataSetsQuery } from '../data-sets/queries.ts'

type PersonDataProps = { accountId: string; profile: Profile }

export function PersonData({ accountId, profile: { dataRows = [] } }: PersonDataProps) {
  const sets = useQuery({ ...dataSetsQuery(accountId), enabled: dataRows.length > 0 }).data?.data
  if (dataRows.length === 0) return <Text c="dimmed">{words.person.noData}</Text>
  if (!sets) return <Loading rows={3} />
  return (
    <Stack gap="lg">
      <Text c="dimmed">{words.person.dataIntro}</Text>
      {dataRows.map(({ data_set, row }) => {
        const set = sets.find(({ key }) => key === data_set)
        return set && <OneRow key={data_set} accountId={accountId} set={set} row={row} />
      })}
    </Stack>
  )
}

type OneRowProps = { accountId: string; set: TeamDataSet; row: Record<string, unknown> }

const OneRow = ({ accountId, set, row }: OneRowProps) => (
  <section aria-label={set.name}>
    <Title order={2} size="h5" mb="xs">
      <RouterLink to={urls.dataSet} params={{ accountId, setKey: set.key }} fz="inherit" fw={600}>
        {set.name}
      </RouterLink>
    </Title>
    <DescriptionList
      columns
      items={set.fields.map((field) => ({ name: field.label, value: <Value field={field} value={row[field.key]} /> }))}
    />
  </section>
)

function Value({ field: { type }, value }: { field: DataField; value: unknown }) {
  const format = useTimeFormat()
  if (value === null || value === undefined || value === '') return <UnknownValue />
  if (typeof value === 'boolean') return value ? words.ui.yes : words.ui.no
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  // Dates without a time have no time zone.
  if (type === 'date') return formatTime(new Date(`${text}T12:00:00Z`), ['day'], { ...format, zone: 'UTC' })
  if (type !== 'link' && type !== 'image') return text
  return (
    <Anchor href={text} target="_blank" rel="noreferrer" className="anywhere">
      {text}
    </Anchor>
  )
}
