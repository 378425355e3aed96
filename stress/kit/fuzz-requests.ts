// Generates requests from an API document: valid, nearly valid and hostile ones. Ids are indexes into a pool and are
// resolved when the request is sent, so requests refer to what earlier ones created.

import * as fc from 'fast-check'
import { FromPool, FUZZ_PASSWORD, HOSTILE, pool, valuesOf, WORDS } from './fuzz-values.ts'
import type { Json } from './fuzz-values.ts'

export type Operation = {
  /** The API document that defines the operation. */
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

export type FuzzRequest = {
  operation: Operation
  manner: 'valid' | 'nearly' | 'hostile'
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, string>
  /** Sent as JSON, unless it is a Buffer. */
  body?: unknown
  /** Whose credentials to use: mostly ones with every permission. */
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

const isId = (name: string, path: string): string | null => {
  if (name === 'accountId') return 'acc'
  if (name === 'key') return 'set'
  if (name === 'rowId') return 'row'
  if (name === 'answerId') return 'ans'
  const collection = path.split('/').find((part) => Object.hasOwn(KINDS, part))
  return collection ? KINDS[collection]! : null
}

/** The prefix of the ids in a path, by collection. */
const KINDS: Record<string, string> = {
  contacts: 'per', people: 'per', lists: 'lst', webhooks: 'whs', keys: 'key', apps: 'app', team: 'usr', invitations: 'inv',
  imports: 'imp', details: 'dtl', topics: 'top', orders: 'ord', products: 'prd', groups: 'grp', designs: 'dsn', drips: 'drp',
  campaigns: 'cmp', forms: 'frm', images: 'img', 'image-folders': 'ifo', senders: 'snd', stores: 'sto', moves: 'mov',
  'saved-sections': 'sec', 'coupon-pools': 'cpl', 'mail-servers': 'srv', 'report-cards': 'rpc', 'return-sources': 'src',
  'connected-apps': 'con', bulk: 'blk', emails: 'ems', mailbox: 'eml', 'program-mail': 'sml', sessions: 'ses',
  identities: 'idn', 'starting-designs': 'start', 'ready-sections': 'ready',
} // prettier-ignore

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
  const body = operation.body ? bodiesOf(operation, components) : FILES
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
    .map(({ manner, as: by, path, query, body: sent, key: idempotency, hostile, at, raw }): FuzzRequest => {
      const headers: Record<string, string> = idempotency === null ? {} : { 'idempotency-key': encodeURI(idempotency) }
      // Only apps may call these.
      const as = by === 'all' && operation.surface === 'api' && operation.path.startsWith('/webhooks') ? 'app' : by
      const made = { operation, manner, as, path, query, headers, ...(sent !== undefined && { body: sent }) }
      if (manner === 'valid') return made
      if (manner === 'nearly') return spoil(made, at, hostile)
      return { ...made, ...hostileParts(made, at, hostile, raw) }
    })
}

const bodiesOf = ({ path, body }: Operation, components: Record<string, Json>): fc.Arbitrary<unknown> =>
  path === '/session'
    ? fc.record({ email: pool('mail'), password: fc.constant(FUZZ_PASSWORD) })
    : valuesOf(body!, components)

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FILES = fc.oneof(
  fc.constant(PICTURE),
  fc
    .constantFrom('email,name\na@example.com,Ada\n', '', 'x', '\u0000', '"', 'a;b\n1;2')
    .map((text) => Buffer.from(text)),
)

const RAW = fc.oneof(
  fc
    .constantFrom('', '{', '[]', 'null', '"x"', '{"a":1}x', '{"a":1,"a":2}', '1', '\ufeff{}', '{"a":1e999}')
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)

/** One random part of the request is invalid. */
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

/** Descends by the number, then inserts something hostile, removes a value or adds one. */
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
