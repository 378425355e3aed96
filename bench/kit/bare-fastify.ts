// The limit of answering HTTP here: Fastify with one route that says a short fixed thing.

import Fastify from 'fastify'

const server = Fastify()
server.get('/me', async () => ({ data: { account: 'Shop', app: null, test_mode: false, scopes: ['contacts:read'] } }))
await server.listen({ port: 0, host: '127.0.0.1' })
process.send!((server.server.address() as { port: number }).port)
