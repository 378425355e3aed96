// The layout of public pages: one style sheet and the account's brand, no script, no external resources.

import { createHash } from 'node:crypto'
import { LANGUAGES, WORDS } from './page-words.ts'
import type { Language } from './page-words.ts'

/** Markup that is already HTML; everything else is escaped when inserted. */
export type Html = { html: string }

type Part = Html | string | Part[] | false | null | undefined

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const textOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return ''
  if (Array.isArray(part)) return part.map(textOf).join('')
  return typeof part === 'string' ? part.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter]!) : part.html
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((text, string, i) => text + textOf(parts[i - 1]) + string),
})

const STYLE = `
:root { color-scheme: light dark; --text: #1d2326; --quiet: #4d585e; --page: #f4f5f3; --card: #fff; --line: #c5cbc8; --accent: #14532d; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --text: #eceeec; --quiet: #b3bbb7; --page: #15191a; --card: #1e2425; --line: #48524f; --accent: #86d3a3; --on-accent: #0c1c12 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem; background: var(--page); color: var(--text); font: 1.0625rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 34rem; margin: 0 auto; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.25 }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem }
.account { margin: 0 0 .5rem; color: var(--quiet) }
fieldset { margin: 1.5rem 0; padding: 0; border: 0 }
legend { margin-bottom: .5rem; padding: 0; font-weight: 600 }
.choice { display: grid; grid-template-columns: 1.5rem 1fr; gap: 0 .75rem; align-items: start; padding: .45rem 0; min-height: 2.75rem }
.choice input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; accent-color: var(--accent) }
select { width: 100%; min-height: 2.75rem; padding: .45rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--page); color: var(--text); font: inherit }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
.choice small { grid-column: 2; color: var(--quiet) }
button { min-height: 2.75rem; padding: .55rem 1.25rem; border: 2px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
.field { margin: 1.25rem 0 }
.field label { display: block; margin-bottom: .35rem; font-weight: 600 }
.field input, .field textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: .5rem; background: var(--card); color: var(--text); font: inherit }
.wrong { margin: .35rem 0 0; font-weight: 600 }
.aside { position: absolute; left: -10000px; width: 1px; height: 1px; overflow: hidden }
.stars { display: flex; flex-wrap: wrap; gap: .5rem }
button.quiet { background: transparent; color: var(--accent) }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
.saved { margin: 0 0 1.5rem; padding: .75rem 1rem; border-left: 4px solid var(--accent); background: var(--page) }
nav { max-width: 34rem; margin: 1.5rem auto 0; color: var(--quiet) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none }
nav a, nav strong { display: inline-block; padding: .5rem 0 }
`

/** Inserted in one piece: the CSP hash covers these exact characters, and a formatter would change them. */
const STYLE_ELEMENT: Html = { html: `<style>${STYLE}</style>` }

const digest = createHash('sha256').update(STYLE).digest('base64')

const FORMS_STAY = "form-action 'self'"

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${digest}' 'self'`,
  "img-src 'self'",
  FORMS_STAY,
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** Headers of every page: the browser loads nothing from other hosts, runs nothing and sends no referrer. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY.join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  vary: 'accept-language',
}

/** For a page whose form redirects to another site: browsers apply form-action to redirects as well. */
export const LEAVING_PAGE_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': POLICY.filter((rule) => rule !== FORMS_STAY).join('; '),
}

/** `languages` is false for a page in a single language. */
export type PageDeps = {
  language: Language
  title: string
  account?: string
  /** The path of the account's style sheet. */
  brand?: string | undefined
  body: Html
  languages?: boolean
}

export function pageOf({ language, title, account, brand, body, languages: isTranslated = true }: PageDeps): string {
  const { language: label } = WORDS[language]
  const languages = LANGUAGES.map((other) =>
    other === language
      ? html`<li><strong lang="${other}" aria-current="true">${WORDS[other].name}</strong></li>`
      : html`<li><a href="?lang=${other}" lang="${other}" hreflang="${other}">${WORDS[other].name}</a></li>`,
  )
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${account === undefined ? title : `${title} – ${account}`}</title>
        ${STYLE_ELEMENT} ${brand && html`<link rel="stylesheet" href="${brand}" />`}
      </head>
      <body>
        <main>
          ${account !== undefined && html`<p class="account">${account}</p>`}
          <h1>${title}</h1>
          ${body}
        </main>
        ${
          isTranslated &&
          html`<nav aria-label="${label}">
            <ul>
              ${languages}
            </ul>
          </nav>`
        }
      </body>
    </html> `.html
}
