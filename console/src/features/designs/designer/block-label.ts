// What a block is called in lists: its kind, and the beginning of what it says.

import { replaceTags } from '../split-tags.ts'
import { labelOfTag } from '../tags.ts'
import { nameOf } from './kinds/table.ts'
import type { Block } from './model.ts'

const LONGEST = 40

const withoutElements = (html: string): string =>
  html
    .split('<')
    .map((piece, n) => (n === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** Conditions have no name. */
const nameOfTag = (tag: string): string => (tag.startsWith('{%') ? '' : labelOfTag(tag.slice(2, -2)))

/** The beginning of its text, without elements and tags; undefined if it has none. */
export function startOf(block: Block): string | undefined {
  const said = [block.text, block.heading, block.label, block.alt, block.html].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  const plain = said && replaceTags(withoutElements(said), nameOfTag).trim()
  if (!plain) return undefined
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()}…` : plain
}

export function labelOf(block: Block): string {
  const start = startOf(block)
  return start === undefined ? nameOf(block) : `${nameOf(block)}: ${start}`
}
