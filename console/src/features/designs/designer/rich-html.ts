// Converts rich text between its stored form, with tags as {{ … }}, and its edited form, with a chip for each tag and
// for each short text that depends on a condition.
// Attributes that the CSP forbids or the editor ignores (styles, classes, titles) are kept in one attribute, so that
// editing loses nothing that came through the API.

import { closingPiece, replaceTags } from '../split-tags.ts'
import type { Piece } from '../split-tags.ts'
import { labelOfTag } from '../tags.ts'

/** An element's original attributes, as JSON. */
export const KEPT = 'data-kept'
/** Text without a surrounding paragraph. */
export const BARE = 'data-bare'
const CHIP = 'data-tag'
/** Ends the names of style attributes while HTML is parsed: the CSP forbids them, and parsing one reports a violation. */
const MARKER = '\uFDD2'
const STYLE = /style(?=\s*=)/gi
/** Placeholders for tags while HTML is parsed, because a tag may contain characters that are special in HTML. */
const token = (n: number): string => `\uFDD0${n}\uFDD1`
const TOKEN = /\uFDD0(\d+)\uFDD1/g

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
const childrenOf = (node: Node): Node[] => Array.from(node.childNodes)

/** Parses into a document with a chip for each tag in text. Tags inside attributes are left alone. */
function read(html: string): HTMLElement {
  const tags: string[] = []
  const lifted = replaceTags(html, (tag) => token(tags.push(unescape(tag)) - 1)).replaceAll(STYLE, `$&${MARKER}`)
  const restore = (text: string) => text.replaceAll(MARKER, '').replaceAll(TOKEN, (_, n: string) => tags[Number(n)]!)
  const { body } = new DOMParser().parseFromString(lifted, 'text/html')
  for (const element of body.querySelectorAll('*')) keepAttributes(element, restore)
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) text.replaceWith(...withChips(text, restore))
  wrapBare(body)
  return body
}

/** Moves attributes the editor doesn't know into one it preserves. */
function keepAttributes(element: Element, restore: (text: string) => string): void {
  const kept: Record<string, string> = {}
  for (const { name, value } of Array.from(element.attributes)) {
    if (name === 'href' && element.tagName === 'A') {
      element.setAttribute(name, restore(value))
      continue
    }
    kept[restore(name)] = restore(value)
    element.removeAttribute(name)
  }
  // Distinguishes a paragraph written inside an item from the one the editor adds.
  const isWritten = element.tagName === 'P' && holdsItems(element.parentElement)
  if (isWritten || Object.keys(kept).length > 0) element.setAttribute(KEPT, JSON.stringify(kept))
}

const holdsItems = (parent: Element | null): boolean => parent?.tagName === 'LI' || parent?.tagName === 'BLOCKQUOTE'

function withChips(text: Text, restore: (text: string) => string): Node[] {
  const parts = text.data.split(/(\uFDD0\d+\uFDD1)/).filter((part) => part !== '')
  const pieces = parts.map((part): Piece => ({ text: restore(part), isTag: part !== restore(part) }))
  const nodes: Node[] = []
  for (let n = 0; n < pieces.length; n++) {
    const end = endOfChip(pieces, n)
    if (end < 0) {
      nodes.push(new Text(pieces[n]!.text))
      continue
    }
    const source = sourceOf(pieces.slice(n, end + 1))
    const chip = text.ownerDocument.createElement('span')
    chip.setAttribute(CHIP, source)
    chip.append(labelOfTag(source))
    nodes.push(chip)
    n = end
  }
  return nodes
}

