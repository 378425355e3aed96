// Where a chosen design goes: into the designer, a campaign, or an email step of a drip.

import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { campaignsGet, campaignsUpdate, designsCreate, dripsGet, dripsUpdate } from '../../../api.ts'
import type { EditedDesign } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { useApiMutation } from '../../../ui/api-mutation.ts'
import { urls } from '../../../urls.ts'
import * as words from '../../../words/index.ts'
import { BLANK, BLANK_TEXT } from './new-content.ts'

const route = getRouteApi(`/signed-in${urls.newDesign}`)

type NewDesign = Parameters<typeof designsCreate>[0]['body']
/** A new design, or one of the account's. */
export type Chosen = { create: NewDesign } | { own: EditedDesign }

const designOf = async (accountId: string, chosen: Chosen): Promise<Pick<EditedDesign, 'id' | 'name'>> =>
  'own' in chosen ? chosen.own : (await designsCreate({ path: { accountId }, body: chosen.create })).data

async function putIntoCampaign(accountId: string, id: string, design: Pick<EditedDesign, 'id' | 'name'>) {
  const { data: campaign } = await campaignsGet({ path: { accountId, id } })
  const isUnnamed = campaign.name === words.campaigns.untitled
  const body = { design_id: design.id, ...(isUnnamed && { name: design.name }), revision: campaign.revision }
  await campaignsUpdate({ path: { accountId, id }, body })
}

async function putIntoDrip(accountId: string, id: string, stepId: string, designId: string) {
  const { data: drip } = await dripsGet({ path: { accountId, id } })
  const steps = drip.draft.steps.map((step) => (step.id === stepId ? { ...step, design_id: designId } : step))
  await dripsUpdate({ path: { accountId, id }, body: { ...drip.draft, steps, revision: drip.revision } })
}

export function useDestination() {
  const { accountId } = route.useParams()
  const { campaign, drip, step } = route.useSearch()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const use = useApiMutation(
    async (chosen: Chosen) => {
      const design = await designOf(accountId, chosen)
      if (campaign) await putIntoCampaign(accountId, campaign, design)
      else if (drip && step) await putIntoDrip(accountId, drip, step, design.id)
      // The text of a blank design is selected, so that typing can begin.
      const block = 'create' in chosen && chosen.create.content === BLANK ? BLANK_TEXT : undefined
      return { ...design, block }
    },
    {
      onDone({ id, block }) {
        // Lists load again when they are shown; the designer doesn't wait for them.
        void queries.invalidateQueries({ queryKey: queryKeys.account(accountId).designs, refetchType: 'none' })
        if (campaign) {
          queries.removeQueries({ queryKey: queryKeys.account(accountId).campaign(campaign) })
          void navigate({ to: urls.campaign, params: { accountId, campaignId: campaign } })
        } else if (drip) {
          queries.removeQueries({ queryKey: queryKeys.account(accountId).drips })
          void navigate({ to: urls.dripEdit, params: { accountId, dripId: drip }, search: { step } })
        } else void navigate({ to: urls.design, params: { accountId, designId: id }, search: { block } })
      },
    },
  )
  const back = campaign
    ? ({ to: urls.campaign, params: { accountId, campaignId: campaign } } as const)
    : drip
      ? ({ to: urls.dripEdit, params: { accountId, dripId: drip }, search: { step } } as const)
      : ({ to: urls.designs, params: { accountId } } as const)
  return { use, back, isElsewhere: campaign !== undefined || drip !== undefined }
}
