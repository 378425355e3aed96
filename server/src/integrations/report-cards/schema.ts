import {
  defaultsTo,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  visibleText,
} from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const SPLITS = ['none', 'day', 'week', 'property'] as const
export const CHARTS = ['number', 'line', 'bars', 'table'] as const
/** How many days back a card looks. */
export const PERIODS = [30, 90] as const
/** How many values of a property are shown one by one. */
export const MOST_VALUES = 20

const PropertyName = Type.String({ minLength: 1, maxLength: 200 })

export const ReportCardPut = Type.Object({
  name: visibleText(120),
  description: optional(nullable(Type.String({ maxLength: 500 }))),
  event: visibleText(120, "the name of one of the account's own events"),
  sum: optional(
    nullable({ ...PropertyName, description: 'A property that is a number, to be added up instead of counting.' }),
  ),
  money: optional(Type.Boolean({ default: false, description: 'Shows the sum as money.' })),
  split: optional(defaultsTo('week', oneOf(SPLITS))),
  property: optional(nullable({ ...PropertyName, description: 'What to split by when split is "property".' })),
  chart: optional(
    oneOf(CHARTS, {
      description:
        'number: no split; line: by day or week; bars or table: any split. Left out, what suits the split is taken.',
    }),
  ),
})

const body = {
  name: Type.String(),
  description: nullable(Type.String()),
  event: Type.String(),
  sum: nullable(Type.String()),
  money: Type.Boolean(),
  split: oneOf(SPLITS),
  property: nullable(Type.String()),
  chart: oneOf(CHARTS),
}

const shown = { key: Type.String(), ...body, created_at: Timestamp, updated_at: Timestamp }

export const ReportCard = named('ReportCard', Type.Object(shown))

export const Period = named(
  'ReportCardPeriod',
  Type.Object({
    days: Type.Integer({ description: 'Up to and including today in the time zone of the account.' }),
    total: Type.Number(),
    before: Type.Number({ description: 'The same for as many days before.' }),
    points: Type.Array(
      Type.Object({
        label: nullable(
          Type.String({ description: 'A day, the first day of a week, or a value; null for events without a value.' }),
        ),
        value: Type.Number(),
      }),
    ),
    others: Type.Number({ description: 'What further values of the property came to.' }),
  }),
)

export const CardWithValues = named(
  'ReportCardWithValues',
  Type.Object({
    id: Type.String({ description: 'The app and the key, as app_…/key.' }),
    app: Type.Object({ id: Type.String(), name: Type.String() }),
    ...shown,
    position: nullable(Type.Integer({ description: 'Where it stands on the dashboard; null when it does not.' })),
    currency: nullable(Type.String({ description: 'Of the account, for a card that shows money.' })),
    periods: Type.Array(Period),
  }),
)

const Body = Type.Object(body)

export type ReportCardPut = Static<typeof ReportCardPut>
export type CardBody = Static<typeof Body>
export type Period = Static<typeof Period>
export type CardWithValues = Static<typeof CardWithValues>
