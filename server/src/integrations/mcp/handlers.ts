// The handlers of the MCP SDK. Loaded on the first request, because the SDK takes 15 MB and most processes never need it.

import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { Caller } from '../../platform/http/caller.ts'
import { assistantServers } from './assistant-server.ts'
import { documentationServer } from './documentation-server.ts'
import type { McpDeps } from './mount.ts'

export type McpHandlers = {
  /** Whose request it is. */
  callers: WeakMap<Request, Caller>
  assistants: McpHttpHandler
  /** Readers of the documentation. */
  readers: McpHttpHandler
}

export function createHandlers({ db, slowDb, log, endpoints, documentation }: McpDeps): McpHandlers {
  const serverFor = assistantServers(endpoints, db, slowDb)
  const options = {
    // The server never sends notifications, so no stream is kept open.
    maxSubscriptions: 0,
    onerror: (error: Error) => log.debug({ err: error }, 'assistant call rejected'),
  }
  const callers: McpHandlers['callers'] = new WeakMap()
  return {
    callers,
    assistants: createMcpHandler(({ requestInfo }) => serverFor(callers.get(requestInfo!)!), options),
    readers: createMcpHandler(async () => documentationServer(await documentation()), options),
  }
}