const CONDITION = /^\{%-?\s*(?:if|unless)\b/
/** Longer texts stay editable between their tags. */
const LONGEST_CHIP = 40

/** The index of the last piece of the chip that starts here; -1 if none does. */
function endOfChip(pieces: Piece[], start: number): number {
  const { text, isTag } = pieces[start]!
  if (!isTag) return -1
  if (text.startsWith('{{')) return start
  const end = CONDITION.test(text) ? closingPiece(pieces, start) : -1
  const inside = pieces.slice(start, end + 1).filter((piece) => !piece.isTag)
  return inside.reduce((length, piece) => length + piece.text.length, 0) > LONGEST_CHIP ? -1 : end
}

/** What a chip stores: the inside of {{ … }}, or a condition as it is. */
const sourceOf = ([tag, ...rest]: Piece[]): string =>
  tag!.text.startsWith('{{') ? tag!.text.slice(2, -2) : [tag!, ...rest].map(({ text }) => text).join('')

const writtenTag = (source: string): string => (source.startsWith('{%') ? source : `{{${source}}}`)

const BLOCKS = new Set('P UL OL LI H1 H2 H3 BLOCKQUOTE'.split(' '))
const isBlock = (node: Node): boolean => isElement(node) && BLOCKS.has(node.tagName)

function wrapBare(body: HTMLElement): void {
  if (body.innerHTML.trim() === '' || childrenOf(body).some(isBlock)) return
  const paragraph = body.ownerDocument.createElement('p')
  paragraph.setAttribute(BARE, '')
  paragraph.append(...body.childNodes)
  body.append(paragraph)
}

/** Converts stored HTML to the edited form. */
export const toChips = (html: string): string => read(html).innerHTML

/** Converts the editor's HTML to the stored form. */
export function fromChips(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [only, ...others] = childrenOf(body)
  if (only && others.length === 0 && isElement(only) && only.hasAttribute(BARE)) return writeAll(only)
  return writeAll(body)
}

/** Converts a line of plain text with tags to the edited form. */
export const toLine = (text: string): string => toChips(escapeText(text))

/** Converts the editor's HTML to a line of plain text with tags. */
export const fromLine = (html: string): string =>
  plainOf(new DOMParser().parseFromString(html, 'text/html').body).replaceAll('\u00a0', ' ')

const plainOf = (node: Node): string => {
  if (!isElement(node)) return node.textContent ?? ''
  const source = node.getAttribute(CHIP)
  if (source !== null) return writtenTag(source)
  return node.tagName === 'BR' ? ' ' : childrenOf(node).map(plainOf).join('')
}

const writeAll = (parent: Node): string => childrenOf(parent).map(write).join('')

function write(node: Node): string {
  if (!isElement(node)) return escapeText(node.textContent ?? '')
  const source = node.getAttribute(CHIP)
  if (source !== null) return escapeText(writtenTag(source))
  const name = node.tagName.toLowerCase()
  // The editor wraps item content in a paragraph, which is removed unless it was written.
  if (name === 'p' && holdsItems(node.parentElement) && !node.previousSibling && !node.hasAttribute(KEPT))
    return writeAll(node)
  const href = node.getAttribute('href')
  const attributes = Object.entries({ ...(href !== null && { href }), ...keptOf(node) })
    .map(([each, value]) => ` ${each}="${escapeAttribute(value)}"`)
    .join('')
  return name === 'br' ? `<br${attributes}>` : `<${name}${attributes}>${writeAll(node)}</${name}>`
}

const keptOf = (element: Element): Record<string, string> =>
  JSON.parse(element.getAttribute(KEPT) ?? '{}') as Record<string, string>

const MARKS = new Set('STRONG B EM I U S A SPAN CODE SUP SUB'.split(' '))
/** Equivalent element names. */
const SAME: Record<string, string> = { B: 'STRONG', I: 'EM' }

type Run = { text: string; marks: string }
type Shape = Run | { block: string; inside: Shape[] }

const attributesOf = (element: Element): string =>
  Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ')

/** A normal form that ignores the order of marks and insignificant white space. */
function shapeOf(parent: Node, marks: string[]): Shape[] {
  const shapes = childrenOf(parent).flatMap((node): Shape[] => {
    if (!isElement(node)) return [{ text: node.textContent ?? '', marks: marks.toSorted().join('|') }]
    const name = `${SAME[node.tagName] ?? node.tagName} ${attributesOf(node)}`
    if (BLOCKS.has(node.tagName)) return [{ block: name, inside: shapeOf(node, []) }]
    if (node.tagName === 'BR' || node.hasAttribute(CHIP))
      return [{ block: `${name}|${marks.toSorted().join('|')}`, inside: [] }]
    // Unknown elements may be visible without text.
    if (!MARKS.has(node.tagName)) return [{ block: name, inside: shapeOf(node, []) }]
    return shapeOf(node, [...new Set([...marks, name])])
  })
  return marks.length > 0 ? shapes : tidied(shapes)
}

const isRun = (shape: Shape | undefined): shape is Run => shape !== undefined && 'text' in shape
const isBreak = (shape: Shape | undefined): boolean =>
  shape === undefined || ('block' in shape && !shape.block.startsWith('SPAN'))

function tidied(shapes: Shape[]): Shape[] {
  const merged: Shape[] = []
  for (const shape of shapes) {
    if (!isRun(shape)) {
      merged.push(shape)
      continue
    }
    const last = merged.at(-1)
    const text = shape.text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const isAfterSpace = isRun(last) ? last.text.endsWith(' ') : isBreak(last)
    const shown = isAfterSpace ? text.replace(/^ /, '') : text
    if (isRun(last) && last.marks === shape.marks) last.text += shown
    else if (shown !== '') merged.push({ text: shown, marks: shape.marks })
  }
  const ends = merged.map((shape, n) => {
    const next = merged[n + 1]
    const isEnd = next === undefined || ('block' in next && BLOCKS.has(next.block.split(' ')[0]!))
    return isRun(shape) && isEnd ? { ...shape, text: shape.text.replace(/ $/, '') } : shape
  })
  return ends.filter((shape) => !isRun(shape) || shape.text !== '')
}

/** Whether the editor's output is equivalent to its input. */
export const saysTheSame = (before: string, after: string): boolean =>
  !/[\uFDD0-\uFDD2]/.test(before) &&
  JSON.stringify(shapeOf(read(before), [])) === JSON.stringify(shapeOf(read(after), []))
