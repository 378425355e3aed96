// The document around the blocks, and MJML, which makes of it the tables that Outlook, Gmail and Apple Mail all show. No
// font is fetched from anywhere, and nothing is included from files.

import { createRequire } from 'node:module'
import { FONTS } from '../brand-look.ts'
import type { Look } from '../brand-look.ts'

export type MjmlDocument = { look: Look; title: string; lang: string; body: string }

type Mjml2Html = (source: string, options: object) => Promise<{ html: string; errors: { formattedMessage: string }[] }>

let loaded: Mjml2Html | null = null

/** Loaded when first needed: it takes half a second, which a thread that only renders does not have to spend. */
function load(): Mjml2Html {
  if (loaded) return loaded
  const require = createRequire(import.meta.url)
  const core = require('mjml-core') as {
    default: Mjml2Html
    assignComponents: (into: object, from: object[]) => void
    components: object
  }
  const preset = require('mjml-preset-core') as { components: object[] }
  core.assignComponents(core.components, preset.components)
  loaded = (source, options) => core.default(source, { ...options, presets: [preset] })
  return loaded
}

const DARK = { background: '#15191a', surface: '#1e2425', text: '#eceeec', quiet: '#b3bbb7' }

const DARK_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  body, .lm-body, .lm-body > div { background-color: ${DARK.background} !important }
  .lm-surface, .lm-surface > table { background-color: ${DARK.surface} !important; background: ${DARK.surface} !important }
  .lm-text div, .lm-text p, .lm-text h1, .lm-text h2, .lm-text h3, .lm-text li { color: ${DARK.text} !important }
  .lm-quiet div, .lm-quiet p, .lm-quiet a { color: ${DARK.quiet} !important }
  .lm-text a, .lm-text span, .lm-surface img { color: ${DARK.text} !important }
}`

/** What a picture shows is read where pictures are off, so it looks like the rest of the text. */
const altStyle = ({ colours, font }: Look): string =>
  `.lm-surface img { font-family: ${FONTS[font]}; line-height: 1.4; color: ${colours.text} }`

function documentOf({ look, title, lang, body }: MjmlDocument): string {
  const { colours, font } = look
  return `<mjml lang="${lang}"><mj-head><mj-title>${title}</mj-title>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"></mj-raw>
<mj-style>${altStyle(look)}${DARK_STYLE}</mj-style>
<mj-attributes><mj-all font-family="${FONTS[font]}" /><mj-section padding="0" background-color="${colours.surface}" />
<mj-text font-size="16px" line-height="1.55" color="${colours.text}" padding="8px 24px" /><mj-image padding="8px 24px" font-size="14px" />
<mj-button background-color="${colours.button}" color="${colours.button_text}" border-radius="6px" font-size="16px" font-weight="600" inner-padding="12px 24px" padding="12px 24px" />
<mj-divider padding="12px 24px" /></mj-attributes></mj-head>
<mj-body width="600px" background-color="${colours.background}" css-class="lm-body">${body}</mj-body></mjml>`
}

/** For whoever wants the time it takes to load out of the way. */
export const loadMjml = (): void => void load()

export async function htmlOfMjml(parts: MjmlDocument): Promise<{ html: string; errors: string[] }> {
  const { html, errors } = await load()(documentOf(parts), {
    validationLevel: 'soft',
    ignoreIncludes: true,
    keepComments: false,
    fonts: {},
  })
  return {
    html: html.replaceAll(/\n\s+/g, '\n').replaceAll(/\n{2,}/g, '\n'),
    errors: errors.map(({ formattedMessage }) => formattedMessage),
  }
}
