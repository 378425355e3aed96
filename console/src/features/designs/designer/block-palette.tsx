// The palette: blocks to click, drag, or find by typing.

import { TextInput, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import { designAppBlocksQuery, designDataSetsQuery } from '../queries.ts'
import { BlockIcon } from './block-icons.tsx'
import type { BlockIconName } from './block-icons.tsx'
import type { Editing, Piece } from './editing.ts'
import type { Category } from './kinds/field.ts'
import { KINDS, makeBlock, nameOf } from './kinds/table.ts'
import { newId } from './model.ts'
import classes from './designer.module.css'

const text = words.designer

const CATEGORIES = Object.keys(words.blockCategories) as Category[]

type Entry = { type: BlockIconName; category: Category; name: string; make: (() => Piece) | null }

/** What can be inserted; without `make` it can't now, for example because the account has no data set. */
export function usePaletteEntries(accountId: string, hasFooter: boolean): Entry[] {
  const sets = useQuery(designDataSetsQuery(accountId))
  const apps = useQuery(designAppBlocksQuery(accountId))
  const firstOf = (type: string): Record<string, unknown> | null => {
    if (type === 'data') return sets.data?.[0] ? { data_set: sets.data[0].key } : null
    if (type === 'app') return apps.data?.[0] ? { block: apps.data[0].id } : null
    return type === 'footer' && hasFooter ? null : {}
  }
  const offered = KINDS.filter(({ type }) => type !== 'app' || apps.data?.length)
  const blocks = offered.map(({ type, category }): Entry => {
    const first = firstOf(type)
    const make = first && ((): Piece => ({ kind: 'block', block: makeBlock(type, first) }))
    return { type, category, name: nameOf({ type }), make }
  })
  const columns: Entry = {
    type: 'columns',
    category: 'layout',
    name: text.row,
    make: () => ({ kind: 'row', row: { id: newId(), columns: [[], []] } }),
  }
  const at = blocks.findIndex(({ category }) => category === 'layout')
  return blocks.toSpliced(at, 0, columns)
}

type PaletteProps = { accountId: string; hasFooter: boolean; editing: Editing }

/** Stable while typing, so that it doesn't re-render. */
export const Palette = memo(function Palette({ accountId, hasFooter, editing }: PaletteProps) {
  const entries = usePaletteEntries(accountId, hasFooter)
  const [typed, setTyped] = useState('')
  const search = typed.trim().toLowerCase()
  const found = entries.filter(({ name }) => name.toLowerCase().includes(search))
  const best =
    found.find(({ make, name }) => make && name.toLowerCase().startsWith(search)) ?? found.find(({ make }) => make)
  return (
    <section aria-label={text.addBlock}>
      <TextInput
        type="search"
        aria-label={text.searchBlocks}
        placeholder={text.searchBlocks}
        leftSection={<Icon name="search" />}
        rightSection={<kbd className={classes.key}>a</kbd>}
        data-block-search
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') focusSelected(event.currentTarget)
          if (event.key !== 'Enter' || !best?.make) return
          event.preventDefault()
          editing.insert(best.make())
          setTyped('')
        }}
      />
      {found.length === 0 && <p className={classes.none}>{text.noBlocks}</p>}
      {CATEGORIES.map((category) => {
        const shown = found.filter((entry) => entry.category === category)
        if (shown.length === 0) return null
        return (
          <div key={category}>
            <Title order={3} size="h6" className={classes.category}>
              {words.blockCategories[category]}
            </Title>
            <div className={classes.palette}>
              {shown.map((entry) => (
                <PaletteButton key={entry.type} entry={entry} editing={editing} />
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
})

/** Escape leads back to the canvas. */
function focusSelected(search: HTMLElement): void {
  const part = document.querySelector<HTMLElement>('[data-part][data-selected]')
  if (part) part.focus()
  else search.blur()
}

function PaletteButton({ entry: { type, name, make }, editing }: { entry: Entry; editing: Editing }) {
  return (
    <UnstyledButton
      className={classes.tile}
      disabled={make === null}
      title={type === 'footer' && !make ? text.inEmail : undefined}
      draggable={make !== null}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'copy'
        if (make) editing.drag({ isNew: true, kind: type === 'columns' ? 'row' : 'block', make })
      }}
      onDragEnd={() => editing.drag(null)}
      onClick={() => make && editing.insert(make())}
    >
      <BlockIcon name={type} />
      <span>{name}</span>
    </UnstyledButton>
  )
}
