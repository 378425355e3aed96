// The readable reference: one page of plain HTML made from the API document. No script, nothing fetched from elsewhere.

import { createHash } from 'node:crypto'

type Json = Record<string, unknown>

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Json }[]
  requestBody?: { content: { 'application/json': { schema: Json } } }
  responses: Record<string, { description: string; content?: { 'application/json'?: { schema: Json } } }>
}

type ApiDocument = {
  info: { title: string; description: string; version: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const STYLE = `
:root { color-scheme: light dark; --line: #d5d9e0; --soft: #f4f6f9; --ink: #1c2430; --dim: #4c5768; --link: #1d4ed8 }
@media (prefers-color-scheme: dark) { :root { --line: #3a4350; --soft: #1b222c; --ink: #e8ecf2; --dim: #b3bdcb; --link: #93b4ff } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #12171e) }
a { color: var(--link) }
.page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 80rem; margin: auto }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .9rem }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0 }
main { padding: 1.5rem 2rem 6rem }
article { border-top: 1px solid var(--line); padding: 1.5rem 0 }
h3 { margin: 0 0 .5rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; overflow-x: auto }
table { width: 100%; border-collapse: collapse; margin: .5rem 0 1rem }
caption, th { text-align: left; font-weight: 600 }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; vertical-align: top }
.dim { color: var(--dim) }
@media (max-width: 50rem) { .page { display: block } nav { position: static; height: auto; border: 0 } main { padding: 1rem } }
`

/** Allows the page its own style and nothing else. */
export const REFERENCE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

export function renderReference(document: object): string {
  const api = document as ApiDocument
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const sections = api.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const nav = sections.map(
    ({ name, operations: some }) =>
      `<li><strong>${esc(name)}</strong><ul>${some.map(({ operation }) => `<li><a href="#${operation.operationId}">${esc(operation.summary)}</a></li>`).join('')}</ul></li>`,
  )
  const body = sections.map(
    ({ name, description, operations: some }) =>
      `<section><h2>${esc(name)}</h2><p>${esc(description)}</p>${some.map((one) => renderOperation(api, one)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(api.info.title)}</title><style>${STYLE}</style></head><body><div class="page">
<nav aria-label="Endpoints"><ul>${nav.join('')}</ul></nav>
<main><h1>${esc(api.info.title)} <span class="dim">${esc(api.info.version)}</span></h1><p>${code(api.info.description)}</p>
<p>Everything is under <code>${esc(api.servers[0]!.url)}</code>. The same as a document for programs: <a href="/api/openapi">OpenAPI 3.1</a>.</p>
${body.join('')}</main></div></body></html>`
}

function renderOperation(
  api: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string {
  const bodySchema = operation.requestBody?.content['application/json'].schema
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!
  const replySchema = good[1].content?.['application/json']?.schema
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, description, schema }) =>
    row(name, `${typeWords(api, schema)}, in ${place}${required ? ', required' : ''}`, description),
  )
  const failures = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'))
  return `<article id="${operation.operationId}"><h3>${esc(operation.summary)}</h3><p><code>${method} ${esc(path)}</code></p>
${operation.description ? `<p>${code(operation.description)}</p>` : ''}
${table('Parameters', parameters)}${bodySchema ? table('Body', fieldRows(api, bodySchema)) : ''}
<p><strong>Answers ${good[0]}</strong></p>${replySchema ? `<pre tabindex="0">${esc(JSON.stringify(example(api, replySchema), null, 2))}</pre>` : ''}
<p class="dim">Refusals: ${failures.map(([status, { description }]) => `${status} ${code(description)}`).join('; ')}</p></article>`
}

const table = (caption: string, rows: string[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`

const row = (name: string, type: string, notes = ''): string =>
  `<tr><td><code>${esc(name)}</code></td><td>${esc(type)}</td><td>${code(notes)}</td></tr>`

function fieldRows(api: ApiDocument, schema: Json): string[] {
  const {
    properties = {},
    required = [],
    anyOf,
  } = resolve(api, schema) as { properties?: Record<string, Json>; required?: string[]; anyOf?: Json[] }
  if (anyOf) return anyOf.flatMap((branch) => fieldRows(api, branch))
  return Object.entries(properties).map(([name, field]) =>
    row(
      name,
      `${typeWords(api, field)}${required.includes(name) ? ', required' : ''}`,
      field.description as string | undefined,
    ),
  )
}

const resolve = (api: ApiDocument, schema: Json): Json =>
  typeof schema.$ref === 'string' ? api.components.schemas[schema.$ref.split('/').at(-1)!]! : schema

function typeWords(api: ApiDocument, schema: Json): string {
  const { type, format, enum: values, anyOf, items, maxLength, default: fallback } = resolve(api, schema)
  if (Array.isArray(anyOf)) return anyOf.map((branch) => typeWords(api, branch as Json)).join(' or ')
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  const base =
    type === 'array'
      ? `list of ${items ? typeWords(api, items as Json) : 'anything'}`
      : String(format ?? type ?? 'anything')
  const notes = [
    maxLength && `at most ${String(maxLength)} characters`,
    fallback !== undefined && `default ${JSON.stringify(fallback)}`,
  ]
  return [base, ...notes.filter(Boolean)].join(', ')
}

/** A believable answer, made from the shapes alone. */
function example(api: ApiDocument, schema: Json, depth = 0): unknown {
  const { type, format, enum: values, anyOf, items, properties, examples } = resolve(api, schema)
  if (Array.isArray(examples)) return examples[0]
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(anyOf)) return example(api, anyOf[0] as Json, depth)
  if (type === 'array') return items && depth < 6 ? [example(api, items as Json, depth + 1)] : []
  if (type === 'object') {
    const fields = Object.entries((properties ?? {}) as Record<string, Json>).filter(([name]) => name !== 'warnings')
    return depth < 6 ? Object.fromEntries(fields.map(([name, field]) => [name, example(api, field, depth + 1)])) : {}
  }
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'null') return null
  return format === 'date-time' ? '2026-11-14T09:30:00.000Z' : format === 'email' ? 'ada@example.com' : '…'
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const esc = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!)

/** Words between backticks are code. */
const code = (text: string): string => esc(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
