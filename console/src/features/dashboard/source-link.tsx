// A campaign or drip by name.

import type { Overview } from '../../api.ts'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'

export type Source = Overview['sources'][number]

type SourceLinkProps = Pick<Source, 'kind' | 'id' | 'name'> & { accountId: string }

export const SourceLink = ({ accountId, kind, id, name }: SourceLinkProps) =>
  kind === 'campaign' ? (
    <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }}>
      {name}
    </RouterLink>
  ) : (
    <RouterLink to={urls.drip} params={{ accountId, dripId: id }}>
      {name}
    </RouterLink>
  )
