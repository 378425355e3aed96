// When a block is shown: conditions with the operators of group rules, or one in Liquid. Both become a Liquid condition.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { liquidOperator, OPERATOR_NAMES } from '../liquid/operators.ts'

const Value = Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean()])
const compared = { op: oneOf(OPERATOR_NAMES), value: optional(Value) }

const Condition = Type.Union([
  Type.Object({ person: oneOf(['email', 'first_name', 'last_name']), ...compared }),
  Type.Object({
    detail: Type.String({ maxLength: 200, description: "The detail's name in snake case." }),
    ...compared,
  }),
  Type.Object({ data_set: Type.String({ maxLength: 100 }), field: Type.String({ maxLength: 100 }), ...compared }),
])

export const When = Type.Union([
  Condition,
  Type.Object({ all: Type.Array(Condition, { minItems: 1, maxItems: 20 }) }),
  Type.Object({ any: Type.Array(Condition, { minItems: 1, maxItems: 20 }) }),
  Type.Object({ liquid: Type.String({ minLength: 1, maxLength: 500, description: 'The condition after {% if.' }) }),
])

type Condition = Static<typeof Condition>
export type When = Static<typeof When>

export function conditionOf(when: When): string {
  if ('liquid' in when) return when.liquid
  if ('all' in when) return when.all.map(termOf).join(' and ')
  if ('any' in when) return when.any.map(termOf).join(' or ')
  return termOf(when)
}

function termOf(condition: Condition): string {
  const left =
    'person' in condition
      ? `person.${condition.person}`
      : 'detail' in condition
        ? `person.details${step(condition.detail)}`
        : `data${step(condition.data_set)}${step(condition.field)}`
  return `${left} ${liquidOperator(condition.op)} ${literal(condition.value)}`
}

const step = (name: string): string => `[${literal(name)}]`

/** Liquid strings have no escapes: text is quoted with the other kind of quote, and with neither, quotes are dropped. */
function literal(value: string | number | boolean | undefined): string {
  if (typeof value !== 'string') return String(value ?? '""')
  const text = value.replaceAll(/[\r\n\\]/g, ' ').replaceAll(/\{|\}|%/g, '')
  return text.includes('"') ? `'${text.replaceAll("'", '')}'` : `"${text}"`
}
