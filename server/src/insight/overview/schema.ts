import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

/** How many days the dashboard looks at, beside as many before. */
export const PERIODS = [7, 30, 90] as const

const count = (description: string) => Type.Integer({ description })

export const DayFigures = Type.Object({
  day: Type.String({ description: "A day of the account's zone." }),
  subscribed: count('People who subscribed.'),
  unsubscribed: count('People who unsubscribed.'),
  delivered: count('Emails that arrived.'),
  bounced: count('Emails that were turned away.'),
  failed: count('Emails that did not get through.'),
  opened: count('Emails that a person opened for the first time.'),
  clicked: count('Emails in which a person clicked for the first time.'),
  complained: count('Emails reported as spam.'),
  orders: count('Orders that were not reversed.'),
  revenue: Type.Number({ description: 'What they came to, in the currency of the figures.' }),
  emailRevenue: Type.Number({ description: 'Of that, what was ordered within 5 days of a click.' }),
})

export const Overview = named(
  'Overview',
  Type.Object({
    days: Type.Integer(),
    currency: nullable(Type.String({ description: 'What revenue is in; null while nothing was ordered.' })),
    otherRevenue: Type.Array(Type.Object({ currency: Type.String(), revenue: Type.Number() }), {
      description: 'What was ordered in other currencies. They are never added together.',
    }),
    people: Type.Integer(),
    subscribed: Type.Integer(),
    now: Type.Array(DayFigures, { description: 'The period, day by day.' }),
    before: Type.Array(DayFigures, { description: 'As many days before it.' }),
  }),
)

export const START_STEPS = ['people', 'sender', 'campaign', 'mailbox', 'shop', 'drip', 'mail_server'] as const

export const Start = named(
  'Start',
  Type.Object({ steps: Type.Array(Type.Object({ step: oneOf(START_STEPS), done: Type.Boolean() })) }),
)

export const Live = named(
  'Live',
  Type.Object({
    now: Type.Array(
      Type.Object({
        kind: oneOf(['campaign'] as const),
        id: Type.String(),
        name: Type.String(),
        done: Type.Integer(),
        total: Type.Integer(),
      }),
      { description: 'What is being sent.' },
    ),
    alerts: Type.Array(
      Type.Object({ kind: oneOf(['webhook_paused', 'webhook_failing', 'held'] as const), count: Type.Integer() }),
      { description: 'What needs somebody; those that the person may see.' },
    ),
  }),
)

export const Demo = named(
  'Demo',
  Type.Object({
    offered: Type.Boolean({ description: 'Whether a demo shop can be started.' }),
    shop: nullable(
      Type.Object({
        accountId: Type.String(),
        name: Type.String(),
        state: oneOf(['running', 'done', 'failed'] as const),
        weeks: Type.Integer({ description: 'Of its past.' }),
        weeksDone: Type.Integer(),
        startedAt: Timestamp,
      }),
    ),
  }),
)
export type Demo = Static<typeof Demo>

export const FOUND_KINDS = ['campaign', 'list', 'group', 'design', 'data_set'] as const

export const Found = named(
  'Found',
  Type.Object({
    kind: oneOf(FOUND_KINDS),
    id: Type.String({ description: 'The key, of a data set.' }),
    name: Type.String(),
  }),
)

export const Usage = named(
  'Usage',
  Type.Object({
    people: Type.Integer(),
    peopleLimit: nullable(Type.Integer()),
    sent: Type.Integer({ description: 'Emails taken from the plan this month.' }),
    sendsPerMonth: nullable(Type.Integer()),
    renewsOn: Type.String({ description: 'The first day of the next month, UTC.' }),
  }),
)

/** What can be had as a file, beside people and rows of data sets. */
export const EXPORT_PARTS = ['orders', 'products', 'activity'] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]

export type DayFigures = Static<typeof DayFigures>
export type Overview = Static<typeof Overview>
export type Start = Static<typeof Start>
export type Live = Static<typeof Live>
export type Found = Static<typeof Found>
