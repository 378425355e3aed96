// The style sheet of an account's brand, which its public pages link to: colors in light and dark, heading font, corners
// and logo. The pages work without it.

import type { FastifyInstance } from 'fastify'
import { readLook } from '../../content/designs/brand/brand.ts'
import { DISPLAY_FONTS, FONTS, RADII } from '../../content/designs/brand/look.ts'
import type { Look } from '../../content/designs/brand/look.ts'
import { paletteOf } from '../../content/designs/brand/palette.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export const brandStylePath = (accountId: Uuid): string => `/brand/${publicId('acc', accountId)}.css`

const LOGO_HEIGHT = 48

/** A quote or backslash would end the CSS string. */
const cssAddress = (address: string): string =>
  URL.canParse(address) ? new URL(address).href.replaceAll('"', '%22').replaceAll('\\', '%5C') : ''

export function brandStyle({ primary, accent, display, font, radius, logo_url }: Look): string {
  const { light, dark, tokens } = paletteOf(primary, accent)
  const corners = RADII[radius]
  const logo = logo_url ? cssAddress(logo_url) : ''
  return `:root { --text: ${light.text}; --quiet: ${light.quiet}; --page: ${light.canvas}; --card: ${light.surface}; --line: ${light.line}; --accent: ${tokens.p1}; --on-accent: ${tokens.w} }
@media (prefers-color-scheme: dark) {
  :root { --text: ${dark.text}; --quiet: ${dark.quiet}; --page: ${dark.canvas}; --card: ${dark.surface}; --line: ${dark.line}; --accent: ${tokens.p4}; --on-accent: ${tokens.ink} }
}
body { font-family: ${FONTS[font]} }
h1, h2, .account { font-family: ${DISPLAY_FONTS[display]} }
h1, h2 { font-weight: 400 }
main { border-radius: ${corners.card}px }
button { border-radius: ${corners.button}px }
${logo && `.account { padding-top: ${LOGO_HEIGHT + 8}px; background: url("${logo}") left top / auto ${LOGO_HEIGHT}px no-repeat }\n`}`
}

const HEADERS = {
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

export function mountBrandStyle(server: FastifyInstance, db: Db): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/brand/:file',
    handler: async (request, reply) => {
      const { file } = request.params as { file: string }
      const accountId = file.endsWith('.css') ? parseId('acc', file.slice(0, -'.css'.length)) : null
      if (!accountId) throw notFound('style sheet')
      return reply
        .headers(HEADERS)
        .type('text/css; charset=utf-8')
        .send(brandStyle(await readLook(db, accountId)))
    },
  })
}
