import { named, nullable, oneOf, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const Weekday = oneOf(WEEKDAYS)
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

export const OpenHours = named(
  'OpenHours',
  Type.Object(
    {
      days: Type.Integer({ description: 'How many days are counted, until now.' }),
      opened: Type.Integer({ description: 'Emails opened by a person for the first time in these days.' }),
      estimate: Type.Boolean({ description: 'Whether it is estimated from a sample of the emails.' }),
      weekdays: Type.Array(
        Type.Object({
          weekday: Weekday,
          byHour: Type.Array(Type.Integer(), { description: 'First opens from midnight on, 24 hours.' }),
        }),
        { description: 'In the account’s time zone, starting on Monday.' },
      ),
      best: nullable(
        Type.Object(
          { weekday: Weekday, hour: Hour },
          { description: 'The hour of the week with most first opens. Null for fewer than 500 of them.' },
        ),
      ),
      soon: nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'The share of first opens within 6 hours of sending. Null without opens.',
        }),
      ),
    },
    { description: 'When people open emails. Null if it takes too long to count.' },
  ),
)

export type OpenHours = Static<typeof OpenHours>
