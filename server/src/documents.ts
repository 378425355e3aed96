// The machine-readable descriptions of both APIs, and the readable reference of the public one.

import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { apiEndpoints } from './app.ts'
import { openApiDocument } from './platform/openapi.ts'

const tags = [
  { name: 'Account', description: 'Who a key belongs to.' },
  { name: 'Lists', description: 'Named lists of people, some of which block sending.' },
]

export const apiDocument = (baseUrl: string) =>
  openApiDocument(apiEndpoints, {
    title: 'Lettermill API',
    description:
      'People, lists, events, orders, products, data sets, campaigns and webhooks of one account. Send `Authorization: Bearer <key>` with every request; at most 100 requests a minute per key.',
    serverUrl: `${baseUrl}/api/v1`,
    security: {
      key: { type: 'http', scheme: 'bearer', description: 'A key (`sk_live_…`) or an access token (`ssa_…`).' },
    },
    tags,
  })

export async function mountDocuments(server: FastifyInstance, baseUrl: string): Promise<void> {
  const api = apiDocument(baseUrl)
  server.get('/api/openapi', async () => api)
  await server.register(apiReference, {
    routePrefix: '/api/docs',
    // Nothing is fetched from elsewhere: the reference works on a machine without a network.
    configuration: { url: '/api/openapi', withDefaultFonts: false, telemetry: false, hideClientButton: true },
  })
}
