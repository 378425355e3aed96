// Clicks on top of the email, and by link.

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { Num } from '../../ui/num.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { urls } from '../../urls.ts'
import { Shortened } from '../../ui/shortened.tsx'
import { words } from '../../words/composing.ts'
import { reportQuery } from './queries.ts'
import { LoadedCampaign } from './report-layout.tsx'
import classes from './report.module.css'

const route = getRouteApi(`/signed-in${urls.campaignClicks}`)
const text = words.report

type LinkRow = CampaignReport['links'][number]

const number = (key: 'people' | 'clicks' | 'machine_clicks', head: string): Column<LinkRow> => ({
  key,
  head,
  cell: (row) => <Num value={row[key]} />,
  align: 'right',
  width: 110,
  phone: 'named',
})

const columns: Column<LinkRow>[] = [
  { key: 'url', head: text.link, cell: ({ url }) => <Shortened text={url} />, phone: 'title' },
  number('people', text.peopleClicked),
  number('clicks', text.allClicks),
  number('machine_clicks', text.machineClicks),
]

export function CampaignClicks() {
  const { accountId, campaignId } = route.useParams()
  return (
    <LoadedCampaign accountId={accountId} campaignId={campaignId}>
      {(campaign) => <Clicks accountId={accountId} campaign={campaign} />}
    </LoadedCampaign>
  )
}

function Clicks({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const report = useQuery({
    ...reportQuery(accountId, campaign),
    select: ({ links }) => ({ data: links }),
  })
  const [version, setVersion] = useState<'a' | 'b'>('a')
  const query = { overlay: 'clicks', version }
  return (
    <div className={classes.overlay}>
      <Stack gap="sm">
        <Text fz="sm">{text.clicksIntro}</Text>
        {campaign.split && (
          <ToggleButtons
            label={words.splitTest.tried}
            value={version}
            onChange={setVersion}
            options={[
              { value: 'a', label: words.splitTest.version('A') },
              { value: 'b', label: words.splitTest.version('B') },
            ]}
          />
        )}
        <EmailPreview
          src={pageSrc(accountId, `/campaigns/${campaign.id}/email.html`, query)}
          subject={campaign.subject ?? campaign.name}
        />
      </Stack>
      <DataTable
        label={text.clicks}
        query={report}
        rowKey={({ n, version: of }) => `${of}${n}`}
        rowName={({ url }) => url}
        columns={columns}
        empty={
          <Text p="md" c="dimmed">
            {text.noLinks}
          </Text>
        }
      />
    </div>
  )
}
