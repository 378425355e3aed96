// Reads HTML from outside in one pass: its elements of some names, and its visible text. Meant for the rendering threads
// (pool/), since a page may have megabytes.

import { Tokenizer } from 'htmlparser2'

/** `end`: where its opening tag ends. `text`: what it encloses, with the alternative texts of images. */
export type HtmlElement = { name: string; attributes: Record<string, string>; end: number; text: string }

export type HtmlReading = { elements: HtmlElement[]; text: string }

/** More are not reported: a page of nothing but tags must not fill the memory. */
const MAX_ELEMENTS = 10_000
/** Of the text of one element. */
const MAX_TEXT = 200
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
  let open: HtmlElement | null = null
  const addText = (part: string) => {
    text.push(part)
    if (open && open.text.length < MAX_TEXT) open.text += part
  }
  const openTag = (end: number) => {
    if (open && name === 'img' && attributes.alt) open.text += ` ${attributes.alt.slice(0, MAX_TEXT)} `
    if (names.includes(name) && elements.length < MAX_ELEMENTS) {
      open = { name, attributes, end: end + 1, text: '' }
      elements.push(open)
    }
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
      onclosetag(start, end) {
        isSilent = false
        addText(' ')
        if (open && html.slice(start, end).toLowerCase() === open.name) open = null
      },
      ontext(start, end) {
        if (!isSilent) addText(html.slice(start, end))
      },
      ontextentity(codepoint) {
        if (!isSilent) addText(String.fromCodePoint(codepoint))
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
  for (const element of elements) element.text = inOneLine(element.text).slice(0, MAX_TEXT)
  return { elements, text: inOneLine(text.join('')) }
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
