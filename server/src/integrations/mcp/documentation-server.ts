// The MCP server for assistants without a key: searches and reads the documentation.

import { Server } from '@modelcontextprotocol/server'
import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import type { Documentation } from '../../platform/documentation/documentation.ts'
import { SERVER_VERSION } from './assistant-server.ts'

const MOST_FOUND = 8
const LONGEST_TEXT = 3_000

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const TOOLS: Tool[] = [
  {
    name: 'search_docs',
    title: 'Search the documentation',
    description: 'Finds the sections of the guides and the API reference that answer a question, best match first.',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'A few keywords, for example "retry an event safely".' } },
      required: ['query'],
    },
    annotations,
  },
  {
    name: 'read_guide',
    title: 'Read a guide',
    description: 'Returns a guide as Markdown, or the list of guides if no name is given.',
    inputSchema: {
      type: 'object',
      properties: { guide: { type: 'string', description: 'For example "quickstart".' } },
    },
    annotations,
  },
]

export function documentationServer(documentation: Documentation): Server {
  const server = new Server(
    { name: 'lettermill-docs', title: 'Lettermill documentation', version: SERVER_VERSION },
    { capabilities: { tools: {} } },
  )
  server.setRequestHandler('tools/list', () => ({ tools: TOOLS }))
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }) => {
    if (name === 'search_docs') return search(documentation, given.query)
    if (name === 'read_guide') return read(documentation, given.guide)
    return textResult(`There is no tool "${name.slice(0, 100)}".`, true)
  })
  return server
}

function search(documentation: Documentation, query: unknown): CallToolResult {
  if (typeof query !== 'string' || query.trim() === '')
    return textResult('"query" must contain words to search for.', true)
  const found = documentation.search(query, MOST_FOUND)
  if (found.length === 0)
    return textResult('Nothing found. Try other words, or call read_guide without a name to list the guides.')
  return textResult(
    found.map(({ title, url, text }) => `# ${title}\n${url}\n\n${text.slice(0, LONGEST_TEXT)}`).join('\n\n'),
  )
}

function read({ guides, findGuide }: Documentation, slug: unknown): CallToolResult {
  const guide = typeof slug === 'string' ? findGuide(slug) : undefined
  if (guide) return textResult(guide.markdown)
  const list = guides.map(({ slug: name, title, intro }) => `- ${name}: ${title}. ${intro}`).join('\n')
  return slug === undefined
    ? textResult(list)
    : textResult(`There is no guide with that name. Available guides:\n${list}`, true)
}

const textResult = (text: string, isError = false): CallToolResult => ({ content: [{ type: 'text', text }], isError })
