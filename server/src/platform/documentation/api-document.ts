// The API document as the reference's pages read it.

export type Json = Record<string, unknown>

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Json }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-needs-app'?: true
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Json } } }
  responses: Record<string, { description: string; content?: { 'application/json'?: { schema: Json } } }>
}

export type ApiDocument = {
  info: { title: string; description: string; version: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

export type PlacedOperation = Operation & { path: string; method: string }

export type Resource = { name: string; slug: string; description: string; operations: PlacedOperation[] }

export const resourcesOf = (api: ApiDocument): Resource[] => {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
  return api.tags.map(({ name, description }) => ({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    description,
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }))
}

/** The name of a component, or null for an inline schema. */
export const componentOf = (schema: Json): string | null =>
  typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : null

export const resolve = (api: ApiDocument, schema: Json): Json => {
  const name = componentOf(schema)
  return name === null ? schema : api.components.schemas[name]!
}

export const takesIdempotencyKey = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'Idempotency-Key')

export const bodySchemaOf = ({ requestBody }: Operation): Json | undefined =>
  requestBody?.content['application/json'].schema

/** Success statuses come first in a document. */
export const replySchemaOf = ({ responses }: Operation): Json | undefined =>
  Object.values(responses)[0]!.content?.['application/json']?.schema

/** Codes of a failed status, as in its schema. */
export const codesOf = ({ content }: Operation['responses'][string]): string[] => {
  const schema = content!['application/json']!.schema as {
    allOf: [unknown, { properties: { error: { properties: { code: { enum: string[] } } } } }]
  }
  return schema.allOf[1].properties.error.properties.code.enum
}

export type Field = { name: string; type: string; required: boolean; description: string; fields: Field[] }

const MAX_DEPTH = 3

/** The fields of an object, or of the objects in an array, with those inside them. */
export function fieldsOf(api: ApiDocument, schema: Json, depth = 0): Field[] {
  const {
    properties,
    required = [],
    anyOf,
    items,
  } = resolve(api, schema) as {
    properties?: Record<string, Json>
    required?: string[]
    anyOf?: Json[]
    items?: Json
  }
  if (depth >= MAX_DEPTH) return []
  if (anyOf) return anyOf.flatMap((branch) => fieldsOf(api, branch, depth))
  if (items) return fieldsOf(api, items, depth)
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    type: typeWords(api, field),
    required: required.includes(name),
    description: descriptionOf(api, field),
    fields: fieldsOf(api, field, depth + 1),
  }))
}

export function typeWords(api: ApiDocument, schema: Json): string {
  const found = resolve(api, schema)
  const { type, enum: values, anyOf, items, default: fallback } = found
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((branch) => typeWords(api, branch as Json)))].join(' or ')
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(', ')
  const base =
    type === 'array' ? `list of ${items ? pluralOf(typeWords(api, items as Json)) : 'values'}` : wordsFor(found)
  const notes = [sizeWords(found), fallback !== undefined && `default ${JSON.stringify(fallback)}`]
  return [base, ...notes.filter(Boolean)].join(', ')
}

/** Of the field, or of what it may be besides null. */
function descriptionOf(api: ApiDocument, field: Json): string {
  const { description, anyOf } = { ...resolve(api, field), ...field } as { description?: unknown; anyOf?: Json[] }
  return sentenceOf(description) || (anyOf ?? []).map((branch) => descriptionOf(api, branch)).find(Boolean) || ''
}

/** Descriptions in lower case complete the message of a validation error, and say nothing by themselves. */
const sentenceOf = (description: unknown): string =>
  typeof description === 'string' && /^[^a-z]/.test(description) ? description : ''

const pluralOf = (words: string): string => (/^[a-z]+$/.test(words) ? `${words}s` : words)

const FORMATS: Record<string, string> = { 'date-time': 'ISO 8601 time', date: 'date' }

const wordsFor = ({ type, format }: Json): string => {
  const name = FORMATS[String(format)] ?? type ?? 'any value'
  return Array.isArray(name) ? name.join(' or ') : String(name as string)
}

function sizeWords({ minLength, maxLength, minimum, maximum, minItems, maxItems }: Json): string | false {
  if (maxLength !== undefined) return `${minLength ? `${String(minLength)}–` : 'up to '}${count(maxLength)} characters`
  if (maxItems !== undefined) return `${minItems ? `${String(minItems)}–` : 'up to '}${count(maxItems)}`
  if (minimum !== undefined && maximum !== undefined && Number(maximum) < 1e9)
    return `${count(minimum)}–${count(maximum)}`
  return false
}

const count = (value: unknown): string => Number(value).toLocaleString('en-US')
