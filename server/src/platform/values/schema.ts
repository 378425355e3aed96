// Helpers for schemas on top of TypeBox.

import { Type } from 'typebox'
import type { Static, TObject, TSchema } from 'typebox'

export { Type }
export type { Static, TObject, TSchema }

/** A schema with a name in the API document. */
export const named = <T extends TSchema>(name: string, schema: T): T => Object.assign(schema, { $id: name })

export const oneOf = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const optional = Type.Optional

/**
 * A default shown in the API document but applied by the handler, because an absent field can also mean "unchanged".
 */
export const defaultsTo = <T extends TSchema>(value: unknown, schema: T): T => ({ ...schema, usually: value })

/**
 * An item that is validated separately, so that one invalid item does not reject the others; the API document shows its
 * schema.
 */
export const checkedAlone = (schema: TSchema) => Type.Unsafe<unknown>({ shown: () => schema })

/** An email address; case and surrounding spaces are ignored. */
export const Email = Type.String({ format: 'email', description: 'An email address.' })

/** A time in requests: ISO 8601, UTC if it has no time zone. */
export const Instant = Type.String({ format: 'date-time' })

/** A date or time in requests; a date means its first instant in UTC. */
export const dayOrInstant = (description: string) => Type.String({ format: 'day-or-instant', description })

/** A time in responses: UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-14T09:30:00.000Z'] })

/** A name shown to people; it must contain visible text. */
export const visibleText = (maxLength: number, description = 'some visible text') =>
  Type.String({ minLength: 1, maxLength, pattern: String.raw`\S`, description })

export const Deleted = named('Deleted', Type.Object({ deleted: Type.Boolean() }))
