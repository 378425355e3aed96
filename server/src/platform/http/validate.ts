// Validates input against an endpoint's schemas, and says what would be valid.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { normalizeEmail } from '../values/email-address.ts'
import { dropNulls } from './body-shape.ts'
import type { TSchema } from '../values/schema.ts'
import { parseDayOrInstant, parseInstant } from '../values/time.ts'

export type Check = (value: unknown) => string | null

const formats = {
  email: (text: string) => normalizeEmail(text) !== null,
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && parseDayOrInstant(text) !== null,
  'date-time': (text: string) => parseInstant(text) !== null,
  'day-or-instant': (text: string) => parseDayOrInstant(text) !== null,
  uri: (text: string) => URL.canParse(text),
}

/** A body is typed JSON; a query is text, so "5" can be a number there. */
const bodies = new Ajv2020({ useDefaults: true, strict: false, verbose: true, formats })
const words = new Ajv2020({ useDefaults: true, strict: false, verbose: true, formats, coerceTypes: true })

/** Returns one sentence on what is wrong with a value, or null. Fills in defaults, and treats null as absent. */
export function bodyCheck(schema: TSchema): Check {
  const check = checkWith(bodies, schema)
  return (value) => {
    dropNulls(value, schema)
    return check(value)
  }
}

export function queryCheck(schema: TSchema): Check {
  const check = checkWith(words, schema)
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const integers = Object.keys(properties).filter((name) => properties[name]!.type === 'integer')
  return (value) => {
    const asked = value as Record<string, unknown>
    // The validator would also accept "1e1" and "0x10" as numbers.
    const odd = integers.find((name) => typeof asked[name] === 'string' && !PLAIN_INTEGER.test(asked[name]))
    return odd === undefined ? check(value) : `"${odd}" must be ${TYPE_WORDS.integer}.`
  }
}

const PLAIN_INTEGER = /^-?\d+$/

/** Compiled on first use: an idle process holds no validators and starts faster. */
function checkWith(ajv: Ajv2020, schema: TSchema): Check {
  let validate: ValidateFunction | null = null
  return (value) => {
    validate ??= ajv.compile(schema)
    return validate(value) ? null : explain(validate.errors!)
  }
}

function explain(errors: ErrorObject[]): string {
  const last = errors.at(-1)!
  if (last.keyword !== 'anyOf') return inWords(errors[0]!)
  // The errors of a union list its branches first; the branch whose type matched is the one the caller meant.
  const branches = errors.filter((error) => error.keyword !== 'anyOf')
  const meant = branches.find(
    (error) => error.keyword !== 'type' || error.instancePath.length > last.instancePath.length,
  )
  if (meant) return inWords(meant)
  const kinds = branches.map((error) => TYPE_WORDS[String(error.params.type)] ?? String(error.params.type))
  const listed = kinds.length > 2 ? [kinds.slice(0, -1).join(', '), kinds.at(-1)] : kinds
  return `${field(last)} must be ${listed.join(' or ')}.`
}

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const FORMAT_WORDS: Record<string, string> = {
  email: 'an email address, such as ada@example.com',
  'date-time': 'a date and time, such as 2026-11-14T09:30:00Z',
  'day-or-instant': 'a date or a date and time, such as 2026-11-14 or 2026-11-14T09:30:00Z',
  date: 'a date, such as 2026-11-14',
  uri: 'a web address, such as https://example.com/page',
}

function field(error: ErrorObject, extra?: string): string {
  const steps = error.instancePath.slice(1).split('/').filter(Boolean)
  if (extra !== undefined) steps.push(extra)
  if (steps.length === 0) return 'The request body'
  const path = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return `"${path.reduce((text, step) => (/^\d+$/.test(step) ? `${text}[${step}]` : text ? `${text}.${step}` : step), '')}"`
}

const plural = (count: number, word: string): string => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`

function inWords(error: ErrorObject): string {
  const at = field(error)
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return `${field(error, params.missingProperty)} is required.`
    case 'type':
      return `${at} must be ${[params.type]
        .flat()
        .map((type: string) => TYPE_WORDS[type] ?? type)
        .join(' or ')}.`
    case 'format':
      return `${at} must be ${FORMAT_WORDS[params.format] ?? `a valid ${params.format}`}.`
    case 'enum':
      return `${at} must be one of ${params.allowedValues.join(', ')}.`
    case 'const':
      return `${at} must be ${JSON.stringify(params.allowedValue)}.`
    case 'minimum':
      return `${at} must be at least ${params.limit}.`
    case 'maximum':
      return `${at} must be at most ${params.limit}.`
    case 'minLength':
      return params.limit === 1
        ? `${at} must not be empty.`
        : `${at} must have at least ${plural(params.limit, 'character')}.`
    case 'maxLength':
      return `${at} must have at most ${plural(params.limit, 'character')}.`
    case 'minItems':
      return `${at} must have at least ${plural(params.limit, 'item')}.`
    case 'maxItems':
      return `${at} must have at most ${plural(params.limit, 'item')}.`
    case 'pattern':
      return `${at} must be ${patternWords(error)}.`
    case 'additionalProperties':
      return `${field(error, params.additionalProperty)} is an unknown field.`
    case 'minProperties':
      return `${at} must not be empty.`
    default:
      return `${at} is invalid: ${error.message}.`
  }
}

/** A schema with a pattern describes the valid format in its description. */
const patternWords = (error: ErrorObject): string =>
  (error.parentSchema as { description?: string }).description?.replace(/\.$/, '') ?? 'in the correct format'
