// Rules for body fields beyond validation: an optional field that is null counts as absent, and unknown fields are
// removed and reported.

import { ignoredFields } from './unknown-fields.ts'
import type { TSchema } from '../values/schema.ts'

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: readonly string[]
  additionalProperties?: unknown
  items?: Shape
  anyOf?: readonly Shape[]
}

type Visit = (
  fields: Record<string, unknown>,
  shape: Shape & { properties: Record<string, Shape> },
  place: string,
) => void

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls `visit` for every object in a value whose schema names its fields, outermost first. */
function walk(value: unknown, shape: Shape, place: string, visit: Visit): void {
  if (Array.isArray(value)) {
    const { items } = shape.type === 'array' ? shape : (shape.anyOf?.find(({ type }) => type === 'array') ?? {})
    if (items && holdsFields(items)) for (const item of value) walk(item, items, place, visit)
    return
  }
  if (!isFields(value)) return
  const named = shape.properties ? shape : shape.anyOf?.find(({ properties }) => properties)
  if (!named?.properties) return
  visit(value, named as Shape & { properties: Record<string, Shape> }, place)
  for (const name of Object.keys(value)) {
    const inner = Object.hasOwn(named.properties, name) ? named.properties[name] : undefined
    if (inner && holdsFields(inner)) walk(value[name], inner, place === '' ? name : `${place}.${name}`, visit)
  }
}

/** Skips thousands of rows with free-form values. */
function holdsFields(shape: Shape): boolean {
  let holds = known.get(shape)
  if (holds === undefined) {
    const { properties, items, anyOf } = shape
    holds =
      properties !== undefined || (items !== undefined && holdsFields(items)) || (anyOf?.some(holdsFields) ?? false)
    known.set(shape, holds)
  }
  return holds
}

const known = new WeakMap<Shape, boolean>()

const takesNull = (shape: Shape): boolean =>
  shape.type === 'null' ||
  (Array.isArray(shape.type) && shape.type.includes('null')) ||
  (shape.anyOf?.some(takesNull) ?? false) ||
  // A schema without a type accepts anything.
  (shape.type === undefined && shape.anyOf === undefined)

/** Removes fields that are null, optional, and not nullable. */
export function dropNulls(value: unknown, schema: TSchema): void {
  walk(value, schema as Shape, '', (fields, { properties, required = [] }) => {
    for (const name of Object.keys(fields)) {
      if (fields[name] !== null || required.includes(name) || !Object.hasOwn(properties, name)) continue
      if (!takesNull(properties[name]!)) delete fields[name]
    }
  })
}

/** Removes unknown fields, so that no handler sees them, and returns warnings. */
export function ignoreUnknown(value: object, schema: TSchema): string[] {
  const unknown = new Map<string, Set<string>>()
  walk(value, schema as Shape, '', (fields, { properties, additionalProperties }, place) => {
    if (additionalProperties !== undefined) return
    for (const name of Object.keys(fields)) {
      if (Object.hasOwn(properties, name)) continue
      Reflect.deleteProperty(fields, name)
      unknown.set(place, (unknown.get(place) ?? new Set()).add(name))
    }
  })
  return [...unknown].flatMap(([place, names]) => ignoredFields(names, place))
}
