// The layout of documentation pages: one style sheet, no external resources, and a script only where a page has one.

import { createHash } from 'node:crypto'
import { escapeHtml } from './guides.ts'

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --line: #d5d9e0; --soft: #f4f6f9; --ink: #1c2430; --dim: #4c5768; --link: #1d4ed8 }
@media (prefers-color-scheme: dark) { :root { --page: #12171e; --line: #3a4350; --soft: #1b222c; --ink: #e8ecf2; --dim: #b3bdcb; --link: #93b4ff } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--page); overflow-wrap: break-word }
a { color: var(--link) }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1.5rem; border-bottom: 1px solid var(--line) }
header form { display: flex; gap: .5rem; margin-left: auto }
.page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 80rem; margin: auto }
nav.side { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .9rem }
nav.side ul { list-style: none; margin: 0 0 1rem; padding: 0 }
nav.side li { margin: .25rem 0 }
main { padding: 1.5rem 2rem 6rem; min-width: 0 }
.guide { max-width: 50rem }
article { border-top: 1px solid var(--line); padding: 1.5rem 0 }
h1, h2, h3 { line-height: 1.25 }
h3 { margin: 0 0 .5rem }
.guide h3 { margin: 1.5rem 0 .5rem }
code, pre, textarea { font: .875rem/1.5 ui-monospace, monospace }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; overflow-x: auto; overflow-wrap: normal }
table { width: 100%; border-collapse: collapse; margin: .5rem 0 1rem }
caption, th { text-align: left; font-weight: 600 }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; vertical-align: top }
.dim { color: var(--dim) }
details { margin: .5rem 0 }
summary { cursor: pointer; padding: .25rem 0 }
input, select, textarea, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--dim); border-radius: 6px; padding: .4rem .6rem }
textarea { width: 100%; min-height: 9rem; font: .875rem/1.5 ui-monospace, monospace }
button { cursor: pointer; background: var(--soft); font-weight: 600 }
.try label { display: block; margin: .5rem 0 }
.try input { display: block; width: 100%; max-width: 30rem }
output { display: block; margin: .5rem 0; white-space: pre-wrap; font: .875rem/1.5 ui-monospace, monospace }
.bar { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: end; padding: 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--soft) }
.bar label { display: grid; gap: .25rem }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
@media (max-width: 50rem) { body { overflow-wrap: anywhere } .page { display: block } nav.side { position: static; height: auto; border: 0 } main { padding: 1rem } header form { margin: 0 } }
`

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page can only run its own script and connect to this server. */
const policyOf = (script: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${digestOf(STYLE)}`,
    ...(script === undefined ? [] : [`script-src ${digestOf(script)}`, "connect-src 'self'"]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export type FramedPage = { headers: Record<string, string>; html: string }

export type FrameDeps = {
  title: string
  /** HTML for the left column. */
  side: string
  sideLabel: string
  main: string
  script?: string
  query?: string
}

export const framed = ({ title, side, sideLabel, main, script, query = '' }: FrameDeps): FramedPage => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(script),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  },
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<header><strong>Lettermill</strong><a href="/docs">Guides</a><a href="/api/docs">API reference</a><a href="/console/">Console</a>
<form action="/docs" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search" value="${escapeHtml(query)}" maxlength="300"><button>Search</button></form></header>
<div class="page"><nav class="side" aria-label="${escapeHtml(sideLabel)}">${side}</nav><main>${main}</main></div>
${script === undefined ? '' : `<script>${script}</script>`}</body></html>`,
})
