// A campaign or drip by name.

import type { Overview } from '../../api.ts'
import type { LastDays } from '../../ui/days.ts'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'

export type Source = Overview['sources'][number]

type SourceLinkProps = Pick<Source, 'kind' | 'id' | 'name'> & {
  accountId: string
  /** The period of a drip's figures. A campaign's report is about all of its orders. */
  period: LastDays
}

export const SourceLink = ({ accountId, kind, id, name, period }: SourceLinkProps) =>
  kind === 'campaign' ? (
    <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }}>
      {name}
    </RouterLink>
  ) : (
    <RouterLink to={urls.drip} params={{ accountId, dripId: id }} search={period}>
      {name}
    </RouterLink>
  )
