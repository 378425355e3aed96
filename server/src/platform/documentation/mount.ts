// Routes of the documentation: pages, their assets, and the search for readers without scripts.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import { ASSET_FOLDER, PAGE_HEADERS } from './frame.ts'
import type { Site, SiteFile } from './site.ts'

const ASK_EACH_TIME = 'no-cache'
/** Names of assets contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable'

export function mountSite(server: FastifyInstance, site: () => Promise<Site>): void {
  server.route<{ Querystring: { q?: string | string[] } }>({
    method: ['GET', 'HEAD'],
    url: '/docs',
    handler: async (request, reply) => {
      const query = [request.query.q ?? ''].flat().join(' ').trim()
      const known = await site()
      return query === '' ? sendFile(reply, known, '/docs') : send(reply, known.searchPage(query), ASK_EACH_TIME)
    },
  })
  server.route({
    method: ['GET', 'HEAD'],
    url: '/api/docs',
    handler: async (_request, reply) => sendFile(reply, await site(), '/api/docs'),
  })
  for (const folder of ['/docs', '/api/docs']) {
    server.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${folder}/*`,
      handler: async (request, reply) => {
        // With a slash at the end, as static hosting has it.
        const name = request.params['*'].replace(/\/$/, '')
        const [known, path] = [await site(), name === '' ? folder : `${folder}/${name}`]
        const isReader = (request.headers.accept ?? '').includes('text/html') && !path.startsWith(ASSET_FOLDER)
        return isReader && !known.file(path)
          ? send(reply.code(404), known.missingPage(path), ASK_EACH_TIME)
          : sendFile(reply, known, path)
      },
    })
  }
}

function sendFile(reply: FastifyReply, site: Site, path: string): FastifyReply {
  const file = site.file(path)
  if (!file) throw new Problem('not_found', 'There is no page with this name. See /docs for all guides.')
  return send(reply, file, path.startsWith(ASSET_FOLDER) ? FOREVER : ASK_EACH_TIME)
}

const send = (reply: FastifyReply, { type, body, isPage }: SiteFile, caching: string): FastifyReply =>
  reply
    .headers({ ...(isPage ? PAGE_HEADERS : { 'x-content-type-options': 'nosniff' }), 'cache-control': caching })
    .type(type)
    .send(body)
