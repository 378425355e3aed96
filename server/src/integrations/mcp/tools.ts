// Builds assistant tools from endpoints, with the same schemas, validation, and service functions.

import type { Caller } from '../../platform/http/caller.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { describeInput } from '../../platform/http/openapi.ts'
import type { ObjectSchema } from '../../platform/http/openapi.ts'
import { TOOLS } from './tool-table.ts'
import type { ToolEntry } from './tool-table.ts'

export type ToolDescription = {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema & { additionalProperties: false }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

/** Where each argument goes; a body that isn't a plain object of fields is one argument, `body`. */
type Place = 'params' | 'query' | 'body' | 'header'

export type Tool = {
  description: ToolDescription
  endpoint: Endpoint
  places: Map<string, Place>
  isFor(caller: Caller): boolean
}

const IDEMPOTENCY_KEY = 'idempotency_key'

export function toolsOf(endpoints: readonly Endpoint[]): Map<string, Tool> {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]))
  const tools = Object.entries(TOOLS).map(([id, entry]) => {
    const endpoint = byId.get(id)
    if (!endpoint) throw new Error(`There is no endpoint ${id} for the tool ${entry.name}.`)
    return toolOf(endpoint, entry)
  })
  return new Map(tools.map((tool) => [tool.description.name, tool]))
}

function toolOf(endpoint: Endpoint, { name, hint, without = [], anyScope, isDestructive }: ToolEntry): Tool {
  const isRead = endpoint.method === 'GET' || endpoint.id === 'campaigns.check'
  const { inputSchema, places } = inputOf(endpoint, without)
  const scopes = anyScope ?? (endpoint.scope ? [endpoint.scope] : [])
  const words = [`${endpoint.summary}.`, hint, without.length === 0 && endpoint.description]
  return {
    endpoint,
    places,
    description: {
      name,
      title: endpoint.summary,
      description: words.filter(Boolean).join('\n'),
      inputSchema,
      annotations: {
        readOnlyHint: isRead,
        destructiveHint: isDestructive === true,
        idempotentHint: isRead || endpoint.method === 'PUT' || endpoint.method === 'DELETE',
        openWorldHint: endpoint.id === 'campaigns.send',
      },
    },
    isFor: (caller) => scopes.length === 0 || scopes.some((scope) => caller.may(scope)),
  }
}

/** Path, query, and body merged into one object of arguments. */
function inputOf(endpoint: Endpoint, without: readonly string[]) {
  const parts = describeInput(endpoint)
  const places = new Map<string, Place>()
  const schema = {
    type: 'object' as const,
    properties: {} as ObjectSchema['properties'],
    required: [] as string[],
    additionalProperties: false as const,
  }
  for (const place of ['params', 'query', 'body'] as const) {
    for (const [field, shape] of Object.entries(parts[place]?.properties ?? {})) {
      if (without.includes(field)) continue
      if (places.has(field)) throw new Error(`${endpoint.id} has "${field}" in two places.`)
      places.set(field, place)
      schema.properties[field] = shape
      if (parts[place]!.required.includes(field)) schema.required.push(field)
    }
  }
  if (endpoint.idempotent) {
    places.set(IDEMPOTENCY_KEY, 'header')
    schema.properties[IDEMPOTENCY_KEY] = {
      type: 'string',
      maxLength: 255,
      description: 'Use a new value for each new call, and the same value to repeat a call: nothing is done twice.',
    }
  }
  return { inputSchema: schema, places }
}

export type ToolRequest = {
  params: Record<string, string>
  query: Record<string, string>
  body: Buffer | undefined
  headers: Record<string, string>
  url: string
}

/**
 * Converts a call to the request it represents. Returns an error message if an argument's name is invalid or missing.
 */
export function requestOf({ endpoint, places }: Tool, given: Record<string, unknown>): ToolRequest | string {
  const unknown = Object.keys(given).find((name) => !places.has(name))
  if (unknown !== undefined) return `There is no argument "${unknown.slice(0, 100)}".`
  const placed = (place: Place) => Object.entries(given).filter(([name]) => places.get(name) === place)
  // A URL can't contain null, so null counts as omitted.
  const texts = (place: Place) =>
    Object.fromEntries(
      placed(place)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, textOf(value)]),
    )
  const params = texts('params')
  const missing = [...places].find(([name, place]) => place === 'params' && !params[name])
  if (missing) return `"${missing[0]}" is required.`
  const { [IDEMPOTENCY_KEY]: key } = texts('header')
  return {
    params,
    query: texts('query'),
    body: endpoint.schema.body ? Buffer.from(JSON.stringify(Object.fromEntries(placed('body')))) : undefined,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    // Identical to the API request, so that a repeat through either API is the same request.
    url: `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name]!))}`,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
