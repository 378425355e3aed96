// Validates every response a test receives against the API document.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { describedApi, describedConsole } from '../src/documents.ts'
import type { Endpoint } from '../src/platform/http/endpoint.ts'
import { problemCodes, replySchema } from '../src/platform/http/openapi.ts'
import { PROBLEM_CODES } from '../src/platform/problem.ts'
import type { ProblemCode } from '../src/platform/problem.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

const compileError = (more: object) =>
  ajv.compile({
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { enum: PROBLEM_CODES },
          message: { type: 'string', pattern: String.raw`\S.*\.$` },
          ...more,
        },
        additionalProperties: false,
      },
      meta: { type: 'object' },
    },
    additionalProperties: false,
  })

const checkError = compileError({})
const checkConsoleError = compileError({ field: { type: 'string' } })

type Known = { endpoint: Endpoint; path: RegExp; slots: number; checkReply(): ValidateFunction }

/** By method and number of segments: a thousand patterns for each response would take longer than most requests. */
const known = new Map<string, Known[]>()
const shapeOf = (method: string, path: string): string => `${method} ${path.split('/').length}`

/** Endpoints under a prefix, so that responses can be matched to their definition. */
export function learn(prefix: string, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const pattern = endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')
    let check: ValidateFunction | null = null
    const shape = shapeOf(endpoint.method, prefix + endpoint.path)
    const alike = known.get(shape) ?? []
    known.set(shape, alike)
    alike.push({
      endpoint,
      path: new RegExp(`^${prefix}${pattern}$`),
      slots: endpoint.path.split('{').length,
      checkReply: () => (check ??= compileReply(endpoint)),
    })
  }
}

/** Compiled on the first response: no test file calls every endpoint. */
function compileReply(endpoint: Endpoint): ValidateFunction {
  const components: Record<string, unknown> = {}
  const schema = { ...replySchema(endpoint, components), components: { schemas: components } }
  return ajv.compile(sealed(schema) as object)
}

learn('/api/v1', describedApi)
learn('/console/api', describedConsole('http://localhost'))

export function assertConforms(method: string, url: string, status: number, body: unknown): void {
  const path = url.split('?')[0]!
  const matches = (known.get(shapeOf(method, path)) ?? []).filter(({ path: pattern }) => pattern.test(path))
  // A literal segment takes precedence over a parameter, as in the server.
  const match = matches.toSorted((a, b) => a.slots - b.slots)[0]
  if (status >= 400) {
    const check = path.startsWith('/console/api/') ? checkConsoleError : checkError
    assertValid(check, `${method} ${path} ${status}`, body)
    const { code } = (body as { error: { code: ProblemCode } }).error
    if (match && !problemCodes(match.endpoint).includes(code))
      throw new Error(`${match.endpoint.id} answered ${code}, which is not documented.`)
    return
  }
  if (!match) throw new Error(`${method} ${path} answered ${status} but is not documented.`)
  const { endpoint, checkReply } = match
  const promised = [endpoint.status ?? 200, endpoint.otherStatus]
  if (!promised.includes(status as 200)) throw new Error(`${endpoint.id} answered ${status}, which is not documented.`)
  if (!('handleFile' in endpoint)) assertValid(checkReply(), endpoint.id, body)
}

function assertValid(check: ValidateFunction, what: string, body: unknown): void {
  if (check(body)) return
  throw new Error(
    `${what} does not match its document: ${ajv.errorsText(check.errors)}\n${JSON.stringify(body, null, 2)}`,
  )
}

/** An undocumented field is a fault here, even though clients must ignore unknown fields. */
function sealed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sealed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, sealed(value)]))
  if (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined)
    copy.additionalProperties = false
  return copy
}
