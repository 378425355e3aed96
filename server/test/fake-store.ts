// Shared parts of the fake stores: a server on loopback that can be slow, down or rate limiting, and webhooks signed
// like real ones.

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `raw` is sent instead of JSON. */
export type Reply = { status: number; body?: unknown; raw?: string; headers?: Record<string, string> }

export type Trouble = (request: { path: string; count: number }) => Reply | 'hang up' | null

export async function fakeStore(answer: (request: IncomingMessage, body: string) => Reply) {
  let count = 0
  let trouble: Trouble = () => null
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const wrong = trouble({ path: request.url!, count: ++count })
    if (wrong === 'hang up') return request.socket.destroy()
    const { status, body, raw, headers } = wrong ?? answer(request, Buffer.concat(chunks).toString('utf8'))
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(raw ?? JSON.stringify(body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Simulates this fault from now on. */
    make: (what: Trouble) => void (trouble = what),
    requests: () => count,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const sign = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('base64')

/** Delivers a webhook to the URL the store was given. */
export async function deliver(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  await response.text()
  return response.status
}
