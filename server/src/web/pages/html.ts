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
:root { color-scheme: light dark; --text: #1d2326; --quiet: #4d585e; --page: #f4f5f3; --card: #fff; --line: #d6dbd8; --field: #6f7a75; --accent: #14532d; --on-accent: #fff; --tint: #f1f7f3; --shadow: 0 12px 40px rgb(20 30 25 / 8%) }
@media (prefers-color-scheme: dark) {
  :root { --text: #eceeec; --quiet: #b3bbb7; --page: #15191a; --card: #1e2425; --line: #48524f; --field: #8a9591; --accent: #86d3a3; --on-accent: #0c1c12; --tint: #25302b; --shadow: none }
}
* { box-sizing: border-box }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; padding: 2.5rem 1rem 1.5rem; background: var(--page); color: var(--text); font: 1.0625rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
main { width: 100%; max-width: 32.5rem; margin: 0 auto 2.5rem; padding: 2.5rem; background: var(--card); border-radius: .75rem; box-shadow: var(--shadow) }
main > p { color: var(--quiet) }
main > p:first-of-type { margin-top: 0 }
main > :last-child { margin-bottom: 0 }
h1 { margin: 0 0 .75rem; color: var(--accent); font-size: 2rem; line-height: 1.2 }
h2 { margin: 1.75rem 0 .5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 1.0625rem }
.account { margin: 0 auto 1.75rem; color: var(--accent); font-size: 1.75rem; line-height: 1.2; text-align: center }
fieldset { margin: 1.5rem 0; padding: 0; border: 0 }
legend { margin-bottom: .5rem; padding: 0; font-weight: 600 }
legend small { color: var(--quiet); font-size: 1em; font-weight: 400 }
.apart { margin-top: 1.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
.apart fieldset { margin: 0 0 1rem }
.choice { display: grid; grid-template-columns: 1.5rem 1fr; gap: 0 .75rem; align-items: start; min-height: 2.75rem; margin-bottom: .5rem; padding: .7rem .9rem; border: 1px solid var(--line); border-radius: .5rem }
.choice:has(:checked) { border-color: var(--accent); background: var(--tint) }
.choice input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; accent-color: var(--accent) }
.choice small { grid-column: 2; color: var(--quiet); font-size: .9rem }
.often { display: grid; gap: .5rem }
.often .choice { margin: 0 }
select { width: 100%; min-height: 2.75rem; padding: .45rem .75rem; border: 1px solid var(--field); border-radius: .5rem; background: var(--card); color: var(--text); font: inherit }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
button { width: 100%; min-height: 3rem; padding: .6rem 1.25rem; border: 2px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
button.quiet { background: transparent; color: var(--accent) }
button.option { display: flex; justify-content: space-between; gap: 1rem; margin-bottom: .5rem; border: 1px solid var(--line); background: transparent; color: var(--text); font-weight: 400; text-align: start }
.inline { display: flex; flex-wrap: wrap; gap: .25rem .5rem; align-items: baseline; color: var(--quiet) }
button.link { width: auto; min-height: 2.75rem; padding: 0; border: 0; background: none; color: var(--accent); font-weight: 400; text-decoration: underline }
button.option small { display: block; color: var(--quiet); font-size: .9rem }
button.option strong { color: var(--accent) }
.field { margin: 1.25rem 0 }
.choice ~ button { margin-top: .75rem }
.field label { display: block; margin-bottom: .35rem; font-weight: 600 }
.field input, .field textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--field); border-radius: .5rem; background: var(--card); color: var(--text); font: inherit }
.wrong { margin: .35rem 0 0; font-weight: 600 }
.aside { position: absolute; left: -10000px; width: 1px; height: 1px; overflow: hidden }
.stars { display: flex; flex-wrap: wrap; gap: .5rem }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-size: 1rem }
th { padding: .45rem 0; font-weight: 400; text-align: start }
td { padding: .45rem 0 .45rem 1rem; font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap }
td:last-child { width: 5rem; color: var(--quiet) }
tr + tr > * { border-top: 1px solid var(--line) }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
.picture { display: block; width: calc(100% + 5rem); height: auto; max-height: 20rem; margin: -2.5rem -2.5rem 2rem; object-fit: cover }
main:has(.picture) { overflow: hidden }
.tick { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; margin: 0 0 1.25rem; border-radius: 50%; background: var(--tint) }
.tick::after { content: ''; width: .55rem; height: 1rem; border: solid var(--accent); border-width: 0 2px 2px 0; transform: translateY(-.1rem) rotate(45deg) }
.banner { display: block; width: calc(100% + 5rem); height: auto; max-height: 14.5rem; margin: -2.5rem -2.5rem 1.75rem; border-radius: .75rem .75rem 0 0; object-fit: cover }
.short { text-align: center; text-wrap: balance }
.short .tick { margin-inline: auto }
.note { margin-top: 1.25rem; font-size: .95rem }
.code { display: inline-block; padding: .35rem .75rem; border: 2px dashed var(--accent); border-radius: .5rem; font-family: ui-monospace, monospace; letter-spacing: .05em }
.saved { margin: 0 0 1.5rem; padding: .75rem 1rem; border-left: 4px solid var(--accent); background: var(--tint); color: var(--text) }
footer, nav { width: 100%; max-width: 34rem; margin: 0 auto; color: var(--quiet); font-size: .9rem; text-align: center }
footer { margin-top: auto }
nav { margin-top: .75rem }
nav ul { display: flex; flex-wrap: wrap; justify-content: center; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none }
nav a, nav strong { display: inline-block; padding: .5rem 0 }
nav a { color: var(--quiet) }
@media (min-width: 60rem) {
  .picture { position: fixed; inset: 0 auto 0 0; width: 50vw; height: 100vh; max-height: none; margin: 0 }
  body:has(.picture) { justify-content: center; padding-left: calc(50vw + 1rem); background: var(--card) }
  body:has(.picture) main { margin-bottom: 1.5rem; padding: 0; box-shadow: none; overflow: visible }
  body:has(.picture) .account, body:has(.picture) footer, body:has(.picture) nav { width: 100%; max-width: 32.5rem; margin-top: 0; text-align: start }
  body:has(.picture) .account { background-position: left top }
  body:has(.picture) nav ul { justify-content: start }
}
@media (max-width: 30rem) { main { padding: 1.75rem 1.25rem } .picture, .banner { width: calc(100% + 2.5rem); margin: -1.75rem -1.25rem 1.5rem } body { padding-top: 1.75rem } h1 { font-size: 1.7rem } }
`

/** Inserted in one piece: the CSP hash covers these exact characters, and a formatter would change them. */
const STYLE_ELEMENT: Html = { html: `<style>${STYLE}</style>` }

const digest = createHash('sha256').update(STYLE).digest('base64')

const FORMS_STAY = "form-action 'self'"

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${digest}' 'self'`,
  "img-src 'self'",
  "font-src 'self'",
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

