// The email of a campaign as it was sent, for a sample person.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConsoleCampaign } from '../../api.ts'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { sentEmailQuery } from './queries.ts'
import { LoadedCampaign } from './report-layout.tsx'
import { variantOptions } from './variants.ts'
import type { Variant } from './variants.ts'

const route = getRouteApi(`/signed-in${urls.campaignEmail}`)
const text = words.report

export function SentEmail() {
  const { accountId, campaignId } = route.useParams()
  return (
    <LoadedCampaign accountId={accountId} campaignId={campaignId}>
      {(campaign) => <Email accountId={accountId} campaign={campaign} />}
    </LoadedCampaign>
  )
}

function Email({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const [version, setVersion] = useState<Variant>('a')
  const { data: email } = useQuery(sentEmailQuery(accountId, campaign.id, version))
  return (
    <EmailPreview
      src={pageSrc(accountId, `/campaigns/${campaign.id}/email.html`, { version })}
      from={email ? text.from(email.fromName, email.fromEmail) : ''}
      subject={email?.subject ?? campaign.subject ?? campaign.name}
      previewText={email?.previewText ?? ''}
      right={
        <>
          <Text fz={13} c="dimmed">
            {text.forSample}
          </Text>
          {campaign.split && (
            <ToggleButtons
              label={words.splitTest.tried}
              value={version}
              onChange={setVersion}
              options={variantOptions(campaign.split)}
            />
          )}
        </>
      }
    />
  )
}
