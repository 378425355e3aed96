// The content of a design: HTML, or sections of blocks. Validated here, each block by its kind, so that an error has a path.

import { bodyCheck } from '../../platform/http/validate.ts'
import type { Check } from '../../platform/http/validate.ts'
import { Problem } from '../../platform/problem.ts'
import { isObject } from '../../platform/values/json.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import type { Block } from './blocks/block.ts'
import { MAX_SECTIONS, Row, Section } from './blocks/section.ts'
import { BLOCK_TYPES, blockKindOf } from './blocks/table.ts'

export const MAX_CONTENT_BYTES = 1024 * 1024
export const MAX_BLOCKS = 200

export type HtmlContent = { kind: 'html'; html: string; text?: string | null }
export type BlocksContent = { kind: 'blocks'; sections: Section[]; lang?: string }
export type Content = HtmlContent | BlocksContent

const Html = Type.Object({
  kind: Type.Literal('html'),
  html: Type.String(),
  text: optional(Type.Union([Type.String(), Type.Null()])),
})

const Blocks = Type.Object({
  kind: Type.Literal('blocks'),
  sections: Type.Array(Type.Object({}), { maxItems: MAX_SECTIONS }),
  lang: optional(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', description: 'a language such as en' })),
})

const checkHtml = bodyCheck(Html)
const checkBlocks = bodyCheck(Blocks)
const checkSection = bodyCheck(Section)
const checkRow = bodyCheck(Row)
const checks = new Map<string, Check>()

/** @throws Problem with the path of the first error. */
export function readContent(value: unknown): Content {
  if (!isObject(value)) throw wrong('"content" must be an object.')
  const { kind } = value as { kind?: unknown }
  if (kind === 'html') {
    refuse(checkHtml(value), 'content')
    return keep(value as HtmlContent, ['kind', 'html', 'text'])
  }
  if (kind !== 'blocks') throw wrong('"content.kind" must be one of html, blocks.')
  refuse(checkBlocks(value), 'content')
  const content = keep(value as BlocksContent, ['kind', 'sections', 'lang'])
  const ids = new Set<string>()
  let blocks = 0
  content.sections.forEach((section, s) => {
    const at = `content.sections[${s}]`
    refuse(checkSection(section), at)
    takeId(section.id, at, ids)
    section.rows.forEach((row, r) => {
      const inRow = `${at}.rows[${r}]`
      refuse(checkRow(row), inRow)
      takeId(row.id, inRow, ids)
      row.columns.forEach((column, c) =>
        column.forEach((block, b) => {
          if (++blocks > MAX_BLOCKS) throw wrong(`"content" can hold ${MAX_BLOCKS} blocks at most.`)
          checkBlock(block, `${inRow}.columns[${c}][${b}]`, ids)
        }),
      )
    })
  })
  return content
}

function takeId(id: string, at: string, ids: Set<string>): void {
  if (ids.has(id)) throw wrong(`"${at}.id" is already used in this design.`)
  ids.add(id)
}

function checkBlock(block: Block, at: string, ids: Set<string>): void {
  if (!isObject(block)) throw wrong(`"${at}" must be an object.`)
  const kind = typeof block.type === 'string' ? blockKindOf(block.type) : undefined
  if (!kind) throw wrong(`"${at}.type" must be one of ${BLOCK_TYPES.join(', ')}.`)
  let check = checks.get(kind.type)
  if (!check) checks.set(kind.type, (check = bodyCheck(kind.schema)))
  refuse(check(block), at)
  takeId(block.id, at, ids)
}

const wrong = (message: string): Problem => new Problem('validation_error', message)

/** The check names a field of the validated part; the message needs the path from the root. */
function refuse(message: string | null, at: string): void {
  if (message)
    throw wrong(message.startsWith('"') ? `"${at}.${message.slice(1)}` : message.replace('The request body', `"${at}"`))
}

const keep = <T extends object>(value: T, names: readonly (keyof T)[]): T =>
  Object.fromEntries(names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]])) as T
