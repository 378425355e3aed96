// Clicks on top of the email, and by link.

import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { accountQuery } from '../../account.ts'
import type { CampaignReport, CampaignReportDetails, ConsoleCampaign } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { formatShare } from '../../ui/format.ts'
import { Num } from '../../ui/num.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { reportDetailsQuery, reportQuery } from './queries.ts'
import { wholeMoneyOf } from './report-figures.ts'
import { labelOf, linksInOrder, shortUrl } from './report-links.tsx'
import type { LinkRow } from './report-links.tsx'
import { LoadedCampaign } from './report-layout.tsx'
import { variantOptions } from './variants.ts'
import type { Variant } from './variants.ts'
import classes from './report.module.css'

const route = getRouteApi(`/signed-in${urls.campaignClicks}`)
const text = words.report

const columnsOf = (
  report: CampaignReport,
  details: CampaignReportDetails | undefined,
  currency: string | null,
): Column<LinkRow>[] => [
  {
    key: 'url',
    head: text.link,
    cell: (row) => <TwoLines first={labelOf(row, details)} second={shortUrl(row.url)} />,
    phone: 'title',
  },
  { ...figure('people', text.people), cell: ({ people }) => <Num value={people} /> },
  { ...figure('clicks', text.allClicks), cell: ({ clicks }) => <Num value={clicks} /> },
  { ...figure('share', text.ofDelivered), cell: ({ people }) => formatShare(people, report.delivered), width: 90 },
  { ...figure('orders', text.orders), cell: ({ orders }) => <Num value={orders} /> },
  { ...figure('revenue', text.revenue), cell: ({ revenue }) => wholeMoneyOf(revenue, currency) || '–', width: 90 },
]

const figure = (key: string, head: string) => ({ key, head, align: 'right', width: 70, phone: 'named' }) as const

export function CampaignClicks() {
  const { accountId, campaignId } = route.useParams()
  return (
    <LoadedCampaign accountId={accountId} campaignId={campaignId}>
      {(campaign) => <Clicks accountId={accountId} campaign={campaign} />}
    </LoadedCampaign>
  )
}

function Clicks({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const report = useQuery(reportQuery(accountId, campaign))
  const { data: details } = useQuery(reportDetailsQuery(accountId, campaign.id))
  const { data: account } = useQuery(accountQuery(accountId))
  const [version, setVersion] = useState<Variant>('a')
  const [badges, setBadges] = useState<'people' | 'share' | 'revenue'>('people')
  const query = { overlay: badges, version }
  const links = useQuery({
    ...reportQuery(accountId, campaign),
    select: (data) => ({ data: linksInOrder(data.links.filter((row) => !campaign.split || row.version === version)) }),
  })
  return (
    <div className={classes.overlay}>
      <Stack gap="sm">
        <Text fz="sm">{text.clicksIntro}</Text>
        <Group gap="sm">
          <ToggleButtons
            label={text.badges}
            value={badges}
            onChange={setBadges}
            options={[
              { value: 'people', label: text.people },
              { value: 'share', label: text.shareOfClickers },
              { value: 'revenue', label: text.revenue },
            ]}
          />
          {campaign.split && (
            <ToggleButtons
              label={words.splitTest.tried}
              value={version}
              onChange={setVersion}
              options={variantOptions(campaign.split)}
            />
          )}
        </Group>
        <EmailPreview
          src={pageSrc(accountId, `/campaigns/${campaign.id}/email.html`, query)}
          subject={campaign.subject ?? campaign.name}
        />
      </Stack>
      <Stack gap="sm">
        <DataTable
          label={text.clicks}
          query={links}
          rowKey={({ n, version: of }) => `${of}${n}`}
          rowName={(row) => labelOf(row, details)}
          columns={report.data ? columnsOf(report.data, details, account?.currency ?? null) : []}
          empty={
            <Text p="md" c="dimmed">
              {text.noLinks}
            </Text>
          }
        />
        {report.data && (
          <Text fz={13} c="dimmed">
            {text.clicksNote(
              report.data.clicked,
              report.data.links.reduce((sum, { machine_clicks }) => sum + machine_clicks, 0),
            )}
          </Text>
        )}
      </Stack>
    </div>
  )
}
