// Routes of the documentation: the guides and their search.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import type { Documentation } from './documentation.ts'
import type { FramedPage } from './frame.ts'
import { guidePage, indexPage, searchPage } from './guide-pages.ts'

const ASK_EACH_TIME = 'no-cache'

export const sendPage = (reply: FastifyReply, { headers, html }: FramedPage): FastifyReply =>
  reply.headers({ ...headers, 'cache-control': ASK_EACH_TIME }).send(html)

export function mountGuides(server: FastifyInstance, documentation: () => Promise<Documentation>): void {
  server.route<{ Querystring: { q?: string | string[] } }>({
    method: ['GET', 'HEAD'],
    url: '/docs',
    handler: async (request, reply) => {
      const query = [request.query.q ?? ''].flat().join(' ').trim()
      const known = await documentation()
      return sendPage(reply, query === '' ? indexPage(known) : searchPage(known, query))
    },
  })
  server.route<{ Params: { guide: string } }>({
    method: ['GET', 'HEAD'],
    url: '/docs/:guide',
    handler: async (request, reply) => {
      const known = await documentation()
      const guide = known.findGuide(request.params.guide)
      if (!guide) throw new Problem('not_found', 'There is no guide with this name. See /docs for all guides.')
      return sendPage(reply, guidePage(known, guide))
    },
  })
}
