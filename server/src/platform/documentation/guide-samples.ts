// The curl commands of the guides in the other languages: a block with one call of the API is shown with tabs.

import type { PlacedOperation } from './api-document.ts'
import type { CodePanel } from './code-block.ts'
import type { Example } from './examples.ts'
import { samplePanels } from './samples.ts'
import type { SampleOperation } from './samples.ts'

export type GuideSample = { operation: SampleOperation; example: Example }

/** The call of a shell block, or null if the block is anything else than one call. */
export function readSample(code: string, operations: readonly PlacedOperation[]): GuideSample | null {
  const command = code.replaceAll(/^#.*$/gm, '')
  if (command.split('curl ').length !== 2 || !command.includes('$KEY')) return null
  const address = /\$BASE\/api\/v1([^\s"']*)/.exec(command)?.[1]
  const body = /-d '([^']*)'/.exec(command)?.[1]
  const sent = body === undefined ? {} : jsonOf(body)
  // Shown as it is: another command, a body that is no JSON, or comments that are no response.
  if (address === undefined || sent === undefined || responseIn(code) === undefined) return null
  const method = /-X ([A-Z]+)/.exec(command)?.[1] ?? (body === undefined ? 'GET' : 'POST')
  const [pathname, search] = address.split('?') as [string, string?]
  const operation = operations.find((one) => one.method === method && matches(one.path, pathname))
  if (!operation) return null
  const { operationId: id, path } = operation
  const params = paramsOf(path, pathname)
  const query = Object.fromEntries(new URLSearchParams(search))
  return {
    operation: { id, method, path, takesIdempotencyKey: command.includes('Idempotency-Key') },
    example: {
      ...(Object.keys(params).length > 0 && { path: params }),
      ...(search !== undefined && { query: withNumbers(query) }),
      ...(body !== undefined && { body: sent as Record<string, unknown> }),
    },
  }
}

export const guidePanels = ({ operation, example }: GuideSample, baseUrl: string): CodePanel[] =>
  samplePanels(operation, example, baseUrl)

/** The response, which authors write as a comment below the command; null if there is none. */
export function responseIn(code: string): unknown {
  const lines = code.split('\n').filter((line) => line.startsWith('#'))
  return lines.length === 0 ? null : jsonOf(lines.map((line) => line.slice(1)).join(''))
}

/** Undefined for anything else than JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const partsOf = (path: string): string[] => path.split('/')
const isSlot = (part: string): boolean => part.startsWith('{')

function matches(template: string, pathname: string): boolean {
  const [wanted, given] = [partsOf(template), partsOf(pathname)]
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part === given[i] || (isSlot(part) && !isWord(template, given[i]!)))
  )
}

/** `/contacts/import` is its own operation and no person. */
const isWord = (template: string, part: string): boolean => template === '/contacts/{id}' && part === 'import'

function paramsOf(template: string, pathname: string): Record<string, string> {
  const given = partsOf(pathname)
  return Object.fromEntries(
    partsOf(template).flatMap((part, i) => (isSlot(part) ? [[part.slice(1, -1), given[i]!]] : [])),
  )
}

const withNumbers = (query: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]))
