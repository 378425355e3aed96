// Whether the figures of a campaign are still too young to compare with those of finished ones.

import type { ConsoleCampaign } from '../../api.ts'

const DAY_MS = 86_400_000

/** Until the last email is out, and for 24 hours after the start. */
export const isFirstDay = ({ status, started_at }: ConsoleCampaign, now: Date): boolean =>
  status === 'sending' || (started_at !== null && now.getTime() - Date.parse(started_at) < DAY_MS)
