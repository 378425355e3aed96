// Reads HTML from outside in one pass: its elements of some names, and its visible text. Meant for the rendering threads
// (pool/), since a page may have megabytes.

import { Tokenizer } from 'htmlparser2'

/** `end`: where its opening tag ends. */
export type HtmlElement = { name: string; attributes: Record<string, string>; end: number }

export type HtmlReading = { elements: HtmlElement[]; text: string }

/** More are not reported: a page of nothing but tags must not fill the memory. */
const MAX_ELEMENTS = 10_000
/** What their tags enclose is no text for readers. */
const SILENT = new Set(['script', 'style', 'title'])

export function readHtml(html: string, names: readonly string[]): HtmlReading {
  const elements: HtmlElement[] = []
  const text: string[] = []
  let name = ''
  let isSilent = false
  let attributes: Record<string, string> = {}
  let attribute = ''
  let value = ''
  const openTag = (end: number) => {
    if (names.includes(name) && elements.length < MAX_ELEMENTS) elements.push({ name, attributes, end: end + 1 })
    isSilent = SILENT.has(name)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = Object.create(null) as Record<string, string>
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata(start, end) {
        value += html.slice(start, end)
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint)
      },
      onattribend() {
        // As in browsers, the first of two attributes of one name counts.
        attributes[attribute] ??= value
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag() {
        isSilent = false
        text.push(' ')
      },
      ontext(start, end) {
        if (!isSilent) text.push(html.slice(start, end))
      },
      ontextentity(codepoint) {
        if (!isSilent) text.push(String.fromCodePoint(codepoint))
      },
      oncomment() {},
      oncdata() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return { elements, text: text.join('').replaceAll(/\s+/g, ' ').trim() }
}
