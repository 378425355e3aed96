// What a body's shape says about fields beyond what a validator checks: an optional field that is null counts as absent, and
// fields that the shape does not know are taken out and named.

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

/** Calls `visit` for every object in a value whose fields its shape names, the outer ones first. */
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

/** Rows by the thousand whose values are free are not looked through. */
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
  // No type at all takes anything.
  (shape.type === undefined && shape.anyOf === undefined)

/** Takes out what is null, need not be sent, and cannot be null. */
export function dropNulls(value: unknown, schema: TSchema): void {
  walk(value, schema as Shape, '', (fields, { properties, required = [] }) => {
    for (const name of Object.keys(fields)) {
      if (fields[name] !== null || required.includes(name) || !Object.hasOwn(properties, name)) continue
      if (!takesNull(properties[name]!)) delete fields[name]
    }
  })
}

/** Takes out what the shape does not know, so that no verb meets it, and answers with the warnings. */
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
