// The palette of blocks to click or drag, and the outline of the email.

import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { words } from '../../../words/composing.ts'
import { replaceTags } from '../split-tags.ts'
import { labelOfTag } from '../tags.ts'
import { BlockIcon } from './block-icons.tsx'
import type { Block } from './blocks.ts'
import { flat } from './blocks.ts'
import { DRAGGED_KIND } from './canvas.ts'
import { KINDS, nameOf } from './block-kinds.ts'
import type { Category } from './block-kinds.ts'
import { designAppBlocksQuery, designDataSetsQuery } from './block-settings.tsx'
import classes from './designer.module.css'

const text = words.designer

const CATEGORIES = Object.keys(words.blockCategories) as Category[]

export type AddBlock = (type: string, first: Record<string, unknown>) => void

type PaletteProps = { accountId: string; hasFooter: boolean; onAdd: AddBlock }

/** Stable while typing, so that it doesn't re-render. */
export const Palette = memo(function Palette({ accountId, hasFooter, onAdd }: PaletteProps) {
  const sets = useQuery(designDataSetsQuery(accountId))
  const apps = useQuery(designAppBlocksQuery(accountId))
  /** The initial content of a data or app block; null if the account has none. */
  const firstOf = (type: string): Record<string, unknown> | null => {
    if (type === 'data') return sets.data?.[0] ? { data_set: sets.data[0].key } : null
    if (type === 'app') return apps.data?.[0] ? { block: apps.data[0].id } : null
    return type === 'footer' && hasFooter ? null : {}
  }
  return (
    <section aria-label={text.addBlock}>
      {CATEGORIES.map((category) => (
        <div key={category}>
          <Title order={3} size="h6" className={classes.category}>
            {words.blockCategories[category]}
          </Title>
          <div className={classes.palette}>
            {KINDS.filter((kind) => kind.category === category).map(({ type }) => {
              const first = firstOf(type)
              return (
                <Button
                  key={type}
                  variant="default"
                  leftSection={<BlockIcon name={type} />}
                  disabled={first === null}
                  draggable={first !== null}
                  data-add-block={type}
                  onDragStart={(event) => event.dataTransfer.setData(DRAGGED_KIND, JSON.stringify({ type, first }))}
                  onClick={() => first && onAdd(type, first)}
                >
                  {nameOf({ type })}
                </Button>
              )
            })}
          </div>
        </div>
      ))}
    </section>
  )
})

type OutlineProps = { blocks: Block[]; selected: string | null; onSelect: (id: string) => void }

export const Outline = memo(function Outline({ blocks, selected, onSelect }: OutlineProps) {
  return (
    <ol className={classes.outline} aria-label={text.outline}>
      {flat(blocks).map((block, n) => (
        <li key={block.id}>
          <button type="button" aria-current={block.id === selected || undefined} onClick={() => onSelect(block.id)}>
            {n + 1}. {nameOf(block)} {summaryOf(block)}
          </button>
        </li>
      ))}
    </ol>
  )
})

const withoutElements = (html: string): string =>
  html
    .split('<')
    .map((piece, n) => (n === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')

function summaryOf(block: Block): string {
  const said = [block.text, block.label, block.alt, block.html].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  if (said === undefined) return ''
  const plain = replaceTags(withoutElements(said), (tag) => labelOfTag(tag.slice(2, -2)))
  return `– ${plain.trim().slice(0, 24)}`
}
