// The few words in which rooms write their shapes, on top of TypeBox.

import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'

export { Type }
export type { Static, TSchema }

/** A shape with a name of its own in the API document. */
export const named = <T extends TSchema>(name: string, schema: T): T => Object.assign(schema, { $id: name })

export const oneOf = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const optional = Type.Optional

/** A default that the API document names and the verb decides, because a field that is left out may also mean "as it was". */
export const defaultsTo = <T extends TSchema>(value: unknown, schema: T): T => ({ ...schema, usually: value })

/** A part that is checked on its own, so that one bad part leaves the others; the API document shows what it should be. */
export const checkedAlone = (schema: TSchema) => Type.Unsafe<unknown>({ shown: () => schema })

/** An address, read without regard to case or surrounding spaces. */
export const Email = Type.String({ format: 'email', description: 'An email address.' })

/** A moment on the way in: ISO 8601, UTC when it names no zone. */
export const Instant = Type.String({ format: 'date-time' })

/** A day or a moment on the way in; a day stands for its first instant in UTC. */
export const dayOrInstant = (description: string) => Type.String({ format: 'day-or-instant', description })

/** A moment on the way out: UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-14T09:30:00.000Z'] })

/** A name that a person will read: some visible text. */
export const visibleText = (maxLength: number, description = 'some visible text') =>
  Type.String({ minLength: 1, maxLength, pattern: String.raw`\S`, description })

export const Deleted = named('Deleted', Type.Object({ deleted: Type.Boolean() }))
