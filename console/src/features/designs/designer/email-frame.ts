// The compiled email in the canvas's frame: shown without reloading, and measured, so that outlines can be drawn over it.

import * as words from '../../../words/index.ts'

export type Rect = { left: number; top: number; width: number; height: number }

/** Where the parts of the email are, by ID; columns by row and number. Parts that aren't shown are missing. */
export type Places = {
  blocks: Record<string, Rect>
  rows: Record<string, Rect>
  columns: Record<string, Rect>
  sections: Record<string, Rect>
  /** Of blocks that begin with text. */
  texts: Record<string, TextPlace>
  height: number
}

export const NO_PLACES: Places = { blocks: {}, rows: {}, columns: {}, sections: {}, texts: {}, height: 0 }

type FrameWindow = Window & typeof globalThis

/** Columns, sections and paragraphs without content would have no height to click or drop something into. */
const EMPTY_PARTS =
  `[data-lm-block] p:empty::before{content:"\\200b"}[data-lm-block] p:empty:only-child::before{content:${JSON.stringify(words.designer.emptyText)};opacity:.55}` +
  '[data-lm-column]:not(:has([data-lm-block])),[data-lm-section]:not(:has([data-lm-block],[data-lm-column])){height:72px;min-height:72px}'

/** Replaces what differs, so that images that stay don't flicker. */
export function showEmail(frame: HTMLIFrameElement, html: string): void {
  const view = frame.contentWindow as FrameWindow | null
  const doc = frame.contentDocument
  if (!view || !doc) return
  // Parsed by the frame, whose policy allows the styles of emails; the console's doesn't.
  const parsed = new view.DOMParser().parseFromString(html, 'text/html')
  morphElement(doc.documentElement, parsed.documentElement)
  if (doc.adoptedStyleSheets.length === 0) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(EMPTY_PARTS)
    doc.adoptedStyleSheets = [sheet]
  }
}

function morphElement(old: Element, wanted: Element): void {
  for (const { name } of Array.from(old.attributes)) if (!wanted.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of Array.from(wanted.attributes))
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  morphChildren(old, wanted)
}

/** Keeps the unchanged start and end; the part between is updated in place if it has the same elements. */
function morphChildren(old: Element, wanted: Element): void {
  const before = Array.from(old.childNodes)
  const after = Array.from(wanted.childNodes)
  let start = 0
  while (start < before.length && start < after.length && before[start]!.isEqualNode(after[start]!)) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end)!.isEqualNode(after.at(-1 - end)!)
  )
    end++
  const olds = before.slice(start, before.length - end)
  const news = after.slice(start, after.length - end)
  if (olds.length === news.length && olds.every((node, n) => isAlike(node, news[n]!))) {
    for (const [n, node] of olds.entries()) morphElement(node as Element, news[n] as Element)
    return
  }
  const next = before[before.length - end] ?? null
  for (const node of olds) node.remove()
  for (const node of news) old.insertBefore(node, next)
}

const isAlike = (old: Node, wanted: Node): boolean =>
  old.nodeType === Node.ELEMENT_NODE && old.nodeName === wanted.nodeName && partOf(old) === partOf(wanted)

const PARTS = ['section', 'row', 'column', 'block'] as const
const partOf = (node: Node): string =>
  PARTS.map((part) => (node as Element).getAttribute(`data-lm-${part}`) ?? '').join(' ')

export function measure(doc: Document): Places {
  const of = (part: (typeof PARTS)[number]): Record<string, Rect> => {
    const found: Record<string, Rect> = {}
    for (const element of doc.querySelectorAll(`[data-lm-${part}]`)) {
      const rect = rectOf(element)
      if (rect.width > 0) found[element.getAttribute(`data-lm-${part}`)!] = rect
    }
    return found
  }
  const { height } = rectOf(doc.documentElement)
  const blocks = of('block')
  const texts = Object.fromEntries(
    Object.keys(blocks).flatMap((id) => {
      const place = textPlace(doc, id)
      return place ? [[id, place]] : []
    }),
  )
  return { blocks, rows: of('row'), columns: of('column'), sections: of('section'), texts, height }
}

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** The element that holds a block's text, with what an editor over it needs to look the same. */
export type TextPlace = { rect: Rect; style: Record<string, string> }

const COPIED = [
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textTransform',
  'textWrap',
  'color',
] as const

const textElement = (doc: Document, id: string): HTMLElement | null =>
  doc.querySelector<HTMLElement>(`[data-lm-block="${id}"] > :is(div, h1, h2, h3):first-child`)

function textPlace(doc: Document, id: string): TextPlace | null {
  const element = textElement(doc, id)
  const view = doc.defaultView
  if (!element || !view) return null
  const computed = view.getComputedStyle(element)
  return {
    rect: rectOf(element),
    style: {
      ...Object.fromEntries(COPIED.map((name) => [name, computed[name]])),
      background: backgroundOf(element, view),
    },
  }
}

/** Makes room in the email for an editor that is taller than the compiled text, for example because of chips. */
export function reserveHeight(doc: Document, id: string, height: number | null): void {
  const element = textElement(doc, id)
  if (element) element.style.minHeight = height === null ? '' : `${height}px`
}

function backgroundOf(element: Element | null, view: Window): string {
  if (!element) return '#ffffff'
  const color = view.getComputedStyle(element).backgroundColor
  return color === 'rgba(0, 0, 0, 0)' || color === 'transparent' ? backgroundOf(element.parentElement, view) : color
}
