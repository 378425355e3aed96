// One campaign: the composer while it is a draft, then the page of its state, then its report.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isNotFound } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { ErrorState, Loading, NotFound } from '../../ui/feedback.tsx'
import { lazyNamed } from '../../ui/dialog.tsx'
import { urls } from '../../urls.ts'
import { campaignQuery } from './queries.ts'
import { Suspense } from 'react'

const Composer = lazyNamed(() => import('./composer.tsx'), 'Composer')
const ScheduledPage = lazyNamed(() => import('./scheduled-page.tsx'), 'ScheduledPage')
const CanceledPage = lazyNamed(() => import('./canceled-page.tsx'), 'CanceledPage')
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
  return (
    <Suspense fallback={<Loading />}>
      <PageOfState key={campaignId} accountId={accountId} campaign={campaign.data} />
    </Suspense>
  )
}

function PageOfState({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const { status, started_at } = campaign
  if (status === 'draft') return <Composer accountId={accountId} campaign={campaign} />
  if (status === 'scheduled') return <ScheduledPage accountId={accountId} campaign={campaign} />
  if (status === 'cancelled' && started_at === null) return <CanceledPage accountId={accountId} campaign={campaign} />
  return <Report accountId={accountId} campaign={campaign} />
}