/** The path of the account's style sheet, and the lines of its postal address. */
export type PageBrand = { style: string; address: string[] }

/** `languages` is false for a page in a single language. */
export type PageDeps = {
  language: Language
  title: string
  account?: string
  brand?: PageBrand | undefined
  /** Above the heading. */
  picture?: Html | undefined
  /** Above the heading, too: what was asked for is done. */
  isDone?: boolean
  /** A short page, which is centered. */
  isShort?: boolean
  body: Html
  languages?: boolean
}

/** Many postal addresses begin with the name, which stands before them already. */
const withoutName = ([first, ...others]: string[], name: string): string[] =>
  first === undefined || first === name ? others : [first, ...others]

export function pageOf(page: PageDeps): string {
  const { language, title, account, brand, picture, isDone, isShort, body, languages: isTranslated = true } = page
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
        ${STYLE_ELEMENT} ${brand && html`<link rel="stylesheet" href="${brand.style}" />`}
      </head>
      <body>
        ${account !== undefined && html`<header class="account">${account}</header>`}
        <main${isShort && html` class="short"`}>
          ${picture} ${isDone && html`<div class="tick" aria-hidden="true"></div>`}
          <h1>${title}</h1>
          ${body}
        </main>
        ${
          account !== undefined &&
          brand &&
          html`<footer>
            ${account}${withoutName(brand.address, account).map((line, i) => html`${i === 0 ? ' · ' : ', '}<span>${line}</span>`)}
          </footer>`
        }
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
