// A receiver of webhooks on a real socket: keeps what it was sent and answers as it is told.

import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: any; at: number } // eslint-disable-line typescript/no-explicit-any

/** A status, or something stranger. */
export type Behaviour = number | ((response: ServerResponse, received: Received) => void)

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

export async function startReceiver(behaviour: Behaviour = 200) {
  const received: Received[] = []
  const answers = new Map<string, Behaviour>()
  let most = 0
  let open = 0
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const message = { path: request.url!, headers: request.headers, text, body: JSON.parse(text), at: Date.now() }
    received.push(message)
    const chosen = answers.get(message.path) ?? behaviour
    if (typeof chosen === 'number') response.writeHead(chosen).end('thanks')
    else chosen(response, message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (path = '/hook') => `http://127.0.0.1:${port}${path}`,
    received,
    to: (path: string) => received.filter((each) => each.path === path),
    /** From now on; for one path, or for all that have no answer of their own. */
    answer(next: Behaviour, path?: string) {
      if (path) answers.set(path, next)
      else behaviour = next
    },
    mostAtOnce: () => most,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
