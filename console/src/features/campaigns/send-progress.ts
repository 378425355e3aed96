// How far a campaign that is being sent is. People whose emails aren't queued yet count, as in a running A/B test.

import type { ConsoleCampaign } from '../../api.ts'

export function sendProgress({ progress, planned }: ConsoleCampaign): { done: number; total: number } {
  const { emails = 0, waiting = 0 } = progress ?? {}
  return { done: emails - waiting, total: emails === 0 ? 0 : Math.max(emails, planned ?? 0) }
}
