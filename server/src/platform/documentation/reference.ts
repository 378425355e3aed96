// The API reference: one page generated from the API document and the examples, without external resources.

import { EXAMPLES } from './examples.ts'
import { framed } from './frame.ts'
import type { FramedPage } from './frame.ts'
import { escapeHtml } from './guides.ts'
import { LANGUAGES } from './samples.ts'
import { REFERENCE_SCRIPT } from './try-it.ts'

type Json = Record<string, unknown>

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-needs-app'?: true
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

/** The API reference, with samples for every operation and a form to try it. */
export function renderReference(document: object): FramedPage {
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
      `<li><strong>${escapeHtml(name)}</strong><ul>${some.map(({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`).join('')}</ul></li>`,
  )
  const body = sections.map(
    ({ name, description, operations: some }) =>
      `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${some.map((one) => renderOperation(api, one)).join('')}</section>`,
  )
  const { title, version, description } = api.info
  return framed({
    title,
    side: `<ul>${nav.join('')}</ul>`,
    sideLabel: 'Endpoints',
    script: REFERENCE_SCRIPT,
    main: `<h1>${escapeHtml(title)} <span class="dim">${escapeHtml(version)}</span></h1><p>${code(description)}</p>
<p>Everything is under <code>${escapeHtml(api.servers[0]!.url)}</code>. The same as a document for programs: <a href="/api/openapi">OpenAPI 3.1</a>. New here? Start with the <a href="/docs/quickstart">quickstart</a>.</p>
${preambles()}${body.join('')}`,
  })
}

/** The introduction before the samples, with a field for the key to try them. */
function preambles(): string {
  const choices = LANGUAGES.map(({ name, label }) => `<option value="${name}">${label}</option>`)
  const shown = LANGUAGES.map(({ name, label, preamble }) => sampleHtml(name, label, preamble))
  return `<section><h2>Samples and trying them</h2>
<p>Samples read the address and the key from <code>BASE</code> and <code>KEY</code> in the environment. Each one starts with these lines:</p>${shown.join('')}
<div class="bar"><label>Samples in <select id="language">${choices.join('')}</select></label>
<label>Key to try with <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="sk_live_…"></label></div>
<p class="dim">Requests go to this server and to the account of the key, for real. The key stays in this page and is forgotten with it.</p></section>`
}

type Placed = { path: string; method: string; operation: Operation }

function renderOperation(api: ApiDocument, placed: Placed): string {
  const { path, method, operation } = placed
  const bodySchema = operation.requestBody?.content['application/json'].schema
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!
  const replySchema = good[1].content?.['application/json']?.schema
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, description, schema }) =>
    row(name, `${typeWords(api, schema)}, in ${place}${required ? ', required' : ''}`, description),
  )
  const failures = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'))
  return `<article id="${operation.operationId}"><h3>${escapeHtml(operation.summary)}</h3><p><code>${method} ${escapeHtml(path)}</code></p>
${operation.description ? `<p>${code(operation.description)}</p>` : ''}
${table('Parameters', parameters)}${bodySchema ? table('Body', fieldRows(api, bodySchema)) : ''}
${samplesOf(placed)}
<p><strong>Answers ${good[0]}</strong></p>${replySchema ? `<pre tabindex="0">${escapeHtml(JSON.stringify(example(api, replySchema), null, 2))}</pre>` : ''}
${tryForm(placed)}
<p class="dim">Refusals: ${failures.map(([status, { description }]) => `${status} ${code(description)}`).join('; ')}</p></article>`
}

const sampleHtml = (language: string, label: string, text: string): string =>
  `<details data-language="${language}"${language === 'curl' ? ' open' : ''}><summary>${label}</summary><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details>`

function samplesOf({ path, method, operation }: Placed): string {
  const { operationId: id, parameters = [] } = operation
  const takesIdempotencyKey = parameters.some(({ name }) => name === 'Idempotency-Key')
  const sent = EXAMPLES[id] ?? {}
  return LANGUAGES.map(({ name, label, call }) =>
    sampleHtml(name, label, call({ id, method, path, takesIdempotencyKey }, sent)),
  ).join('')
}

/**
 * A form filled with the example. Operations that require an app's key cannot be tried, because such keys are rejected
 * from web pages.
 */
function tryForm({ path, method, operation }: Placed): string {
  if (operation['x-needs-app'] && method !== 'GET') {
    return '<p class="dim">This requires the key of an app, which is rejected from a web page. Run a sample instead.</p>'
  }
  const sent = EXAMPLES[operation.operationId] ?? {}
  const fields = (operation.parameters ?? [])
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, in: place, required }) => {
      const value = place === 'path' ? (sent.path?.[name] ?? '') : (sent.query?.[name] ?? '')
      return `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${place}" value="${escapeHtml(String(value))}"${required ? ' required' : ''} autocomplete="off"></label>`
    })
  const body = sent.body
    ? `<label>Body <textarea spellcheck="false">${escapeHtml(JSON.stringify(sent.body, null, 2))}</textarea></label>`
    : ''
  return `<details><summary>Try it</summary><form class="try" data-method="${method}" data-path="${escapeHtml(path)}">${fields.join('')}${body}
<button>${method === 'GET' ? 'Ask' : 'Send request'}</button><output aria-live="polite"></output></form></details>`
}

const table = (caption: string, rows: string[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`

const row = (name: string, type: string, notes = ''): string =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${code(notes)}</td></tr>`

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

/** A plausible response, generated from the schemas. */
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

/** Text between backticks is code. */
const code = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
