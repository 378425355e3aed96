// Limits open connections per network, so that one network cannot exhaust them. Behind trusted proxies, where one
// connection serves many clients, it limits concurrent requests per client network instead.

import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from '../net/client-address.ts'
import type { TrustedProxies } from '../net/client-address.ts'
import { Problem } from '../problem.ts'

export const CONNECTIONS_PER_NETWORK = 1_000

/** How long a connection over the limit has to send a request and read the error. */
const REFUSED_MS = 5_000

export function limitConnections(server: FastifyInstance, most: number, trustProxy: TrustedProxies | null): void {
  if (most === 0) return
  if (trustProxy) limitRequests(server, most)
  else limitSockets(server, most)
}

function limitRequests(server: FastifyInstance, most: number): void {
  const open = counts()
  server.addHook('onRequest', (request, reply, done) => {
    const network = networkIn(request.clientAddress)
    if (open.of(network) >= most) return done(tooMany(reply))
    open.add(network, 1)
    reply.raw.once('close', () => open.add(network, -1))
    done()
  })
}

function limitSockets(server: FastifyInstance, most: number): void {
  const open = counts()
  const refused = new WeakSet<Socket>()
  server.server.on('connection', (socket: Socket) => {
    const network = networkIn(socket.remoteAddress ?? '')
    // Connections that get the error count too.
    if (open.of(network) >= 2 * most) return void socket.destroy()
    if (open.of(network) >= most) {
      refused.add(socket)
      setTimeout(() => socket.destroy(), REFUSED_MS).unref()
    }
    open.add(network, 1)
    socket.once('close', () => open.add(network, -1))
  })
  server.addHook('onRequest', (request, reply, done) => {
    done(refused.has(request.raw.socket) ? tooMany(reply) : undefined)
  })
}

function tooMany(reply: FastifyReply): Problem {
  reply.header('connection', 'close')
  return new Problem('rate_limited', 'Too many connections are open from your network. Try again in a minute.')
}

const networkIn = (address: string): string => networkOf(address) ?? address

function counts() {
  const open = new Map<string, number>()
  const of = (network: string): number => open.get(network) ?? 0
  return {
    of,
    add(network: string, change: 1 | -1): void {
      if (of(network) + change === 0) open.delete(network)
      else open.set(network, of(network) + change)
    },
  }
}
