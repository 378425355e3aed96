// Serves the web fonts of brands to email clients, previews, and public pages.

import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/problem.ts'
import { readFont, readSheet } from './web-fonts.ts'

/** Browsers load fonts only from hosts that allow it, and an email has no host. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=604800',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

export function mountWebFonts(server: FastifyInstance): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/fonts/:file',
    handler: async (request, reply) => {
      const { file } = request.params as { file: string }
      const css = file.endsWith('.css') ? await readSheet(file.slice(0, -'.css'.length)) : null
      if (css === null) throw notFound('style sheet')
      return reply.headers(HEADERS).type('text/css; charset=utf-8').send(css)
    },
  })
  server.route({
    method: ['GET', 'HEAD'],
    url: '/fonts/:name/:file',
    handler: async (request, reply) => {
      const { name, file } = request.params as { name: string; file: string }
      const bytes = await readFont(name, file)
      if (!bytes) throw notFound('font')
      return reply.headers(HEADERS).type('font/woff2').send(bytes)
    },
  })
}
