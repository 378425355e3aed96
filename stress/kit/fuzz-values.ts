// Generates values from the schemas of an API document: valid and hostile ones.

import * as fc from 'fast-check'
import { ALL_SCOPES } from '../../server/src/identity/access/scopes.ts'
import { EVENT_NAMES } from '../../server/src/activity/webhooks/webhook-events.ts'

export type Json = Record<string, unknown>

/** A placeholder for an id from an earlier response. */
export class FromPool {
  readonly kind: string
  readonly n: number

  constructor(kind: string, n: number) {
    this.kind = kind
    this.n = n
  }
}

export const pool = (kind: string) => fc.nat().map((n) => new FromPool(kind, n))
const EMAILS = fc.nat({ max: 30 }).map((n) => (n % 2 ? `Person.${n}@example.com` : ` person.${n}@example.com `))
export const WORDS = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom('Ada', 'Größe', '名前', 'x y', 'a.b'),
)
const INSTANTS = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const DAYS = INSTANTS.map((instant) => instant.slice(0, 10))

/** The password of every member a fuzzed request may sign in as. */
export const FUZZ_PASSWORD = 'correct horse battery'

/** Fields whose meaning isn't in the schema. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: EMAILS,
  emails: fc.array(EMAILS, { maxLength: 5 }),
  order_id: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 40 }).map(String)),
  product_id: fc.nat({ max: 40 }).map((n) => `sku-${n}`),
  external_id: fc.nat({ max: 100 }).map(String),
  contactIds: fc.array(pool('per'), { maxLength: 5 }),
  ids: fc.oneof(fc.array(pool('row'), { maxLength: 5 }), fc.array(pool('dtl'), { maxLength: 5 })),
  person: fc.oneof(EMAILS, pool('per')),
  cursor: pool('cursor'),
  token: pool('token'),
  since: fc.oneof(INSTANTS, DAYS),
  until: fc.oneof(INSTANTS, DAYS),
  password: fc.constant(FUZZ_PASSWORD),
  current_password: fc.constant(FUZZ_PASSWORD),
  new_password: fc.constant(FUZZ_PASSWORD),
  starting_design: fc.constantFrom('welcome', 'digest', 'abandoned-cart', 'nothing'),
  redirect_uris: fc.constantFrom(['https://app.example/back'], []),
  fields: fc.subarray(
    [
      { label: 'Name' },
      { label: 'City', example: 'Leeds' },
      { label: 'Rent', type: 'money' },
      { label: 'Opens', type: 'date' },
      { label: 'Mail', type: 'email' },
      { key: 'name', type: 'long_words' },
    ],
    { minLength: 1 },
  ),
  matchOn: fc.constantFrom({ detail: 'email', field: 'name' }, { detail: 'Colour', field: 'city' }, null),
  joins: fc.constantFrom([], [{ field: 'name', set: 'products', setField: 'title' }]),
  values: fc.dictionary(fc.constantFrom('name', 'city', 'Rent'), fc.oneof(WORDS, fc.integer()), { minKeys: 1 }),
  url: fc.constantFrom('http://127.0.0.1:9/hook', 'https://127.0.0.1/x', 'https://10.0.0.1/', 'nonsense'),
  events: fc.subarray([...EVENT_NAMES], { minLength: 1 }),
  event: fc.constantFrom(...EVENT_NAMES),
  scopes: fc.subarray(ALL_SCOPES),
  rows: fc.array(
    fc.dictionary(fc.constantFrom('name', 'city', 'Rent', 'opens', 'x'), fc.oneof(WORDS, fc.integer(), INSTANTS)),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  csv: fc.constantFrom('email,name\na@example.com,x\n', 'order_id,email,total\n1,a@example.com,2\n', 'a', '"'),
  text: fc.constantFrom('Name,City\nAda,Leeds\n', 'x', 'a\tb\n1\t2\n', '"a'),
}

/** Fields that hold the id of something, such as `list_id`, by the prefix of the id. */
const IDS: Record<string, string> = {
  app: 'app', campaign: 'cmp', contact: 'per', design: 'dsn', drip: 'drp', folder: 'ifo', group: 'grp', image: 'img',
  list: 'lst', original: 'img', sender: 'snd', user: 'usr',
} // prettier-ignore

function poolOf(name: string): fc.Arbitrary<unknown> | null {
  const kind = IDS[/^([a-z]+)(?:_id|Id)$/.exec(name)?.[1] ?? '']
  return kind ? pool(kind) : null
}

export const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null, '', ' ', '\u0000', 'a\u0000b', '\ud800', "'; drop table contacts; --", '{{ 7 * 7 }}', '%', '_', '\\', '../../etc/passwd',
    '__proto__', 'constructor', '\u202e', '\uffff', '💥'.repeat(50), 'x'.repeat(5_000), 'a@b', 'a@b.c', `${'a'.repeat(300)}@x.y`,
    -1, 0, 1e308, -1e308, 1e21, Number.MAX_SAFE_INTEGER + 2, 0.1 + 0.2, 5e-324, true, false, [], {}, [[]], [null], { a: null },
    '0000-00-00', '9999-12-31T23:59:59Z', '2026-02-30', '+275760-09-13T00:00:00Z', 'NaN', 'Infinity', '1e999', '٣', '１２',
  ), // prettier-ignore
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constant(JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}')),
  fc.constant(deep(600)),
)

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** Group rules contain one another; from here on, anything is sent in their place. */
const DEEPEST = 8

/** Generates values that match a schema. */
export function valuesOf(schema: Json, components: Record<string, Json>, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name]!
  const ids = poolOf(name)
  if (ids) return ids
  if (typeof schema.$ref === 'string') {
    if (depth > DEEPEST) return fc.jsonValue({ maxDepth: 1 })
    return valuesOf(components[schema.$ref.split('/').at(-1)!]!, components, name, depth)
  }
  const inner = (each: Json, called = name) => valuesOf(each, components, called, depth + 1)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Json[]).map((each) => inner(each)))
  const types = [schema.type].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => inner({ ...schema, type })))
  const least = Number(schema.minimum ?? -1_000)
  const most = Number(schema.maximum ?? 1_000_000)
  switch (types[0]) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: least, max: Math.min(most, 2 ** 31 - 1) })
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) }),
        fc.constant(19.99),
      )
    case 'array':
      return fc.array(schema.items ? inner(schema.items as Json, '') : fc.jsonValue({ maxDepth: 2 }), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 5), Math.max(5, Number(schema.minItems ?? 0))),
      })
    case 'object':
      return objectsOf(schema, components, depth)
    case 'string':
      return textsOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectsOf(schema: Json, components: Record<string, Json>, depth: number): fc.Arbitrary<unknown> {
  const properties = schema.properties as Record<string, Json> | undefined
  if (!properties)
    return fc.dictionary(fc.constantFrom('name', 'Colour', 'size', 'plan', 'x'), fc.oneof(WORDS, fc.integer()))
  const required = (schema.required ?? []) as string[]
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valuesOf(each, components, name, depth + 1)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: Json): fc.Arbitrary<unknown> {
  if (format === 'email') return EMAILS
  if (format === 'date-time') return INSTANTS
  if (format === 'date') return DAYS
  if (typeof pattern === 'string' && pattern !== String.raw`\S`)
    return fc.stringMatching(new RegExp(pattern), { maxLength: 40 })
  const texts = fc.string({
    unit: 'grapheme',
    minLength: Number(minLength),
    maxLength: Math.min(Number(maxLength), 60),
  })
  return fc.oneof(WORDS, pattern ? texts.map((text) => `x${text}`) : texts)
}
