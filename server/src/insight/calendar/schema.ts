import { ConsoleCampaign } from '../../campaigns/schema.ts'
import { named, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

/** A month with the days of other months around it is six weeks at most. */
export const MAX_CALENDAR_DAYS = 42

const Day = Type.String({ format: 'date' })

export const CalendarQuery = Type.Object({
  from: Type.String({ format: 'date', description: 'The first day.' }),
  to: Type.String({ format: 'date', description: `The last day, at most ${MAX_CALENDAR_DAYS - 1} days later.` }),
})

const CalendarEntry = Type.Object({ day: Day, campaign: ConsoleCampaign })

export const CampaignCalendar = named(
  'CampaignCalendar',
  Type.Object({
    today: Day,
    entries: Type.Array(CalendarEntry, {
      description: 'Sent and scheduled campaigns, and drafts on the day they are planned for.',
    }),
    drips: Type.Array(Type.Object({ day: Day, people: Type.Integer() }), {
      description: 'How many people are due in drips, from today on.',
    }),
    crowded: Type.Array(Type.Object({ day: Day, people: Type.Integer() }), {
      description: 'Days on which so many people would receive two campaigns: more than a tenth of an audience.',
    }),
  }),
)

export type CalendarQuery = Static<typeof CalendarQuery>
export type CampaignCalendar = Static<typeof CampaignCalendar>
