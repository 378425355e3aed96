// Columns that the list of campaigns can be sorted by; "-" sorts in descending order.

const COLUMNS = ['date', 'recipients', 'opened', 'clicked', 'revenue'] as const

export type CampaignSort = `${'' | '-'}${(typeof COLUMNS)[number]}`

export const CAMPAIGN_SORTS: CampaignSort[] = COLUMNS.flatMap((column) => [column, `-${column}` as const])
