// Walks the finished HTML and says of every token where it stands, so that its value can be escaped for that place. On the
// way it takes out what no mail program runs, quotes what was not quoted, and finds the links.

import { QuoteType, Tokenizer } from 'htmlparser2'
import type { Place } from '../compiled.ts'
import { escapeHtml } from '../liquid/escape.ts'
import type { Tokens } from './tokens.ts'

/** Control tags must end where they began: in the text, or inside one and the same attribute. */
export const IN_TEXT = 0

export type TokenItem = { token: number; place: Place | 'style' | 'markup'; spot: number }

export type LinkItem = { address: (string | TokenItem)[]; spot: number }

export type Item = string | TokenItem | LinkItem

export type HtmlOptions = {
  tokens: Tokens
  /** Tokens of addresses that are the recipient's own, such as the unsubscribe link. */
  isOwnAddress(token: number): boolean
  isControl(token: number): boolean
}

/** Elements that do nothing in a mail program, or something bad on a web page. */
const REMOVED = new Set(['script', 'iframe', 'frame', 'frameset', 'object', 'applet', 'portal'])
const REMOVED_VOID = new Set(['base', 'embed'])
const URL_ATTRIBUTES = new Set(['href', 'src', 'background', 'action', 'xlink:href', 'poster', 'cite', 'longdesc'])
const LINKING = /^(?:a|area|v:\w+)$/
const FOLLOWED = /^https?:\/\//i
const REFUSED_SCHEME = /^(?:javascript|vbscript|data|file|blob):/i
const CONDITIONAL = /\[(?:if\b|endif\])/i

export function itemsOfHtml(html: string, options: HtmlOptions): Item[] {
  const items: Item[] = []
  scan(html, options, items, { spot: IN_TEXT }, false)
  return items
}

type Attribute = { name: string; start: number; value: string }

