// The upper limit of HTTP here: Fastify with one route that returns what GET /me returns, without authentication, and
// one that accepts JSON and returns nothing.

import Fastify from 'fastify'
import { ALL_SCOPES } from '../../server/src/identity/access/scopes.ts'

const server = Fastify()
const data = { account: 'Bench', app: null, test_mode: false, scopes: ALL_SCOPES }
server.get('/me', async () => ({ data }))
server.post('/batch', async (_request, reply) => reply.code(202).send())
await server.listen({ port: 0, host: '127.0.0.1' })
process.send!((server.server.address() as { port: number }).port)
