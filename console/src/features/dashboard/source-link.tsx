// A campaign or drip by name.

import type { Overview } from '../../api.ts'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'

export type Source = Overview['sources'][number]

type SourceLinkProps = Pick<Source, 'kind' | 'id' | 'name'> & {
  accountId: string
  /** The period of a drip's figures. A campaign's report is about all of its orders. */
  days: number | undefined
}

export const SourceLink = ({ accountId, kind, id, name, days }: SourceLinkProps) =>
  kind === 'campaign' ? (
    <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }}>
      {name}
    </RouterLink>
  ) : (
    <RouterLink to={urls.drip} params={{ accountId, dripId: id }} search={{ days }}>
      {name}
    </RouterLink>
  )
