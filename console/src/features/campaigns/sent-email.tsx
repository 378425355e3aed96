// The email of a campaign as it was sent, for a sample person.

import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { LoadedCampaign } from './report-layout.tsx'
import { variantOptions } from './variants.ts'
import type { Variant } from './variants.ts'

const route = getRouteApi(`/signed-in${urls.campaignEmail}`)

export function SentEmail() {
  const { accountId, campaignId } = route.useParams()
  const [version, setVersion] = useState<Variant>('a')
  return (
    <LoadedCampaign accountId={accountId} campaignId={campaignId}>
      {(campaign) => (
        <EmailPreview
          src={pageSrc(accountId, `/campaigns/${campaign.id}/email.html`, { version })}
          subject={campaign.subject ?? campaign.name}
          previewText={campaign.preview_text ?? ''}
          right={
            campaign.split && (
              <ToggleButtons
                label={words.splitTest.tried}
                value={version}
                onChange={setVersion}
                options={variantOptions(campaign.split)}
              />
            )
          }
        />
      )}
    </LoadedCampaign>
  )
}
