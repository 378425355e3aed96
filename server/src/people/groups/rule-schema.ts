// Rules as they are sent and shown. Requests are read by read-rules.ts, which knows the account and reports the path of
// an error; it takes the fields and values of each condition from here.

import { named, oneOf, optional, Type } from '../../platform/values/schema.ts'
import type { Static, TObject } from '../../platform/values/schema.ts'
import { EMAIL_BEHAVIOURS, OPS, ORDER_MEASURES, PERSON_FIELDS, PRODUCT_BEHAVIOURS } from './rules.ts'

export const EVENT_KINDS = ['built_in', 'custom'] as const
export const LIST_OPS = ['on', 'not_on'] as const
export const TOPIC_OPS = ['on', 'off'] as const
export const EMAIL_OPS = ['did', 'did_not'] as const
export const GROUP_OPS = ['in', 'not_in'] as const

type Op = (typeof OPS)[keyof typeof OPS][number]

const ALL_OPS = [...new Set(Object.values(OPS).flat())] as readonly Op[]

/** Which ops are valid, and with which value, depends on the type of what is compared. */
const comparison = {
  op: oneOf(ALL_OPS),
  value: optional(
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String()), Type.Array(Type.Number())]),
  ),
}

export const Comparison = named('RuleComparison', Type.Object(comparison))

/** When something happened. Without either, ever. */
const time = {
  within_days: optional(Type.Integer({ description: 'Only the last so many days. Instead of "when".' })),
  when: optional(Comparison),
}

export const PropertyTest = named('PropertyTest', Type.Object({ property: Type.String(), ...comparison }))
export const FieldTest = named('FieldTest', Type.Object({ field: Type.String(), ...comparison }))

/** Every kind of condition, by the field that it has and the others have not. */
export const CONDITIONS = {
  person: named('PersonCondition', Type.Object({ person: oneOf(PERSON_FIELDS), ...comparison })),
  detail: named(
    'DetailCondition',
    Type.Object({ detail: Type.String({ description: 'The name of a detail.' }), ...comparison }),
  ),
  list: named(
    'ListCondition',
    Type.Object({ list: Type.String({ description: 'The ID of a list.' }), op: oneOf(LIST_OPS) }),
  ),
  topic: named(
    'TopicCondition',
    Type.Object({ topic: Type.String({ description: 'The name of a topic.' }), op: oneOf(TOPIC_OPS) }),
  ),
  event: named(
    'EventCondition',
    Type.Object({
      event: Type.String({ description: 'The name of an event.' }),
      kind: optional(oneOf(EVENT_KINDS)),
      where: optional(Type.Array(PropertyTest)),
      ...time,
      times: optional(Comparison),
    }),
  ),
  orders: named(
    'OrdersCondition',
    Type.Object({
      orders: oneOf(ORDER_MEASURES),
      ...comparison,
      currency: optional(Type.String()),
      ...time,
    }),
  ),
  email: named(
    'EmailCondition',
    Type.Object({
      email: oneOf(EMAIL_BEHAVIOURS),
      op: oneOf(EMAIL_OPS),
      campaign_id: optional(Type.String()),
      drip_id: optional(Type.String({ description: 'Only emails of this drip. Instead of "campaign_id".' })),
      url: optional(Type.String({ description: 'With clicked: only links to this address, as it is in the email.' })),
      ...time,
    }),
  ),
  product: named(
    'ProductCondition',
    Type.Object({
      product: oneOf(PRODUCT_BEHAVIOURS),
      op: oneOf(EMAIL_OPS),
      product_ids: optional(
        Type.Array(Type.String(), {
          description: 'Your IDs of the products. Any of them; without any and without "categories", every product.',
        }),
      ),
      categories: optional(
        Type.Array(Type.String(), {
          description: 'Names of categories. Any product that is in one of them now, or in "product_ids".',
        }),
      ),
      ...time,
    }),
  ),
  data_set: named(
    'DataSetCondition',
    Type.Object({
      data_set: Type.String({ description: 'The key of a data set.' }),
      where: optional(Type.Array(FieldTest)),
    }),
  ),
  group: named(
    'GroupCondition',
    Type.Object({ group: Type.String({ description: 'The ID of a group.' }), op: oneOf(GROUP_OPS) }),
  ),
} as const satisfies Record<string, TObject>

export type ConditionKind = keyof typeof CONDITIONS
export type RuleCondition = Static<(typeof CONDITIONS)[ConditionKind]>

export type SentRule = { all: SentRule[] } | { any: SentRule[] } | { not: SentRule } | RuleCondition

/** A rule contains rules, so the API document refers to it by name. */
const Inner = Type.Unsafe<SentRule>({ $ref: '#/components/schemas/Rule' })

const Rule = named(
  'Rule',
  Type.Union(
    [
      Type.Object({ all: Type.Array(Inner) }),
      Type.Object({ any: Type.Array(Inner) }),
      Type.Object({ not: Inner }),
      ...Object.values(CONDITIONS),
    ],
    { description: 'At most 5 levels and 100 conditions.' },
  ),
)

/** Requests are only checked to contain an object here. */
export const Rules = Type.Unsafe<SentRule>({ type: 'object', shown: () => Rule })
