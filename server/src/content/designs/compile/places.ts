// Scans the finished HTML and finds the context of every token, so that its value can be escaped for it. Also removes what
// no email client runs, quotes unquoted attributes, and finds the links.
//
// Browsers parse some markup differently from this tokenizer: `style` and `title` inside `svg`, `noscript`, CDATA, elements
// that a `select` ignores, branches that Liquid leaves out. So what is not a tag to the tokenizer must not be one to a
// browser either: in the output, `<` and `>` in text, attribute values and style sheets are always escaped.

import { QuoteType, Tokenizer } from 'htmlparser2'
import { onOneLine, withoutTrailing } from '../../../platform/values/text.ts'
import type { Place } from '../compiled.ts'
import { escapeHtml } from '../liquid/escape.ts'
import type { Tokens } from './tokens.ts'

/** Control tags must end in the same context in which they began: in text, or in the same attribute. */
export const IN_TEXT = 0

/** `follows`: it is the URL of a link that every reader can follow. */
export type TokenItem = { token: number; place: Place | 'style' | 'markup'; spot: number; follows?: true }

export type LinkItem = { address: (string | TokenItem)[]; spot: number }

export type Item = string | TokenItem | LinkItem

export type HtmlOptions = {
  tokens: Tokens
  /** Tokens of URLs that differ for each recipient, such as the unsubscribe link. */
  isOwnAddress(token: number): boolean
  isControl(token: number): boolean
}

/** Elements that do nothing in an email client, or harm on a web page. The first ones contain raw text. */
const REMOVED_RAW = new Set(['script', 'iframe', 'xmp', 'noembed', 'noframes', 'plaintext'])
const REMOVED = new Set([...REMOVED_RAW, 'frameset', 'object', 'applet', 'portal'])
/** Only their tags are removed. SVG animations can change a URL after it was checked. */
const UNWRAPPED = new Set(['base', 'embed', 'frame', 'noscript', 'animate', 'set'])
/** With these quotes and equal signs, browsers and the tokenizer may disagree about where a value begins. */
const ODD_NAME = /["'<=`]/
const URL_ATTRIBUTES = new Set(['href', 'src', 'background', 'action', 'xlink:href', 'poster', 'cite', 'longdesc'])
const LINKING = /^(?:a|area|v:\w+)$/
const FOLLOWED = /^https?:\/\//i
const REFUSED_SCHEME = /^(?:javascript|vbscript|data|file|blob):/i
const ANCHOR = /^(?:a|area)$/
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
  let isInTag = false
  /** Outlook's settings are in a `noscript` inside a comment, which browsers ignore. */
  const isUnwrapped = (name: string) => UNWRAPPED.has(name) && !(isInComment && name === 'noscript')

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
        const text = html.slice(cursor, end)
        if (rawTag === 'style') add(withoutTags(text), 'style', IN_TEXT)
        else add(text.replaceAll('<', '&lt;'), 'html', IN_TEXT)
        cursor = Math.max(cursor, end)
      },
      ontextentity() {},
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase()
        isInTag = true
        if (removing) {
          if (tag === removing) depth++
          return
        }
        if (REMOVED.has(tag) || isUnwrapped(tag)) {
          flush(start - 1)
          removing = tag
          depth = 1
        }
      },
      onopentagend(end) {
        rawTag = tag
        isInTag = false
        if (UNWRAPPED.has(removing)) stopRemoving(end + 1)
      },
      onselfclosingtag(end) {
        rawTag = tag
        isInTag = false
        if (UNWRAPPED.has(removing) || (removing === tag && !REMOVED_RAW.has(tag) && --depth === 0))
          stopRemoving(end + 1)
      },
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase()
        rawTag = ''
        const after = () => html.indexOf('>', end) + 1 || html.length
        if (!removing && isUnwrapped(name)) {
          flush(start - '</'.length)
          skip(after())
        } else if (removing && name === removing && --depth === 0) stopRemoving(after())
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
        // CDATA that is never closed: browsers see tags after its first `>`.
        if (!isComment && content.includes('>')) {
          flush(start - '<!'.length)
          skip(end)
          return
        }
        // Comments do not nest; only an unclosed one could appear to contain another.
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
      oncdata(start, end) {
        if (removing) return
        flush(start - '<![CDATA['.length)
        skip(end + 1)
      },
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  // Browsers drop an unclosed tag, so its last attribute was never checked.
  if (!removing && !isInTag) flush(html.length)

  function stopRemoving(at: number): void {
    removing = ''
    skip(at)
  }

  /** In a comment, the text before and after a removed part must not form the comment's end. */
  function skip(to: number): void {
    cursor = to
    if (isInComment) items.push(' ')
  }

  function endAttribute({ name, start, value }: Attribute, quote: QuoteType, end: number): void {
    const isRemoved = name.startsWith('on') || name === 'srcdoc' || name === 'formaction'
    if (isRemoved || ODD_NAME.test(name) || isRefresh(name, value)) {
      flush(start)
      cursor = end
      return
    }
    const parts = tokens.split(value)
    const isUrl = URL_ATTRIBUTES.has(name)
    const trimmed = value.trim()
    // oxlint-disable-next-line no-control-regex -- browsers ignore them in a scheme
    const scheme = trimmed.replaceAll(/[\u0000-\u0020\u007f-\u00a0]+/g, '')
    const isRefused = isUrl && REFUSED_SCHEME.test(scheme) && !isPicture(tag, trimmed)
    const isLink = isUrl && LINKING.test(tag) && name === 'href' && isFollowed(tokens.split(trimmed))
    if (parts.length === 1 && !isRefused && !isLink && !/[<>]/.test(value)) return
    const spot = ++counter.spot
    flush(start)
    items.push(`${html.slice(start, start + name.length)}="`)
    if (isRefused) items.push('#')
    else if (isLink) items.push({ address: addressOf(tokens.split(trimmed), 'link', spot), spot })
    else if (isUrl) {
      const address = addressOf(tokens.split(trimmed), 'address', spot).map(escaped)
      const follows = name === 'href' && ANCHOR.test(tag) && !isInComment
      items.push(...(follows ? address.map(followed) : address))
    } else items.push(...placed(parts, name === 'style' ? 'style' : 'attribute', spot).map(escaped))
    items.push('"')
    // An unquoted attribute ends at a space, which is unchanged.
    cursor = quote === QuoteType.NoValue ? start + name.length : end
  }

  /** Links to the web, and links that begin with a tag, which may lead there. */
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

