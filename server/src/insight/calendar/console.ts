// Console endpoint for the campaign calendar.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { calendar } from './calendar.ts'
import { CalendarQuery, CampaignCalendar } from './schema.ts'

export const calendarEndpoints: Endpoint[] = [
  endpoint({
    id: 'calendar.get',
    method: 'GET',
    path: '/calendar',
    tag: 'Campaigns',
    role: 'member',
    slow: true,
    summary: 'List campaigns by day, with the days on which drips are busy',
    schema: { query: CalendarQuery, reply: CampaignCalendar },
    handleUnwrapped: async (ctx, { query }) => ({ data: await calendar(ctx, query) }),
  }),
]
