// The content of a design: HTML as it is, or blocks. Its shape is checked here, each block by its own kind, so that a
// mistake is named with its place.

import { bodyCheck } from '../../platform/http/validate.ts'
import type { Check } from '../../platform/http/validate.ts'
import { Problem } from '../../platform/problem.ts'
import { isObject } from '../../platform/values/json.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import type { Block } from './blocks/block.ts'
import type { Columns } from './blocks/columns.ts'
import { BLOCK_TYPES, blockKindOf } from './blocks/table.ts'

export const MAX_CONTENT_BYTES = 1024 * 1024
export const MAX_BLOCKS = 200

export type HtmlContent = { kind: 'html'; html: string; text?: string | null }
export type BlocksContent = { kind: 'blocks'; blocks: Block[]; lang?: string }
export type Content = HtmlContent | BlocksContent

const Html = Type.Object({
  kind: Type.Literal('html'),
  html: Type.String(),
  text: optional(Type.Union([Type.String(), Type.Null()])),
})

const Blocks = Type.Object({
  kind: Type.Literal('blocks'),
  blocks: Type.Array(Type.Object({}), { maxItems: MAX_BLOCKS }),
  lang: optional(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', description: 'a language such as en' })),
})

const checkHtml = bodyCheck(Html)
const checkBlocks = bodyCheck(Blocks)
const checks = new Map<string, Check>()

/** @throws Problem that names the place of the first mistake. */
export function readContent(value: unknown): Content {
  if (!isObject(value)) throw wrong('"content" must be an object.')
  const { kind } = value as { kind?: unknown }
  if (kind === 'html') {
    refuse(checkHtml(value), 'content')
    return keep(value as HtmlContent, ['kind', 'html', 'text'])
  }
  if (kind !== 'blocks') throw wrong('"content.kind" must be one of html, blocks.')
  refuse(checkBlocks(value), 'content')
  const content = keep(value as BlocksContent, ['kind', 'blocks', 'lang'])
  const ids = new Set<string>()
  content.blocks.forEach((block, i) => checkBlock(block, `content.blocks[${i}]`, ids, true))
  return content
}

function checkBlock(block: Block, at: string, ids: Set<string>, mayHoldColumns: boolean): void {
  if (!isObject(block)) throw wrong(`"${at}" must be an object.`)
  const kind = typeof block.type === 'string' ? blockKindOf(block.type) : undefined
  if (!kind || (!mayHoldColumns && kind.layout === 'sections')) {
    const types = BLOCK_TYPES.filter((type) => mayHoldColumns || blockKindOf(type)!.layout === 'content')
    throw wrong(`"${at}.type" must be one of ${types.join(', ')}.`)
  }
  let check = checks.get(kind.type)
  if (!check) checks.set(kind.type, (check = bodyCheck(kind.schema)))
  refuse(check(block), at)
  if (ids.has(block.id)) throw wrong(`"${at}.id" is the id of another block already.`)
  ids.add(block.id)
  if (kind.type !== 'columns') return
  ;(block as Columns).columns.forEach((inner, i) =>
    inner.forEach((each, j) => checkBlock(each, `${at}.columns[${i}][${j}]`, ids, false)),
  )
}

const wrong = (message: string): Problem => new Problem('validation_error', message)

/** The check names a field of the part it looked at; the caller reads where that part stands. */
function refuse(message: string | null, at: string): void {
  if (message)
    throw wrong(message.startsWith('"') ? `"${at}.${message.slice(1)}` : message.replace('The request body', `"${at}"`))
}

const keep = <T extends object>(value: T, names: readonly (keyof T)[]): T =>
  Object.fromEntries(names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]])) as T
