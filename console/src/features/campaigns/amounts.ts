// Revenue of campaigns by currency, for Money.

import type { ConsoleCampaign } from '../../api.ts'

export const amountsOf = ({ figures }: Pick<ConsoleCampaign, 'figures'>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures?.revenue ?? {}).map(([currency, total]) => [currency, Number(total)]))

export const totalsOf = (campaign: Pick<ConsoleCampaign, 'figures'>): number[] => Object.values(amountsOf(campaign))
