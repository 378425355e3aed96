// One campaign: the composer while it is a draft or scheduled, then its report.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isNotFound } from '../../api.ts'
import { ErrorState, Loading, NotFound } from '../../ui/feedback.tsx'
import { lazyNamed } from '../../ui/dialog.tsx'
import { urls } from '../../urls.ts'
import { campaignQuery } from './queries.ts'
import { Suspense } from 'react'

const Composer = lazyNamed(() => import('./composer.tsx'), 'Composer')
const Report = lazyNamed(() => import('./report.tsx'), 'Report')

const route = getRouteApi(`/signed-in${urls.campaign}`)

export function CampaignPage() {
  const { accountId, campaignId } = route.useParams()
  const campaign = useQuery(campaignQuery(accountId, campaignId))
  if (campaign.isPending) return <Loading />
  if (campaign.isError && !campaign.data) {
    if (isNotFound(campaign.error)) return <NotFound />
    return <ErrorState error={campaign.error} retry={() => void campaign.refetch()} />
  }
  const isBeingWritten = campaign.data.status === 'draft' || campaign.data.status === 'scheduled'
  return (
    <Suspense fallback={<Loading />}>
      {isBeingWritten ? (
        <Composer key={campaignId} accountId={accountId} campaign={campaign.data} />
      ) : (
        <Report accountId={accountId} campaign={campaign.data} />
      )}
    </Suspense>
  )
}
