// The thumbnail of a design.

import type { EditedDesign } from '../../api.ts'
import { pageSrc } from '../../ui/email-preview.tsx'

export const miniatureOf = (accountId: string, { id, revision }: EditedDesign): string =>
  pageSrc(accountId, `/designs/${id}/preview.html`, { v: revision })
