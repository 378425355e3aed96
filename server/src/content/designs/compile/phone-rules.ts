// Style rules for what differs on a phone. Inline styles are stronger than rules, so that every rule is important.

import type { Align, Phone } from '../blocks/block.ts'
import { phoneSize } from '../blocks/type-roles.ts'

/** Texts carry their own alignment. */
const TEXTS = ['div', 'p', 'h1', 'h2', 'h3', 'td']
/** A text block consists of one of these. */
const TEXT_ROOTS = ['div', 'h1', 'h2', 'h3']

/** Tables of buttons and pictures are aligned by their margins. */
const MARGINS: Record<Align, string> = { left: '0 auto 0 0', center: '0 auto', right: '0 0 0 auto' }

const inside = (selector: string, between: string, names: readonly string[]): string =>
  names.map((name) => `${selector}${between}${name}`).join(',')

export function phoneRules({ top, bottom, align, size }: Phone, selector: string): string {
  const rules: string[] = []
  const padding = [
    top === undefined ? '' : `padding-top:${top}px!important`,
    bottom === undefined ? '' : `padding-bottom:${bottom}px!important`,
  ].filter(Boolean)
  if (padding.length > 0) rules.push(`${selector}{${padding.join(';')}}`)
  if (align) {
    rules.push(`${selector},${inside(selector, ' ', TEXTS)}{text-align:${align}!important}`)
    rules.push(`${selector} table{float:none!important;margin:${MARGINS[align]}!important}`)
  }
  if (size) rules.push(`${inside(selector, '>', TEXT_ROOTS)}{${phoneSize(size)}}`)
  return rules.join('\n')
}
