// The layout of the documentation's pages: header, left column, text, right column. Nothing comes from other servers.

import { copyLabel, escapeHtml, icon } from './html.ts'
import type { Area, NavGroup, NavItem } from './navigation.ts'

export type Assets = { style: string; script: string; font: string | null; searchIndex: string }

export const ASSET_FOLDER = '/docs/assets/'

/** A page runs the site's own script and connects to this server only. */
export const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export type PageParts = {
  title: string
  url: string
  area: Area
  /** Its right column has samples. */
  hasSamples?: true
  breadcrumb?: string
  main: string
  /** The right column: the headings of a guide, or samples. */
  aside: string
  /** The address of the same page as Markdown. */
  markdown?: string
  /** Where its source is edited. */
  edit?: string
  query?: string
}

export type SiteFrame = { areas: readonly Area[]; assets: Assets; baseUrl: string }

const LOGO =
  '<svg class="logo" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M7 11h18v11H7zM7 11l9 7 9-7"/></svg>'

const SEARCH_ICON = icon('M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M13 13l4 4')
const FILTER_ICON = icon('M3.5 4.5h13l-5 6v5l-3-1.5v-3.5z', 16)
const EDIT_ICON = icon('M4 16l.8-3.4 8.4-8.4a1.8 1.8 0 0 1 2.6 2.6l-8.4 8.4zM11.8 5.6l2.6 2.6', 16)
const SCHEME_ICON = icon(
  'M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M10 1.8v1.6M10 16.6v1.6M1.8 10h1.6M16.6 10h1.6M4.2 4.2l1.1 1.1M14.7 14.7l1.1 1.1M4.2 15.8l1.1-1.1M14.7 5.3l1.1-1.1',
)

export function framed({ areas, assets, baseUrl }: SiteFrame, parts: PageParts): string {
  const { title, url, area, hasSamples, breadcrumb, main, aside, markdown, edit, query = '' } = parts
  const top = areas.map(
    ({ name, title: label, url: to }) =>
      `<a href="${to}"${name === area.name ? ' aria-current="true"' : ''}>${label}</a>`,
  )
  const crumb = breadcrumb ? `<p class="crumb">${escapeHtml(breadcrumb)}</p>` : ''
  const tools = [
    edit && `<a href="${edit}">${EDIT_ICON}<span>Edit this page</span></a>`,
    markdown && `<a href="${markdown}" data-copy="page">${copyLabel('Copy as Markdown')}</a>`,
  ].filter(Boolean)
  const toolsHtml = tools.length > 0 ? `<p class="page-tools">${tools.join('')}</p>` : ''
  return `<!doctype html>
<html lang="en" data-base="${escapeHtml(baseUrl)}" data-search="${assets.searchIndex}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" type="image/svg+xml" href="/console/favicon.svg">
${assets.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">\n` : ''}<link rel="stylesheet" href="${assets.style}"><script src="${assets.script}"></script></head><body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="brand" href="/docs">${LOGO}<strong>Lettermill</strong> <span>Docs</span></a>
<nav class="areas" aria-label="Documentation">${top.join('')}</nav>
<form class="search" action="/docs" role="search">${SEARCH_ICON}<input type="search" name="q" aria-label="Search the docs" placeholder="Search the docs" value="${escapeHtml(query)}" maxlength="300" autocomplete="off"><kbd>Ctrl K</kbd></form>
<button type="button" class="scheme" aria-label="Switch between light and dark">${SCHEME_ICON}</button><a class="to-console" href="/console/">Console</a></header>
<div class="page ${hasSamples ? 'api' : 'guide'}"><details class="side" open><summary>${escapeHtml(area.title)} menu</summary><nav aria-label="${escapeHtml(area.title)}">${area.name === 'api' ? FILTER : ''}${area.groups.map((group) => groupHtml(group, url)).join('')}</nav></details>
<main id="content" tabindex="-1">${crumb}${main}</main><aside aria-label="${hasSamples ? 'Examples' : 'On this page'}">${aside}${toolsHtml}</aside></div></body></html>
`
}

/** Works with the script only. */
const FILTER = `<p class="filter" hidden>${FILTER_ICON}<input type="search" aria-label="Filter endpoints" placeholder="Filter endpoints" autocomplete="off"><kbd>/</kbd></p>`

const groupHtml = ({ title, url: to, items }: NavGroup, url: string): string =>
  `<div class="group"><h2>${to ? `<a href="${to}"${to === url ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>` : escapeHtml(title)}</h2><ul>${items.map((item) => `<li>${linkHtml(item, url)}</li>`).join('')}</ul></div>`

const linkHtml = ({ url, label, method }: NavItem, current: string): string =>
  `<a href="${url}"${url === current ? ' aria-current="page"' : ''}>${method ? `${badge(method)} ` : ''}<span>${escapeHtml(label)}</span></a>`

export const badge = (method: string): string =>
  `<span class="badge ${method.toLowerCase()}">${method === 'DELETE' ? 'DEL' : method}</span>`
