// The API document, generated from the endpoints.

import type { Endpoint } from './endpoint.ts'
import type { ProblemCode } from '../problem.ts'
import { Problem } from '../problem.ts'
import type { TSchema } from '../values/schema.ts'

type Json = Record<string, unknown>

export type DocumentOptions = {
  title: string
  description: string
  serverUrl: string
  security: Json
  tags: { name: string; description: string }[]
  /** Validation errors contain `error.field`. */
  namesFields?: boolean
}

const EVERYWHERE: ProblemCode[] = [
  'validation_error',
  'invalid_request',
  'unauthorized',
  'forbidden',
  'rate_limited',
  'internal_error',
]

export function openApiDocument(endpoints: readonly Endpoint[], options: DocumentOptions): Json {
  const schemas: Json = { ApiError: errorSchema(options.namesFields) }
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: '1.0.0',
      description: options.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.serverUrl }],
    tags: options.tags,
    security: [{ [Object.keys(options.security)[0]!]: [] }],
    paths,
    components: { securitySchemes: options.security, schemas },
  }
}

const errorSchema = (namesFields = false) => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string', description: 'What went wrong, in plain English.' },
        ...(namesFields && {
          field: { type: 'string', description: 'The invalid field, if there is exactly one.' },
        }),
      },
    },
    meta: { type: 'object' },
  },
})

function operation(endpoint: Endpoint, schemas: Json): Json {
  const { params, query, body } = endpoint.schema
  const parameters = [
    ...parametersIn('path', params ?? pathParams(endpoint.path), schemas),
    ...parametersIn('query', query, schemas),
    ...(endpoint.idempotent ? [idempotencyHeader] : []),
  ]
  const needs = endpoint.scope ? `Requires the \`${endpoint.scope}\` permission.` : ''
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [endpoint.description, needs].filter(Boolean).join('\n\n') || undefined,
    ...(endpoint.role === 'anyone' && { security: [] }),
    ...(endpoint.needsApp && { 'x-needs-app': true }),
    ...(parameters.length > 0 && { parameters }),
    ...('handleUpload' in endpoint && {
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }),
    ...(body && {
      requestBody: {
        required: !endpoint.bodyOptional,
        content: { 'application/json': { schema: lift(relaxed(body), schemas) } },
      },
    }),
    responses: responses(endpoint, schemas),
  }
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A unique value per request. Send the same value when you retry; it is kept for 7 days.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function responses(endpoint: Endpoint, schemas: Json): Json {
  const content =
    'handleFile' in endpoint
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: replySchema(endpoint, schemas) } }
  const good = { description: 'Done.', content }
  const statuses = [endpoint.status ?? 200, ...(endpoint.otherStatus ? [endpoint.otherStatus] : [])]
  return {
    ...Object.fromEntries(statuses.map((status) => [status, good])),
    ...problemResponses(problemCodes(endpoint)),
  }
}

/** All error codes an endpoint can return. */
export function problemCodes(endpoint: Endpoint): ProblemCode[] {
  const codes: ProblemCode[] = [...EVERYWHERE, ...(endpoint.problems ?? [])]
  if (endpoint.scope !== undefined) codes.push('key_in_web_page')
  if (endpoint.path.includes('{')) codes.push('not_found')
  if (endpoint.schema.body || 'handleUpload' in endpoint) codes.push('payload_too_large')
  if (endpoint.idempotent) codes.push('idempotency_in_progress', 'idempotency_key_reused')
  return codes
}

function problemResponses(codes: ProblemCode[]): Json {
  const problems = [...new Set(codes)].map((code) => new Problem(code, ''))
  const byStatus = [...Map.groupBy(problems, ({ status }) => status)].toSorted(([a], [b]) => a - b)
  return Object.fromEntries(
    byStatus.map(([status, some]) => {
      const names = some.map(({ code }) => code)
      const waits = some.flatMap(({ retryAfter }) => retryAfter ?? [])
      return [
        status,
        {
          description: names.map((name) => `\`${name}\``).join(', '),
          ...(waits.length > 0 && { headers: { 'Retry-After': retryAfterHeader(waits[0]!) } }),
          content: { 'application/json': { schema: errorOf(names) } },
        },
      ]
    }),
  )
}

const retryAfterHeader = (seconds: number): Json => ({
  description: 'Seconds to wait before you retry.',
  schema: { type: 'integer', minimum: 1, examples: [seconds] },
})

/** The error schema, with the codes of one status. */
const errorOf = (codes: string[]): Json => ({
  allOf: [
    { $ref: '#/components/schemas/ApiError' },
    { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
  ],
})

/** The complete body of a successful response; the contract test validates every response against it. */
export function replySchema({ schema, warns }: Endpoint, schemas: Json): Json {
  return {
    type: 'object',
    required: ['data', ...(schema.meta && !('~optional' in schema.meta) ? ['meta'] : [])],
    properties: {
      data: lift(schema.reply, schemas),
      ...(schema.meta && { meta: lift(schema.meta, schemas) }),
      ...((warns || schema.body) && { warnings: { type: 'array', items: { type: 'string' } } }),
    },
    additionalProperties: false,
  }
}

function pathParams(path: string): TSchema | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  if (names.length === 0) return undefined
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  } as TSchema
}

function parametersIn(place: 'path' | 'query', schema: TSchema | undefined, schemas: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = relaxed(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    ...(description !== undefined && { description }),
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: lift(rest as TSchema, schemas),
  }))
}

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

export type ObjectSchema = { type: 'object'; properties: Record<string, JsonValue>; required: string[] }

/** The input of an endpoint with all schemas inline, for readers without support for components. */
export function describeInput({
  schema,
  path,
}: Pick<Endpoint, 'schema' | 'path'>): Record<'params' | 'query' | 'body', ObjectSchema | null> {
  const inline = (part: TSchema | undefined): ObjectSchema | null => {
    if (!part) return null
    const { properties = {}, required = [] } = lift(relaxed(part), null) as Partial<ObjectSchema>
    return { type: 'object', properties, required }
  }
  return { params: inline(schema.params ?? pathParams(path)), query: inline(schema.query), body: inline(schema.body) }
}

/** Moves named schemas to the components, if given; leaves everything else in place. */
function lift(schema: unknown, schemas: Json | null): unknown {
  if (Array.isArray(schema)) return schema.map((item) => lift(item, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id, shown, usually, ...rest } = schema as Json
  // See `checkedAlone`.
  if (typeof shown === 'function') return lift(relaxed(shown()), schemas)
  const plain = mapValues(rest, (value, key) =>
    // The keys of `properties` are names of fields, which may be called like our keywords above.
    key === 'properties' ? mapValues(value as Json, (field) => lift(field, schemas)) : lift(value, schemas),
  )
  // See `defaultsTo`.
  if (usually !== undefined) plain.default = usually
  // Other tools do not know our own format.
  if (plain.format === 'day-or-instant') delete plain.format
  if (typeof $id !== 'string' || !schemas) return plain
  schemas[$id] = plain
  return { $ref: `#/components/schemas/${$id}` }
}

const mapValues = (object: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))

/** A field with a default is not required. */
function relaxed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(relaxed) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, relaxed(value)])) as Json
  const properties = copy.properties as Record<string, Json> | undefined
  if (Array.isArray(copy.required) && properties) {
    copy.required = copy.required.filter((name) => properties[name]?.default === undefined)
  }
  return copy as T
}
