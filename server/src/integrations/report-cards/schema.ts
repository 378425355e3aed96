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
/** How many values of a property are shown individually. */
export const MOST_VALUES = 20

const PropertyName = Type.String({ minLength: 1, maxLength: 200 })

export const ReportCardPut = Type.Object({
  name: visibleText(120),
  description: optional(nullable(Type.String({ maxLength: 500 }))),
  event: visibleText(120, "the name of one of the account's custom events"),
  sum: optional(
    nullable({ ...PropertyName, description: 'A numeric property to add up, instead of counting events.' }),
  ),
  money: optional(Type.Boolean({ default: false, description: 'Shows the sum as money.' })),
  split: optional(defaultsTo('week', oneOf(SPLITS))),
  property: optional(nullable({ ...PropertyName, description: 'Property to split by if split is "property".' })),
  chart: optional(
    oneOf(CHARTS, {
      description:
        'number: no split; line: by day or week; bars or table: any split. By default, the chart depends on the split.',
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
    days: Type.Integer({ description: "Up to and including today in the account's time zone." }),
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
    others: Type.Number({ description: 'The total of the remaining values of the property.' }),
  }),
)

export const CardWithValues = named(
  'ReportCardWithValues',
  Type.Object({
    id: Type.String({ description: 'The app and the key, as app_…/key, or the ID of an own card, as rpc_….' }),
    app: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
    ...shown,
    position: nullable(Type.Integer({ description: 'Position on the dashboard; null if it is not shown.' })),
    currency: nullable(Type.String({ description: 'Currency of the account, for a card that shows money.' })),
    periods: Type.Array(Period),
  }),
)

const Body = Type.Object(body)

export type ReportCardPut = Static<typeof ReportCardPut>
export type CardBody = Static<typeof Body>
export type Period = Static<typeof Period>
export type CardWithValues = Static<typeof CardWithValues>
