// Names of campaigns to choose from. Equal names get the date behind them.

import type { ConsoleCampaign } from '../../api.ts'
import { dateFormat } from '../../words/intl.ts'

type Named = Pick<ConsoleCampaign, 'id' | 'name' | 'started_at' | 'scheduled_at' | 'created_at'>

const dateOf = ({ started_at, scheduled_at, created_at }: Named): string =>
  dateFormat({ dateStyle: 'medium' }).format(new Date(started_at ?? scheduled_at ?? created_at))

/** By ID. */
export function distinctNames(campaigns: readonly Named[]): Map<string, string> {
  const times = Map.groupBy(campaigns, ({ name }) => name)
  return new Map(
    campaigns.map((campaign) => {
      const { id, name } = campaign
      return [id, times.get(name)!.length > 1 ? `${name}, ${dateOf(campaign)}` : name]
    }),
  )
}
