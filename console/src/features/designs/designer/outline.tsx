// The outline: sections, columns and blocks as a tree to select, rename, hide and move.

import { ActionIcon, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import type { DragEvent } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import { BlockIcon } from './block-icons.tsx'
import type { BlockIconName } from './block-icons.tsx'
import { labelOf } from './block-label.ts'
import type { DropSpot, Editing } from './editing.ts'
import { kindOf } from './kinds/table.ts'
import type { Block, Row, Section } from './model.ts'
import { find, isPlain } from './model.ts'
import classes from './designer.module.css'

const text = words.designer

type OutlineProps = { sections: Section[]; selected: string | null; editing: Editing }

export const Outline = memo(function Outline({ sections, selected, editing }: OutlineProps) {
  const entry = (id: string, depth: number, label: string, icon: BlockIconName, part: Part, spots: Spots) => (
    <Entry
      key={id}
      id={id}
      depth={depth}
      label={label}
      icon={icon}
      part={part}
      isSelected={id === selected}
      editing={editing}
      spots={spots}
      takes={() => takes(sections, editing, part)}
    />
  )
  return (
    <ol className={classes.outline} aria-label={text.outline}>
      {sections.flatMap((section, n) => [
        entry(section.id, 0, section.name ?? text.sectionNumber(n + 1), 'section', section, {
          before: { between: n },
          after: { between: n + 1 },
          inside: { section: section.id, at: section.rows.length },
        }),
        ...section.rows.flatMap((row, at) => [
          ...(isPlain(row)
            ? []
            : [
                entry(row.id, 1, text.row, 'columns', row, {
                  before: { section: section.id, at },
                  after: { section: section.id, at: at + 1 },
                  inside: { row: row.id, column: 0, at: row.columns[0]!.length },
                }),
              ]),
          ...row.columns.flatMap((blocks, column) =>
            blocks.map((block, i) =>
              entry(block.id, isPlain(row) ? 1 : 2, labelOf(block), kindOf(block.type)?.type ?? 'html', block, {
                before: { row: row.id, column, at: i },
                after: { row: row.id, column, at: i + 1 },
              }),
            ),
          ),
        ]),
      ])}
    </ol>
  )
})

type Part = Section | Row | Block
type Spots = { before: DropSpot; after: DropSpot; inside?: DropSpot }

/** Which of its spots an entry offers to what is dragged. */
function takes(sections: Section[], { dragged }: Editing, part: Part): 'edges' | 'inside' | null {
  const what = dragged()
  if (!what) return null
  const kind = what.isNew ? what.kind : find(sections, what.id)?.kind
  const isOverSection = 'rows' in part
  if (kind === 'section') return isOverSection ? 'edges' : null
  return isOverSection ? 'inside' : 'edges'
}

type EntryProps = {
  id: string
  depth: number
  label: string
  icon: BlockIconName
  part: Part
  isSelected: boolean
  editing: Editing
  spots: Spots
  takes: () => 'edges' | 'inside' | null
}

function Entry({ id, depth, label, icon, part, isSelected, editing, spots, takes }: EntryProps) {
  const [drop, setDrop] = useState<keyof Spots | null>(null)
  const [isRenaming, setRenaming] = useState(false)
  const isHidden = part.hide === 'everywhere'
  const isFooter = part.type === 'footer'
  const dropOf = (event: DragEvent): keyof Spots | null => {
    const how = takes()
    if (how !== 'edges') return how
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY > top + height / 2 ? 'after' : 'before'
  }
  return (
    <li
      data-depth={depth}
      data-drop={drop ?? undefined}
      data-hidden={isHidden || undefined}
      draggable={!isRenaming}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', label)
        editing.drag({ isNew: false, id })
      }}
      onDragEnd={() => editing.drag(null)}
      onDragOver={(event) => {
        const found = dropOf(event)
        if (!found) return
        event.preventDefault()
        setDrop(found)
      }}
      onDragLeave={() => setDrop(null)}
      onDrop={(event) => {
        const found = dropOf(event)
        setDrop(null)
        if (!found) return
        event.preventDefault()
        editing.drop(spots[found]!)
      }}
    >
      {isRenaming ? (
        <TextInput
          size="xs"
          aria-label={words.blockFields.sectionName}
          defaultValue={String(part.name ?? '')}
          maxLength={100}
          autoFocus
          onBlur={(event) => {
            editing.set(id, { name: event.currentTarget.value.trim() || undefined }, { isStyle: true })
            setRenaming(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      ) : (
        <button
          type="button"
          className={classes.outlineName}
          aria-current={isSelected || undefined}
          onClick={() => editing.selectAndFocus(id)}
          onDoubleClick={() => 'rows' in part && setRenaming(true)}
          onKeyDown={(event) => {
            if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
              event.preventDefault()
              editing.move(id, event.key === 'ArrowUp' ? -1 : 1)
            }
            if (event.key === 'F2' && 'rows' in part) setRenaming(true)
          }}
        >
          <BlockIcon name={icon} />
          <span>{label}</span>
        </button>
      )}
      {'rows' in part && !isRenaming && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={text.rename(label)}
          title={text.rename(label)}
          onClick={() => setRenaming(true)}
        >
          <Icon name="edit" size={14} />
        </ActionIcon>
      )}
      {!('columns' in part) && !isFooter && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={isHidden ? text.unhide(label) : text.hide(label)}
          title={isHidden ? text.unhide(label) : text.hide(label)}
          aria-pressed={isHidden}
          onClick={() => editing.set(id, { hide: isHidden ? undefined : 'everywhere' }, { isStyle: true })}
        >
          <BlockIcon name={isHidden ? 'hidden' : 'eye'} />
        </ActionIcon>
      )}
    </li>
  )
}
