// The page of an operation: its fields and errors, samples, responses, and a form to try it.

import { bodySchemaOf, codesOf, fieldsOf, replySchemaOf, takesIdempotencyKey, typeWords } from './api-document.ts'
import type { ApiDocument, Field, PlacedOperation, Resource } from './api-document.ts'
import { codeBlock } from './code-block.ts'
import type { CodePanel } from './code-block.ts'
import { errorExample } from './error-examples.ts'
import { EXAMPLES } from './examples.ts'
import { badge, framed } from './frame.ts'
import type { SiteFrame } from './frame.ts'
import { copyLabel, escapeHtml, paragraphs, withCode } from './html.ts'
import { responseExample } from './response-examples.ts'
import { samplePanels } from './samples.ts'

export type ReferenceContext = {
  api: ApiDocument
  /** What an error code means, from the guide about errors. */
  meaningOf: ReadonlyMap<string, string>
}

export function operationPage(
  frame: SiteFrame,
  { api, meaningOf }: ReferenceContext,
  { name }: Resource,
  operation: PlacedOperation,
): string {
  const { operationId, method, path, summary } = operation
  const { text, needs } = describe(operation)
  const url = `/api/docs/${operationId}`
  const facts = [
    needs && `Permission: <code>${escapeHtml(needs)}</code>`,
    'Limit: 100 requests a minute per key',
    takesIdempotencyKey(operation) && 'Idempotent with <code>Idempotency-Key</code>',
    operation['x-needs-app'] && 'Requires the key of an app',
  ]
  const reply = replySchemaOf(operation)
  const body = bodySchemaOf(operation)
  const main = `<h1>${escapeHtml(summary)}</h1>
<p class="address">${badge(method)} <code>/api/v1${escapeHtml(path)}</code><button type="button" class="copy" data-copy="address" aria-label="Copy the path">${copyLabel('')}</button></p>
${text ? paragraphs(text) : ''}<p class="facts">${facts.filter(Boolean).join(' · ')}</p>
${section('Parameters', parametersOf(api, operation))}${body ? section('Body', fieldsOf(api, body)) : ''}${reply ? section('Response', fieldsOf(api, reply), { isReceived: true }) : ''}
${errorsHtml(operation, meaningOf)}${tryForm(operation)}`
  return framed(frame, {
    title: `${summary} · Lettermill API`,
    url,
    area: frame.areas.find((area) => area.name === 'api')!,
    hasSamples: true,
    breadcrumb: name,
    main,
    aside: asideOf(api, operation, needs, frame.baseUrl),
    markdown: `${url}.md`,
  })
}

/** The required permission is the last sentence of a description. */
export function describe({ description = '' }: PlacedOperation): { text: string; needs: string | null } {
  const needs = /Requires the `([\w:]+)` permission\.$/.exec(description)
  return { text: needs ? description.slice(0, needs.index).trim() : description, needs: needs?.[1] ?? null }
}

export const parametersOf = (api: ApiDocument, { parameters = [] }: PlacedOperation): Field[] =>
  parameters.map(({ name, in: place, required, description = '', schema }) => ({
    name,
    type: `${typeWords(api, schema)}, in the ${place}`,
    required: required === true,
    description,
    fields: [],
  }))

function asideOf(api: ApiDocument, operation: PlacedOperation, needs: string | null, baseUrl: string): string {
  const example = EXAMPLES[operation.operationId] ?? {}
  const { operationId: id, method, path } = operation
  const sample = { id, method, path, takesIdempotencyKey: takesIdempotencyKey(operation) }
  return (
    codeBlock(samplePanels(sample, example, baseUrl), { tabs: 'language' }) +
    codeBlock(responsePanels(api, operation, needs), { tabs: 'status', title: 'Response' })
  )
}

export function responsePanels(api: ApiDocument, operation: PlacedOperation, needs: string | null): CodePanel[] {
  const statuses = Object.entries(operation.responses)
  const success = statuses.filter(([status]) => status.startsWith('2')).at(-1)!
  const failures = statuses.filter(([status]) => !status.startsWith('2') && status !== '500')
  return [
    jsonPanel(success[0], responseExample(api, operation)),
    ...failures.map(([status, response]) => jsonPanel(status, errorExample(codesOf(response)[0]!, needs))),
  ]
}

const jsonPanel = (status: string, body: unknown): CodePanel => ({
  name: status,
  label: status,
  language: 'json',
  code: JSON.stringify(body, null, 2),
})

type FieldsOptions = { /** Of a response, where it doesn't matter which fields are required. */ isReceived?: boolean }

const section = (title: string, fields: Field[], options: FieldsOptions = {}): string =>
  fields.length === 0 ? '' : `<h2 id="${title.toLowerCase()}">${title}</h2>${fieldList(fields, options)}`

const fieldList = (fields: Field[], options: FieldsOptions): string =>
  `<dl class="fields">${fields.map((field) => fieldHtml(field, options)).join('')}</dl>`

function fieldHtml({ name, type, required, description, fields }: Field, options: FieldsOptions): string {
  const mark = required && !options.isReceived ? ' <span class="required">Required</span>' : ''
  const inner =
    fields.length === 0
      ? ''
      : `<details><summary>Fields of <code>${escapeHtml(name)}</code></summary>${fieldList(fields, options)}</details>`
  return `<div><dt><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(type)}</span>${mark}</dt><dd>${description ? paragraphs(description) : ''}${inner}</dd></div>`
}

function errorsHtml({ responses }: PlacedOperation, meaningOf: ReadonlyMap<string, string>): string {
  const rows = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, response]) =>
      codesOf(response).map(
        (code) =>
          `<div><dt><code>${status}</code> <span class="type">${code}</span></dt><dd><p>${withCode(meaningOf.get(code) ?? '')}</p></dd></div>`,
      ),
    )
  return `<h2 id="errors">Errors</h2><dl class="fields">${rows.join('')}</dl>`
}

/**
 * A form filled with the example. The script shows it on this server only. Operations that require an app's key cannot
 * be tried, because such keys are rejected from web pages.
 */
function tryForm({ path, method, operationId, parameters = [], ...operation }: PlacedOperation): string {
  if (operation['x-needs-app'] && method !== 'GET') return ''
  const sent = EXAMPLES[operationId] ?? {}
  const fields = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, in: place, required }) => {
      const value = place === 'path' ? (sent.path?.[name] ?? '') : (sent.query?.[name] ?? '')
      return `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${place}" value="${escapeHtml(String(value))}"${required ? ' required' : ''} autocomplete="off"></label>`
    })
  const body = sent.body
    ? `<label>Body <textarea spellcheck="false" rows="8">${escapeHtml(JSON.stringify(sent.body, null, 2))}</textarea></label>`
    : ''
  return `<section class="try" hidden><h2 id="try-it">Try it</h2><p>The request goes to this server and the key's account, for real. The key is not stored.</p>
<form data-method="${method}" data-path="${escapeHtml(path)}"><label>API key <input name="key" type="password" autocomplete="off" spellcheck="false" placeholder="sk_live_…" required></label>${fields.join('')}${body}<button>Send request</button><output aria-live="polite"></output></form></section>`
}
