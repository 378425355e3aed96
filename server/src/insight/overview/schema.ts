import { named, nullable, oneOf, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

/** How many days the dashboard covers, compared with as many before. */
export const DEFAULT_DAYS = 30
export const MAX_DAYS = 366

const count = (description: string) => Type.Integer({ description })

export const DayFigures = Type.Object({
  day: Type.String({ description: "A day in the account's time zone." }),
  subscribed: count('People who subscribed.'),
  unsubscribed: count('People who unsubscribed.'),
  stopped: count('People whose address was stopped after a bounce or by the team.'),
  delivered: count('Emails that were delivered.'),
  bounced: count('Emails that bounced.'),
  failed: count('Emails that failed.'),
  opened: count('Emails opened for the first time.'),
  clicked: count('Emails clicked for the first time.'),
  complained: count('Emails reported as spam.'),
  transactionalSent: count('Transactional emails, which no other figure includes, except complaints.'),
  transactionalDelivered: count('Of these, delivered.'),
  transactionalOpened: count('Transactional emails opened for the first time.'),
  transactionalClicked: count('Transactional emails clicked for the first time.'),
  orders: count('Orders that were not reversed.'),
  creditedOrders: count('Of these, credited to an email, in the currency of the figures.'),
  revenue: Type.Number({ description: 'Their total, in the currency of the figures.' }),
  campaignRevenue: Type.Number({ description: 'Of that, orders credited to an email of a campaign.' }),
  dripRevenue: Type.Number({ description: 'Of that, orders credited to an email of a drip.' }),
})

export const Overview = named(
  'Overview',
  Type.Object({
    days: Type.Integer(),
    currency: nullable(Type.String({ description: 'Currency of the revenue; null if there are no orders.' })),
    otherRevenue: Type.Array(Type.Object({ currency: Type.String(), revenue: Type.Number() }), {
      description: 'Orders in other currencies, which are never added together.',
    }),
    revenueDays: Type.Integer({ description: 'An order is credited to a click within these days.' }),
    sources: Type.Array(
      Type.Object({
        kind: oneOf(['campaign', 'drip'] as const),
        id: Type.String(),
        name: Type.String(),
        orders: Type.Integer(),
        revenue: Type.Number(),
      }),
      { description: 'Campaigns and drips with orders in the period, in the currency of the figures, best first.' },
    ),
    people: Type.Integer(),
    subscribed: Type.Integer(),
    subscribedByDay: Type.Array(Type.Integer(), {
      description: 'How many were subscribed at the end of each day of the period, calculated back from now.',
    }),
    now: Type.Array(DayFigures, { description: 'The period, by day.' }),
    before: Type.Array(DayFigures, { description: 'As many days before it.' }),
  }),
)

export const OpenedOnly = Type.Array(Type.Object({ currency: Type.String(), total: Type.Number() }), {
  description: 'Orders without a click, within a day after the buyer opened an email.',
})

export const START_STEPS = ['people', 'sender', 'campaign', 'mailbox', 'shop', 'drip', 'mail_server'] as const

export const Start = named(
  'Start',
  Type.Object({ steps: Type.Array(Type.Object({ step: oneOf(START_STEPS), done: Type.Boolean() })) }),
)

export const ALERT_KINDS = [
  'held',
  'domain_wrong',
  'domain_not_set_up',
  'store_stopped',
  'webhook_paused',
  'webhook_failing',
  'plan_near_limit',
  'drip_paused',
  'form_not_installed',
] as const

export const Alert = Type.Object({
  kind: oneOf(ALERT_KINDS),
  count: Type.Integer({ description: 'How many things need attention.' }),
  id: nullable(Type.String({ description: 'The thing, where the alert is about one.' })),
  name: nullable(Type.String()),
  days: nullable(Type.Integer({ description: 'For how long.' })),
  people: nullable(Type.Integer({ description: 'People who wait in the drip.' })),
  share: nullable(Type.Number({ description: 'Share of the plan that is used.' })),
})
export type Alert = Static<typeof Alert>

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
    alerts: Type.Array(Alert, { description: 'What needs attention, worst first, as far as the user may see it.' }),
  }),
)

export const FOUND_KINDS = ['campaign', 'list', 'group', 'design', 'data_set'] as const

export const Found = named(
  'Found',
  Type.Object({
    kind: oneOf(FOUND_KINDS),
    id: Type.String({ description: 'Key of the data set.' }),
    name: Type.String(),
  }),
)

export const Usage = named(
  'Usage',
  Type.Object({
    people: Type.Integer(),
    peopleLimit: nullable(Type.Integer()),
    sent: Type.Integer({ description: 'Emails used from the plan this month.' }),
    sendsPerMonth: nullable(Type.Integer()),
    renewsOn: Type.String({ description: 'The first day of the next month, UTC.' }),
  }),
)

/** What can be exported, besides people and rows of data sets. */
export const EXPORT_PARTS = ['orders', 'products', 'activity'] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]

export type DayFigures = Static<typeof DayFigures>
export type Overview = Static<typeof Overview>
export type OpenedOnly = Static<typeof OpenedOnly>
export type Start = Static<typeof Start>
export type Live = Static<typeof Live>
export type Found = Static<typeof Found>
