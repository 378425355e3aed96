// Serves images to email clients: to anyone with the URL, forever, and only as images.

import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import { open } from './images.ts'

export const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

export function mountImages(server: FastifyInstance, db: Db): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/images/:account/:file',
    handler: async (request, reply) => {
      const { account, file } = request.params as { account: string; file: string }
      const image = await open(db, account, file)
      if (!image) throw notFound('image')
      return reply.headers(PICTURE_HEADERS).type(image.type).send(image.bytes)
    },
  })
}
