// Campaigns sent on the other platform, with their totals.

import { Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PastCampaign } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { formatNumber } from '../../ui/format.ts'
import { usePageSize } from '../../ui/page-size.ts'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { CAMPAIGNS_TABLE, movedCampaignsQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.move}`)
const w = words.moving

const total = (key: 'recipients' | 'opened' | 'clicked'): Column<PastCampaign> => ({
  key,
  head: w[key],
  align: 'right',
  cell: (row) => (row[key] === null ? '–' : formatNumber(row[key])),
  phone: key === 'recipients' ? 'named' : 'hide',
})

const columns: Column<PastCampaign>[] = [
  {
    key: 'name',
    head: w.campaigns,
    cell: ({ name, subject }) => <TwoLines first={name} second={subject} />,
    phone: 'title',
  },
  { key: 'sent', head: w.sent, cell: ({ sentAt }) => (sentAt ? <Time at={sentAt} /> : null), width: 130, phone: 'sub' },
  total('recipients'),
  total('opened'),
  total('clicked'),
]

export function PastCampaigns({ accountId, moveId }: { accountId: string; moveId: string }) {
  const { page = 1 } = route.useSearch()
  const [size] = usePageSize(CAMPAIGNS_TABLE)
  const query = movedCampaignsQuery(accountId, moveId, page, size)
  const campaigns = useQuery({ ...query, placeholderData: keepPreviousData })
  if ((campaigns.data?.meta.total ?? 0) === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {w.campaigns}
      </Title>
      <Text c="dimmed" fz="sm">
        {w.campaignsIntro}
      </Text>
      <DataTable
        label={w.campaigns}
        paged={CAMPAIGNS_TABLE}
        query={campaigns}
        rowKey={({ name, sentAt }) => `${name} ${sentAt}`}
        rowName={({ name }) => name}
        columns={columns}
        empty={null}
      />
    </Stack>
  )
}
