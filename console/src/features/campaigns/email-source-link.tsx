// The campaign or drip that an email belongs to, as a link.

import type { EmailSource } from '../../api.ts'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'

type EmailSourceLinkProps = { accountId: string; source: EmailSource; c?: 'dimmed' }

export const EmailSourceLink = ({ accountId, source: { kind, id, name }, c }: EmailSourceLinkProps) =>
  kind === 'campaign' ? (
    <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }} fz="inherit" c={c}>
      {name}
    </RouterLink>
  ) : (
    <RouterLink to={urls.drip} params={{ accountId, dripId: id }} fz="inherit" c={c}>
      {name}
    </RouterLink>
  )
