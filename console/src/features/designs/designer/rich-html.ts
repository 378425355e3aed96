// Rich text between the form it is kept in, with tags as {{ … }}, and the form it is shown and edited in, with a chip for
// each tag. Styles are left out on the way in: the policy of the page allows none, and emails get theirs from the brand.

import { labelOfTag } from '../tags.ts'

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

const chip = (source: string): string =>
  `<span data-tag="${escapeAttribute(source)}">${escapeText(labelOfTag(source))}</span>`

/** Tags between elements become chips; those inside an attribute, such as a link, stay as they are. */
export const toChips = (html: string): string =>
  html
    .replaceAll(/\sstyle="[^"]*"/gi, '')
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(/\{\{\s*(.*?)\s*\}\}/g, (_, source: string) => chip(unescape(source))),
    )
    .join('')

export const fromChips = (html: string): string =>
  html.replaceAll(
    /<span[^>]*\sdata-tag="([^"]*)"[^>]*>.*?<\/span>/g,
    (_, source: string) => `{{ ${escapeText(unescape(source))} }}`,
  )

const ALLOWED = new Set('P BR STRONG B EM I U S A UL OL LI H1 H2 H3 BLOCKQUOTE SPAN CODE SUP SUB'.split(' '))

/** What is shown while it is not edited: only what an email may hold, and links that lead nowhere. */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(toChips(html), 'text/html')
  for (const element of body.querySelectorAll('*')) {
    if (!ALLOWED.has(element.tagName)) {
      element.replaceWith(...element.childNodes)
      continue
    }
    const isChip = element.hasAttribute('data-tag')
    for (const name of Array.from(element.attributes, (attribute) => attribute.name))
      if (!(isChip && name === 'data-tag')) element.removeAttribute(name)
  }
  return body.innerHTML
}
