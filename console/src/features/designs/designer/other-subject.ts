// Whether the campaign or the email step that the designer was opened from has a subject of its own.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { urls } from '../../../urls.ts'
import { campaignQuery } from '../../campaigns/queries.ts'
import { dripQuery } from '../../drips/queries.ts'

const route = getRouteApi(`/signed-in${urls.design}`)

export function useOtherSubject(accountId: string, designId: string): boolean {
  const { campaign: campaignId = '', drip: dripId = '' } = route.useSearch()
  const campaign = useQuery({ ...campaignQuery(accountId, campaignId), enabled: campaignId !== '' })
  const drip = useQuery({ ...dripQuery(accountId, dripId), enabled: dripId !== '' })
  const hasOwn = drip.data?.draft.steps.some(
    (step) => 'design_id' in step && step.design_id === designId && 'subject' in step && Boolean(step.subject),
  )
  return Boolean(campaign.data?.overrides.subject) || hasOwn === true
}