const followed = (item: string | TokenItem): string | TokenItem =>
  typeof item === 'string' ? item : { ...item, follows: true }

/** CSS ignores HTML comment markers, and any letter can be written as an escape. */
const withoutTags = (css: string): string => css.replaceAll('<!--', ' ').replaceAll(/<(?=[a-z/!?])/gi, String.raw`\3c `)

const placed = (parts: (string | number)[], place: TokenItem['place'], spot: number): (string | TokenItem)[] =>
  parts.flatMap((part) => (part === '' ? [] : [typeof part === 'number' ? { token: part, place, spot } : part]))

const isRefresh = (name: string, value: string): boolean =>
  name === 'http-equiv' && value.trim().toLowerCase() === 'refresh'

/** Pictures may be inline, but never as SVG, which can contain a script. */
const isPicture = (tag: string, value: string): boolean =>
  tag === 'img' && /^data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(value)

const TEXT_LINK = /(https?:\/\/[^\s<>"')\]]+)/gi

/** Plain text: values unescaped, and URLs as links. */
export function itemsOfText(
  text: string,
  { tokens, isControl }: HtmlOptions,
  place: 'text' | 'header' = 'text',
): Item[] {
  if (place === 'header') return placed(tokens.split(onOneLine(text)), 'header', IN_TEXT)
  return text.split(TEXT_LINK).flatMap((part, i): Item[] => {
    const parts = tokens.split(part)
    if (i % 2 === 0) return placed(parts, 'text', IN_TEXT)
    const isPlain = !parts.some((each) => typeof each === 'number' && isControl(each))
    if (!isPlain) return placed(parts, 'text', IN_TEXT)
    const address = withoutTrailing(part, '.,;:!?')
    const rest = part.slice(address.length)
    return [{ address: placed(tokens.split(address), 'url', IN_TEXT), spot: IN_TEXT }, ...(rest ? [rest] : [])]
  })
}
