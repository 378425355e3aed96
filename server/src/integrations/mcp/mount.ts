// The MCP endpoints: /api/mcp with a key or token, /api/mcp/docs without. Requests are stateless (streamable HTTP
// without sessions), so any process can answer them.

import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BearerAuth } from '../../identity/access/bearer.ts'
import { ALL_SCOPES } from '../../identity/access/scopes.ts'
import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import type { Documentation } from '../../platform/documentation/documentation.ts'
import type { Db } from '../../platform/db/db.ts'
import { SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/log.ts'
import { homeOf } from '../../platform/net/client-address.ts'
import { Problem } from '../../platform/problem.ts'
import { isObject, LARGE_BODY, parseJson, parseLargeJson } from '../../platform/values/json.ts'
import type { McpHandlers } from './handlers.ts'

export type McpDeps = {
  db: Db
  /** For slow tools. */
  slowDb: Db
  log: Logger
  baseUrl: string
  endpoints: readonly Endpoint[]
  admit: BearerAuth
  limiter: RateLimiter
  documentation: () => Promise<Documentation>
}

const PATH = '/api/mcp'
const METHODS = ['GET', 'POST', 'DELETE']
const METADATA = `/.well-known/oauth-protected-resource${PATH}`

export function mountMcp(server: FastifyInstance, deps: McpDeps): void {
  const { baseUrl, admit, limiter } = deps
  let handlers: Promise<McpHandlers> | null = null
  const load = () => (handlers ??= import('./handlers.ts').then(({ createHandlers }) => createHandlers(deps)))
  server.addHook('onClose', async () => {
    const loaded = await handlers
    await Promise.all([loaded?.assistants.close(), loaded?.readers.close()])
  })

  server.route({
    method: METHODS,
    url: PATH,
    onRequest: async (request, reply) => {
      try {
        request.caller = await admit(request, reply, { scope: null })
      } catch (error) {
        // Tells OAuth-aware clients where to get a token.
        if (error instanceof Problem && error.status === 401)
          reply.header('www-authenticate', `Bearer resource_metadata="${baseUrl}${METADATA}"`)
        throw error
      }
    },
    handler: async (request, reply) => {
      const { assistants, callers } = await load()
      return pass(request, reply, assistants, (web) => void callers.set(web, request.caller!))
    },
  })

  server.route({
    method: METHODS,
    url: `${PATH}/docs`,
    bodyLimit: SMALL_BODY,
    onRequest: async (request) => {
      const { allowed } = await limiter.take(
        `mcp-docs/${homeOf(request.clientAddress)}`,
        CEILINGS.documentationCallsPerMinute,
      )
      if (!allowed) throw new Problem('rate_limited', 'Too many requests in one minute. Wait a minute, then try again.')
    },
    handler: async (request, reply) => pass(request, reply, (await load()).readers),
  })

  server.get(METADATA, () => ({
    resource: baseUrl + PATH,
    authorization_servers: [baseUrl],
    scopes_supported: ALL_SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${baseUrl}/docs/mcp`,
  }))
}

/** Passes a request to the MCP SDK, which uses web-standard Request and Response. */
async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: McpHttpHandler,
  onRequest: (web: Request) => void = () => {},
): Promise<FastifyReply> {
  const parsedBody = request.method === 'POST' ? await messageIn(request.body as Buffer | undefined) : undefined
  const web = new Request(new URL(request.url, 'http://assistants.invalid'), {
    method: request.method,
    headers: headersOf(request),
    ...(parsedBody !== undefined && { body: JSON.stringify(parsedBody) }),
  })
  onRequest(web)
  return reply.send(await handler.fetch(web, { parsedBody }))
}

/** One message per request, because a batch would count as one call. */
async function messageIn(bytes: Buffer | undefined): Promise<object> {
  if (!bytes || bytes.length === 0) throw new Problem('invalid_request', 'This request needs a JSON body.')
  const message = bytes.length > LARGE_BODY ? await parseLargeJson(bytes) : parseJson(bytes)
  if (!isObject(message)) throw new Problem('invalid_request', 'Send one JSON-RPC message, as a JSON object.')
  return message
}

function headersOf({ headers }: FastifyRequest): Headers {
  const kept = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'authorization' || name === 'content-length') continue
    for (const each of [value].flat()) kept.append(name, each)
  }
  return kept
}
