// Routes of the OpenAPI documents and the documentation. What renders them is loaded by the first request, because most
// processes never get one.

import type { FastifyInstance } from 'fastify'
import type { Documentation } from './platform/documentation/documentation.ts'
import { mountSite } from './platform/documentation/mount.ts'
import type { Site } from './platform/documentation/site.ts'

const documents = () => import('./documents.ts')

export const publicDocumentation = async (): Promise<Documentation> => (await documents()).publicDocumentation()

export function mountDocuments(server: FastifyInstance, baseUrl: string): void {
  serveOnce(server, '/api/openapi', async () => (await documents()).apiDocument(baseUrl))
  serveOnce(server, '/console/api/openapi', async () => (await documents()).consoleDocument(baseUrl))
  let site: Promise<Site> | null = null
  mountSite(server, () => (site ??= documents().then(({ documentationSite }) => documentationSite(baseUrl))))
}

function serveOnce(server: FastifyInstance, path: string, make: () => Promise<object>): void {
  let made: Promise<string> | null = null
  server.route({
    method: ['GET', 'HEAD'],
    url: path,
    handler: async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(await (made ??= make().then((document) => JSON.stringify(document)))),
  })
}
