// The MCP server for assistants: offers the tools that the key allows, and runs each like the API request it
// represents.

import { Server } from '@modelcontextprotocol/server'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { answerer } from '../../platform/http/http-answer.ts'
import type { Answerer } from '../../platform/http/http-answer.ts'
import { problemOf } from '../../platform/http/http-send.ts'
import { Problem } from '../../platform/problem.ts'
import { requestOf, toolsOf } from './tools.ts'
import type { Tool } from './tools.ts'

export const SERVER_VERSION = '1.0.0'

const INSTRUCTIONS = `Lettermill stores the people, lists, events, orders, and campaigns of one account, and sends its emails.
Call get_account first. Only people who agreed to it are emailed: never subscribe anyone who did not ask for it.
Prefer drafts: with draft_campaign, the team decides when to send. Before send_campaign, call check_campaign and ask the user to confirm the number of recipients.`

export type AssistantServers = (caller: Caller) => Server

/** Schemas are parsed once, so that a server per request is cheap. */
export function assistantServers(endpoints: readonly Endpoint[], db: Db, slowDb: Db): AssistantServers {
  const tools = toolsOf(endpoints)
  const answers = new Map(
    [...tools].map(([name, { endpoint }]) => [name, answererOf(endpoint, endpoint.slow ? slowDb : db)]),
  )
  return (caller) => {
    const server = new Server(
      { name: 'lettermill', title: 'Lettermill', version: SERVER_VERSION },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    )
    const allowed = [...tools.values()].filter((tool) => tool.isFor(caller))
    server.setRequestHandler('tools/list', () => ({ tools: allowed.map(({ description }) => description) }))
    server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }) => {
      const tool = tools.get(name)
      if (!tool) return refused(new Problem('not_found', `There is no tool "${name.slice(0, 100)}".`))
      if (!tool.isFor(caller)) return refused(forbidden(tool))
      return call(tool, answers.get(name)!, caller, given)
    })
    return server
  }
}

function answererOf(endpoint: Endpoint, db: Db): Answerer {
  if ('handleUpload' in endpoint) throw new Error(`${endpoint.id} takes a file, which tools cannot send.`)
  return answerer(endpoint, db)
}

const forbidden = ({ endpoint, description }: Tool): Problem =>
  new Problem(
    'forbidden',
    `This key cannot use ${description.name}. It needs the permission ${endpoint.scope ?? 'campaigns:write'}.`,
  )

async function call(
  tool: Tool,
  answer: Answerer,
  caller: Caller,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  const request = requestOf(tool, given)
  if (typeof request === 'string') return refused(new Problem('validation_error', request))
  try {
    const outcome = await answer({ ...request, caller, largeJson: undefined, method: tool.endpoint.method })
    if (outcome instanceof Problem) return refused(outcome)
    if ('content' in outcome) throw new Error(`${tool.endpoint.id} returns a file.`)
    return { content: [{ type: 'text', text: outcome.body }], isError: outcome.status >= 400 }
  } catch (error) {
    return refused(problemOf(error, caller.log))
  }
}

/** Returns the API's error message, so that the assistant can correct its call. */
const refused = (problem: Problem): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(problem.body) }],
  isError: true,
})
