// The other pages of the reference: the overview, and one page per resource.

import { takesIdempotencyKey } from './api-document.ts'
import type { Field, PlacedOperation, Resource } from './api-document.ts'
import { bodySchemaOf, fieldsOf } from './api-document.ts'
import { codeBlock } from './code-block.ts'
import { EXAMPLES } from './examples.ts'
import { badge, framed } from './frame.ts'
import type { SiteFrame } from './frame.ts'
import { escapeHtml, withCode } from './html.ts'
import { describe, parametersOf, responsePanels } from './operation-page.ts'
import type { ReferenceContext } from './operation-page.ts'
import { samplePanels } from './samples.ts'

const apiArea = ({ areas }: SiteFrame) => areas.find(({ name }) => name === 'api')!

const samplesFor = (operation: PlacedOperation, baseUrl: string) => {
  const { operationId: id, method, path } = operation
  const sample = { id, method, path, takesIdempotencyKey: takesIdempotencyKey(operation) }
  return samplePanels(sample, EXAMPLES[id] ?? {}, baseUrl)
}

const exampleAside = ({ api }: ReferenceContext, operation: PlacedOperation, baseUrl: string): string =>
  codeBlock(samplesFor(operation, baseUrl), { tabs: 'language' }) +
  codeBlock(responsePanels(api, operation, describe(operation).needs).slice(0, 1), { title: 'Response' })

export function referenceStart(frame: SiteFrame, context: ReferenceContext, resources: readonly Resource[]): string {
  const { info, servers } = context.api
  const rows = resources.map(
    ({ name, slug, description }) =>
      `<div><dt><a href="/api/docs/${slug}">${escapeHtml(name)}</a></dt><dd>${escapeHtml(description)}</dd></div>`,
  )
  return framed(frame, {
    title: 'API reference · Lettermill docs',
    url: '/api/docs',
    area: apiArea(frame),
    hasSamples: true,
    main: `<h1>API reference</h1><p class="lead">${withCode(info.description)}</p>
<p>Every address starts with <code>${escapeHtml(servers[0]!.url)}</code>. Requests and responses are JSON. The description for programs is <a href="/api/openapi">OpenAPI 3.1</a>. New here? Start with <a href="/docs/quickstart">your first request</a>.</p>
<h2 id="resources">Resources</h2><dl class="guides">${rows.join('')}</dl>`,
    aside: exampleAside(context, resources[0]!.operations[0]!, frame.baseUrl),
  })
}

export function resourcePage(frame: SiteFrame, context: ReferenceContext, resource: Resource): string {
  const { name, slug, description, operations } = resource
  const rows = operations.map((operation) => {
    const { text } = describe(operation)
    return `<div class="endpoint"><dt>${badge(operation.method)} <a href="/api/docs/${operation.operationId}">${escapeHtml(operation.summary)}</a> <code>${escapeHtml(operation.path)}</code></dt><dd>${withCode(text)}</dd></div>`
  })
  return framed(frame, {
    title: `${name} · Lettermill API`,
    url: `/api/docs/${slug}`,
    area: apiArea(frame),
    hasSamples: true,
    breadcrumb: 'API reference',
    main: `<h1>${escapeHtml(name)}</h1><p class="lead">${escapeHtml(description)}</p><h2 id="endpoints">Endpoints</h2><dl class="guides">${rows.join('')}</dl>`,
    aside: exampleAside(context, operations[0]!, frame.baseUrl),
  })
}

/** The page of an operation as Markdown, for people and assistants. */
export function operationMarkdown({ api }: ReferenceContext, operation: PlacedOperation, baseUrl: string): string {
  const { method, path, summary } = operation
  const { text, needs } = describe(operation)
  const body = bodySchemaOf(operation)
  const [curl] = samplesFor(operation, baseUrl)
  const [response] = responsePanels(api, operation, needs)
  const parts = [
    `# ${summary}`,
    `\`${method} /api/v1${path}\``,
    text,
    needs && `Permission: \`${needs}\``,
    fieldTable('Parameters', parametersOf(api, operation)),
    body && fieldTable('Body', fieldsOf(api, body)),
    `## Request\n\n\`\`\`sh\n${curl!.code}\n\`\`\``,
    `## Response ${response!.name}\n\n\`\`\`json\n${response!.code}\n\`\`\``,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const fieldTable = (title: string, fields: readonly Field[]): string | null =>
  fields.length === 0
    ? null
    : `## ${title}\n\n| Field | Type | Description |\n|---|---|---|\n${fields
        .map(
          ({ name, type, required, description }) =>
            `| \`${name}\` | ${type}${required ? ', required' : ''} | ${description.replaceAll('\n', ' ')} |`,
        )
        .join('\n')}`
