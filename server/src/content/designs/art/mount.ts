// Serves drawings of the kit and countdowns to mail programs, as images only.

import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/problem.ts'
import { PICTURE_HEADERS } from '../../images/mount.ts'
import { readArtKey } from './colors.ts'
import { draw, drawCountdown } from './draw.ts'
import type { Ground } from './countdown.ts'

/** Until its end, a countdown is asked for again with each opening. */
const COUNTDOWN_HEADERS = { ...PICTURE_HEADERS, 'cache-control': 'no-cache, no-store, max-age=0' }

export function mountArt(server: FastifyInstance, db: Db, clock: Clock): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/art/:key/:file',
    handler: async (request, reply) => {
      const { key, file } = request.params as { key: string; file: string }
      const name = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
      const colors = await readArtKey(db, key)
      const isSmall = (request.query as Record<string, unknown>).size === 'thumbnail'
      const picture = colors && (await draw(name, colors, { isSmall, client: request.raw.socket }))
      if (!picture) throw notFound('picture')
      return reply.headers(PICTURE_HEADERS).type('image/png').send(picture)
    },
  })
  server.route({
    method: ['GET', 'HEAD'],
    url: '/countdowns/:key/:file',
    handler: async (request, reply) => {
      const { key, file } = request.params as { key: string; file: string }
      const [, ground, seconds, lang = 'en', units] =
        /^(dark|light)-(\d{1,12})(?:-([a-z]{2}))?(-units)?\.png$/.exec(file) ?? []
      const colors = await readArtKey(db, key)
      if (!colors || !ground) throw notFound('picture')
      const endsAt = new Date(Number(seconds) * 1000)
      const style = { ground: ground as Ground, lang, hasUnits: units !== undefined }
      const now = clock.now()
      const picture = await drawCountdown(endsAt, now, style, colors)
      return reply
        .headers(endsAt <= now ? PICTURE_HEADERS : COUNTDOWN_HEADERS)
        .type('image/png')
        .send(picture)
    },
  })
}
