// Requests made from an API document: valid ones, nearly valid ones, and hostile ones. Ids are named by a place in a pool,
// and filled in when the request is sent, so that requests meet what earlier ones made.

import fc from 'fast-check'
import { ALL_SCOPES } from '../../server/src/access/scopes.ts'
import { EVENT_NAMES } from '../../server/src/webhooks/events.ts'

export type Json = Record<string, unknown>

export type Operation = {
  /** The document it is from. */
  surface: 'api' | 'console'
  id: string
  method: string
  path: string
  params: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[]
  /** Absent where there is none; null where it is a file. */
  body?: Json | null
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>
}

export type ApiDocument = { paths: Record<string, Record<string, Json>>; components: { schemas: Record<string, Json> } }

/** Stands for something that an earlier answer named. */
export class FromPool {
  readonly kind: string
  readonly n: number

  constructor(kind: string, n: number) {
    this.kind = kind
    this.n = n
  }
}

export type FuzzRequest = {
  operation: Operation
  manner: 'valid' | 'nearly' | 'hostile'
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, string>
  /** Sent as JSON, unless it is a Buffer. */
  body?: unknown
  /** Whose credential: mostly one that may do everything. */
  as: 'all' | 'some' | 'app' | 'nobody'
}

export function operationsOf(document: ApiDocument, surface: Operation['surface']): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const {
        operationId,
        parameters = [],
        requestBody,
        responses,
      } = described as unknown as {
        operationId: string
        parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Json }[]
        requestBody?: { content: Record<string, { schema?: Json }> }
        responses: Operation['responses']
      }
      const json = requestBody?.content['application/json']?.schema
      return {
        surface,
        id: `${surface} ${operationId}`,
        method: method.toUpperCase(),
        path,
        params: parameters.map((each) => ({ ...each, required: each.required ?? false })),
        ...(requestBody && { body: json ?? null }),
        responses,
      }
    }),
  )
}

const pool = (kind: string) => fc.nat().map((n) => new FromPool(kind, n))
const EMAILS = fc.nat({ max: 30 }).map((n) => (n % 2 ? `Person.${n}@example.com` : ` person.${n}@example.com `))
const WORDS = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom('Ada', 'Größe', '名前', 'x y', 'a.b'),
)
const INSTANTS = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Fields whose meaning no shape tells. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: EMAILS,
  emails: fc.array(EMAILS, { maxLength: 5 }),
  order_id: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 40 }).map(String)),
  product_id: fc.nat({ max: 40 }).map((n) => `sku-${n}`),
  external_id: fc.nat({ max: 100 }).map(String),
  contactIds: fc.array(pool('per'), { maxLength: 5 }),
  listId: pool('lst'),
  ids: fc.oneof(fc.array(pool('row'), { maxLength: 5 }), fc.array(pool('det'), { maxLength: 5 })),
  person: fc.oneof(EMAILS, pool('per')),
  cursor: pool('cursor'),
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

