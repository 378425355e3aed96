// Parses external HTML in one pass: elements by name, and the visible text. For the rendering threads (pool/), because a
// page may have megabytes.

import { Tokenizer } from 'htmlparser2'

export type HtmlElement = {
  name: string
  attributes: Record<string, string>
  /** The position at which its opening tag ends. */
  end: number
  /** Its text, with the alternative texts of images. */
  text: string
  /** The width of its widest image, or null without one. An image that doesn't state its width counts as wide. */
  imageWidth: number | null
}

export type HtmlReading = { elements: HtmlElement[]; text: string }

/** More are not reported, so that a page full of tags does not exhaust memory. */
const MAX_ELEMENTS = 10_000
/** Characters of one element's text. */
const MAX_TEXT = 200
/** Their content is not visible text. */
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
  const addImage = (element: HtmlElement) => {
    if (attributes.alt) element.text += ` ${attributes.alt.slice(0, MAX_TEXT)} `
    element.imageWidth = Math.max(element.imageWidth ?? 0, Number.parseInt(attributes.width ?? '', 10) || Infinity)
  }
  const openTag = (end: number) => {
    if (open && name === 'img') addImage(open)
    if (names.includes(name) && elements.length < MAX_ELEMENTS) {
      open = { name, attributes, end: end + 1, text: '', imageWidth: null }
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
        // As in browsers, the first of two attributes with the same name counts.
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
