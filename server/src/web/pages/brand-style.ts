// The style sheet of an account's brand, which its public pages link to: colors in light and dark, heading font, corners
// and logo. The pages work without it.

import type { FastifyInstance } from 'fastify'
import { readLook } from '../../content/designs/brand/brand.ts'
import { DISPLAY_FONTS, FONTS, RADII } from '../../content/designs/brand/look.ts'
import type { Look } from '../../content/designs/brand/look.ts'
import { paletteOf } from '../../content/designs/brand/palette.ts'
import { fontSheets } from '../../content/designs/brand/web-fonts.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { PageBrand } from './html.ts'

/** What a public page shows of an account. */
export const pageBrandOf = ({ id, postal_address }: { id: Uuid; postal_address: string | null }): PageBrand => ({
  style: `/brand/${publicId('acc', id)}.css`,
  address: (postal_address ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})

const LOGO_HEIGHT = 48
/** Headings of public pages are bold in fonts without serifs. */
const BOLD: ReadonlySet<Look['display']> = new Set(['sans', 'geometric', 'montserrat'])

/** A quote or backslash would end the CSS string. */
const cssAddress = (address: string): string =>
  URL.canParse(address) ? new URL(address).href.replaceAll('"', '%22').replaceAll('\\', '%5C') : ''

export function brandStyle({ primary, accent, display, font, radius, logo_url, logo_dark_url }: Look): string {
  const { light, dark, tokens } = paletteOf(primary, accent)
  const corners = RADII[radius]
  const logo = logo_url ? cssAddress(logo_url) : ''
  const darkLogo = logo && logo_dark_url ? cssAddress(logo_dark_url) : ''
  const imports = fontSheets({ display, font }).map((sheet) => `@import url("${sheet}");\n`)
  return `${imports.join('')}:root { --text: ${light.text}; --quiet: ${light.quiet}; --page: ${light.canvas}; --card: ${light.surface}; --line: ${light.line}; --field: ${light.quiet}; --accent: ${tokens.p1}; --on-accent: ${tokens.w}; --tint: ${tokens.p6} }
@media (prefers-color-scheme: dark) {
  :root { --text: ${dark.text}; --quiet: ${dark.quiet}; --page: ${dark.canvas}; --card: ${dark.surface}; --line: ${dark.line}; --field: ${dark.quiet}; --accent: ${tokens.p4}; --on-accent: ${tokens.ink}; --tint: ${dark.tint} }
}
body { font-family: ${FONTS[font]} }
h1, .account { font-family: ${DISPLAY_FONTS[display]}; font-weight: ${BOLD.has(display) ? 700 : 400} }
main { border-radius: ${corners.card}px }
button { border-radius: ${corners.button}px }
.choice, button.option, .field input, .field textarea, select { border-radius: ${Math.min(corners.card, 10)}px }
${logo && `.account { padding-top: ${LOGO_HEIGHT + 8}px; background: url("${logo}") center top / auto ${LOGO_HEIGHT}px no-repeat; font-size: 1.1rem }\n`}${darkLogo && `@media (prefers-color-scheme: dark) { .account { background-image: url("${darkLogo}") } }\n`}`
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