const isId = (name: string, path: string): string | null => {
  if (name === 'accountId') return 'acc'
  if (name === 'key') return 'set'
  if (name === 'rowId') return 'row'
  const kinds: Record<string, string> = {
    contacts: 'per', people: 'per', lists: 'lst', webhooks: 'whs', keys: 'key', apps: 'app', team: 'usr', invitations: 'inv',
    imports: 'imp', details: 'det', topics: 'top', orders: 'ord', products: 'prd',
  } // prettier-ignore
  const room = path.split('/').find((part) => Object.hasOwn(kinds, part))
  return room ? kinds[room]! : null
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

/** Values that keep to a shape. */
export function valuesOf(schema: Json, components: Record<string, Json>, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name]!
  if (typeof schema.$ref === 'string') {
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
  if (typeof pattern === 'string' && pattern !== String.raw`\S`)
    return fc.stringMatching(new RegExp(pattern), { maxLength: 40 })
  const texts = fc.string({
    unit: 'grapheme',
    minLength: Number(minLength),
    maxLength: Math.min(Number(maxLength), 60),
  })
  return fc.oneof(WORDS, pattern ? texts.map((text) => `x${text}`) : texts)
}

const MANNERS = fc.constantFrom<FuzzRequest['manner']>('valid', 'valid', 'nearly', 'nearly', 'hostile')
const AS = fc.constantFrom<FuzzRequest['as']>('all', 'all', 'all', 'all', 'all', 'some', 'app', 'nobody')

/** Requests to one operation. */
export function requestsTo(operation: Operation, components: Record<string, Json>): fc.Arbitrary<FuzzRequest> {
  const inPlace = (place: 'path' | 'query') => operation.params.filter((each) => each.in === place)
  const ids = Object.fromEntries(
    inPlace('path').map(({ name }) => {
      const kind = isId(name, operation.path.replace('/accounts/{accountId}', ''))
      return [name, kind ? pool(kind) : WORDS]
    }),
  )
  const asked = Object.fromEntries(
    inPlace('query').map(({ name, schema }) => [name, valuesOf(schema, components, name)]),
  )
  const needed = inPlace('query').flatMap(({ name, required }) => (required ? [name] : []))
  const body = operation.body ? valuesOf(operation.body, components) : FILES
  const key = fc.option(
    fc.oneof(
      { weight: 5, arbitrary: fc.nat({ max: 20 }).map(String) },
      { weight: 1, arbitrary: fc.constantFrom('', 'ä', 'x'.repeat(256)) },
    ),
    { freq: 4 },
  )
  return fc
    .record({
      manner: MANNERS,
      as: AS,
      path: fc.record(ids),
      query: fc.record(asked, { requiredKeys: needed }),
      body: operation.body === undefined ? fc.constant(undefined) : body,
      key,
      hostile: HOSTILE,
      at: fc.nat(),
      raw: fc.option(RAW, { freq: 6 }),
    })
    .map(({ manner, as, path, query, body: sent, key: idempotency, hostile, at, raw }): FuzzRequest => {
      const headers: Record<string, string> = idempotency === null ? {} : { 'idempotency-key': encodeURI(idempotency) }
      const made = { operation, manner, as, path, query, headers, ...(sent !== undefined && { body: sent }) }
      if (manner === 'valid') return made
      if (manner === 'nearly') return spoil(made, at, hostile)
      return { ...made, ...hostileParts(made, at, hostile, raw) }
    })
}

const FILES = fc
  .constantFrom('email,name\na@example.com,Ada\n', '', 'x', '\u0000', '"', 'a;b\n1;2')
  .map((text) => Buffer.from(text))

const RAW = fc.oneof(
  fc
    .constantFrom('', '{', '[]', 'null', '"x"', '{"a":1}x', '{"a":1,"a":2}', '1', '\ufeff{}', '{"a":1e999}')
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)

/** One thing is wrong with it, somewhere. */
function spoil(request: FuzzRequest, at: number, hostile: unknown): FuzzRequest {
  const places: (() => FuzzRequest)[] = [
    ...Object.keys(request.query).map((name) => () => ({ ...request, query: { ...request.query, [name]: hostile } })),
    ...Object.keys(request.path)
      .filter((name) => name !== 'accountId')
      .map((name) => () => ({ ...request, path: { ...request.path, [name]: hostile } })),
    ...(isPlain(request.body)
      ? [0, 1, 2, 3].map((turn) => () => ({ ...request, body: spoilValue(request.body, at + turn, hostile) }))
      : []),
    () => ({ ...request, query: { ...request.query, unknown: hostile } }),
  ]
  return places[at % places.length]!()
}

const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && !(value instanceof FromPool)

/** Walks down by the number, then puts something hostile there, takes something away, or adds something. */
function spoilValue(value: unknown, at: number, hostile: unknown): unknown {
  if (!isPlain(value)) return hostile
  const names = Object.keys(value)
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Json
  if (names.length === 0 || at % 7 === 0) {
    if (!Array.isArray(value)) copy['unknown field'] = hostile
    return copy
  }
  const name = names[at % names.length]!
  if (at % 5 === 0) delete copy[name]
  else copy[name] = at % 3 === 0 ? spoilValue(copy[name], Math.floor(at / 3), hostile) : hostile
  return copy
}

function hostileParts(
  { operation, path, query, headers }: FuzzRequest,
  at: number,
  hostile: unknown,
  raw: Buffer | null,
) {
  const strange: Record<string, string>[] = [
    { 'content-type': 'text/plain' },
    { origin: 'https://evil.example' },
    {},
    {},
  ]
  return {
    headers: { ...headers, ...strange[at % strange.length] },
    path: Object.fromEntries(
      Object.entries(path).map(([name, value]) => [name, name === 'accountId' ? value : at % 2 ? hostile : value]),
    ),
    query: Object.fromEntries(Object.keys(query).map((name) => [name, hostile])),
    ...(operation.body !== undefined && { body: raw ?? hostile }),
  }
}
