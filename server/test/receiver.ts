// A webhook receiver on a real socket: it stores the messages it gets and responds as configured.

import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SecureContextOptions } from 'node:tls'

export type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: any; at: number } // eslint-disable-line typescript/no-explicit-any

/** A status, or a function that misbehaves. */
export type Behaviour = number | ((response: ServerResponse, received: Received) => void)

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** With a certificate it serves HTTPS. */
export async function startReceiver(behaviour: Behaviour = 200, certificate?: SecureContextOptions) {
  const received: Received[] = []
  const answers = new Map<string, Behaviour>()
  const counts = { open: new Map<string, number>(), most: new Map<string, number>() }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!
    const open = (counts.open.get(path) ?? 0) + 1
    counts.open.set(path, open)
    counts.most.set(path, Math.max(open, counts.most.get(path) ?? 0))
    response.on('close', () => counts.open.set(path, counts.open.get(path)! - 1))
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return // The sender was killed.
    }
    const text = Buffer.concat(chunks).toString('utf8')
    const message = { path, headers: request.headers, text, body: JSON.parse(text), at: Date.now() }
    received.push(message)
    const chosen = answers.get(path) ?? behaviour
    if (typeof chosen === 'number') response.writeHead(chosen).end('thanks')
    else chosen(response, message)
  }
  const server = certificate ? createTlsServer(certificate, serve) : createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (path = '/hook') => `${certificate ? 'https' : 'http'}://127.0.0.1:${port}${path}`,
    received,
    to: (path: string) => received.filter((each) => each.path === path),
    /** Sets the response from now on, for one path or for all paths without their own. */
    answer(next: Behaviour, path?: string) {
      if (path) answers.set(path, next)
      else behaviour = next
    },
    mostAtOnce: (path = '/hook') => counts.most.get(path) ?? 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