function scan(
  html: string,
  options: HtmlOptions,
  items: Item[],
  counter: { spot: number },
  isInComment: boolean,
): void {
  const { tokens } = options
  let cursor = 0
  let tag = ''
  let rawTag = ''
  let removing = ''
  let depth = 0
  let attribute: Attribute | null = null

  const add = (text: string, place: TokenItem['place'], spot: number) => {
    for (const part of tokens.split(text)) {
      if (typeof part === 'number') items.push({ token: part, place, spot })
      else if (part !== '') items.push(part)
    }
  }
  const flush = (to: number) => {
    if (to > cursor) add(html.slice(cursor, to), 'markup', IN_TEXT)
    cursor = Math.max(cursor, to)
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext(start, end) {
        if (removing) return
        flush(start)
        add(html.slice(cursor, end), rawTag === 'style' || rawTag === 'script' ? 'style' : 'html', IN_TEXT)
        cursor = Math.max(cursor, end)
      },
      ontextentity() {},
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase()
        if (removing) {
          if (tag === removing) depth++
          return
        }
        if (REMOVED.has(tag) || REMOVED_VOID.has(tag)) {
          flush(start - 1)
          removing = tag
          depth = 1
        }
      },
      onopentagend(end) {
        rawTag = tag
        if (removing && REMOVED_VOID.has(removing)) stopRemoving(end + 1)
      },
      onselfclosingtag(end) {
        if (removing === tag && --depth === 0) stopRemoving(end + 1)
      },
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase()
        rawTag = ''
        if (removing && name === removing && --depth === 0) stopRemoving(html.indexOf('>', end) + 1 || html.length)
      },
      onattribname(start, end) {
        attribute = { name: html.slice(start, end).toLowerCase(), start, value: '' }
      },
      onattribdata(start, end) {
        attribute!.value += html.slice(start, end)
      },
      onattribentity(codepoint) {
        attribute!.value += String.fromCodePoint(codepoint)
      },
      onattribend(quote, end) {
        if (!removing && attribute) endAttribute(attribute, quote, end)
        attribute = null
      },
      oncomment(start, end, offset) {
        if (removing) return
        const isComment = html.startsWith('<!--', start - 4)
        const content = html.slice(start, end - offset)
        // Comments do not nest; only one that is never closed could seem to hold another.
        if (!isComment || isInComment) return
        if (!CONDITIONAL.test(content)) {
          flush(start - 4)
          cursor = end + 1
          return
        }
        flush(start)
        scan(content, options, items, counter, true)
        cursor = Math.max(start, end - offset)
      },
      oncdata() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  if (!removing) flush(html.length)

  function stopRemoving(at: number): void {
    removing = ''
    cursor = at
  }

  function endAttribute({ name, start, value }: Attribute, quote: QuoteType, end: number): void {
    if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction' || isRefresh(name, value)) {
      flush(start)
      cursor = end
      return
    }
    const parts = tokens.split(value)
    const isUrl = URL_ATTRIBUTES.has(name)
    const trimmed = value.trim()
    const isRefused = isUrl && REFUSED_SCHEME.test(trimmed.replaceAll(/\s+/g, '')) && !isPicture(tag, trimmed)
    const isLink = isUrl && LINKING.test(tag) && name === 'href' && isFollowed(tokens.split(trimmed))
    if (parts.length === 1 && !isRefused && !isLink) return
    const spot = ++counter.spot
    flush(start)
    items.push(`${html.slice(start, start + name.length)}="`)
    if (isRefused) items.push('#')
    else if (isLink) items.push({ address: addressOf(tokens.split(trimmed), 'link', spot), spot })
    else if (isUrl) items.push(...addressOf(tokens.split(trimmed), 'address', spot).map(escaped))
    else items.push(...placed(parts, name === 'style' ? 'style' : 'attribute', spot).map(escaped))
    items.push('"')
    // An attribute without quotes ends at a blank, which rebuilding it has not touched.
    cursor = quote === QuoteType.NoValue ? start + name.length : end
  }

  /** Followed links are those to the web; a link that begins with a tag may be one. */
  function isFollowed([head, first]: (string | number)[]): boolean {
    if (head !== '') return FOLLOWED.test(head as string)
    return typeof first === 'number' && !options.isOwnAddress(first)
  }

  function addressOf(parts: (string | number)[], start: 'link' | 'address', spot: number): (string | TokenItem)[] {
    let isStart = true
    return parts.flatMap((part): (string | TokenItem)[] => {
      if (part === '') return []
      const place = isStart ? start : 'url'
      if (typeof part === 'string' || !options.isControl(part)) isStart = false
      return [typeof part === 'number' ? { token: part, place, spot } : part]
    })
  }
}

const escaped = (item: string | TokenItem): string | TokenItem => (typeof item === 'string' ? escapeHtml(item) : item)

const placed = (parts: (string | number)[], place: TokenItem['place'], spot: number): (string | TokenItem)[] =>
  parts.flatMap((part) => (part === '' ? [] : [typeof part === 'number' ? { token: part, place, spot } : part]))

const isRefresh = (name: string, value: string): boolean =>
  name === 'http-equiv' && value.trim().toLowerCase() === 'refresh'

/** Pictures may stand in the HTML itself, but never as SVG, which can hold a script. */
const isPicture = (tag: string, value: string): boolean =>
  tag === 'img' && /^data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(value)

const TEXT_LINK = /(https?:\/\/[^\s<>"')\]]+)/gi

/** Plain text: values as they are, and the addresses in it as links. */
export function itemsOfText(
  text: string,
  { tokens, isControl }: HtmlOptions,
  place: 'text' | 'header' = 'text',
): Item[] {
  if (place === 'header') return placed(tokens.split(text.replaceAll(/\s*[\r\n]+\s*/g, ' ')), 'header', IN_TEXT)
  return text.split(TEXT_LINK).flatMap((part, i): Item[] => {
    const parts = tokens.split(part)
    if (i % 2 === 0) return placed(parts, 'text', IN_TEXT)
    const isPlain = !parts.some((each) => typeof each === 'number' && isControl(each))
    if (!isPlain) return placed(parts, 'text', IN_TEXT)
    const [, address, rest] = /^(.*?)([.,;:!?]*)$/s.exec(part)!
    return [{ address: placed(tokens.split(address!), 'url', IN_TEXT), spot: IN_TEXT }, ...(rest ? [rest] : [])]
  })
}
