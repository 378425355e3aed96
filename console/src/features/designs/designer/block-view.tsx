// One block on the canvas with its toolbar once selected. A block is a focusable group; Alt and arrow keys move it,
// Delete removes it.

import { ActionIcon } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import type { IconName } from '../../../ui/icons.tsx'
import { words } from '../../../words/composing.ts'
import type { Block } from './blocks.ts'
import { columnsOf } from './blocks.ts'
import { focusSettings } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { nameOf } from './block-kinds.ts'
import { BlockPreview } from './block-preview.tsx'
import { RichEditor } from './rich-editor.tsx'
import { BlockSettings } from './block-settings.tsx'
import classes from './designer.module.css'

const text = words.designer

type BlockViewProps = {
  block: Block
  /** Its position, for its accessible name. */
  number: number
  /** The selected block if it is this one or inside it, otherwise null, so that other blocks don't re-render. */
  selected: string | null
  canvas: Canvas
}

export const BlockView = memo(function BlockView({ block, number, selected, canvas }: BlockViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const isSelected = selected === block.id
  const name = text.block(nameOf(block), number)
  const columns = columnsOf(block)
  const isText = block.type === 'text'

  useEffect(() => {
    if (isSelected && canvas.takesFocus(block.id)) place.current?.focus()
  }, [isSelected, canvas, block.id])

  return (
    <div
      ref={place}
      role="group"
      aria-label={name}
      tabIndex={0}
      data-block={block.id}
      data-selected={isSelected || undefined}
      data-problem={canvas.hasProblem(block.id) || undefined}
      className={classes.block}
      onFocus={(event) => {
        event.stopPropagation()
        canvas.select(block.id)
      }}
      onKeyDown={(event) => canvas.onKey(event, block.id)}
      {...canvas.dragOver(block.id)}
    >
      {isSelected && <BlockBar block={block} name={name} canvas={canvas} />}
      {isSelected && isText ? (
        <RichEditor
          key={`${block.id} ${canvas.epoch}`}
          accountId={canvas.accountId}
          label={name}
          html={String(block.html ?? '')}
          onChange={(html) => canvas.set(block.id, { html }, 'html')}
        />
      ) : columns ? (
        <div className={classes.columns}>
          {columns.map((list, column) => (
            // Columns have no id; their index identifies them.
            <div key={column} className={classes.column}>
              {list.map((inner, n) => (
                <BlockView
                  key={inner.id}
                  block={inner}
                  number={number + 1 + columns.slice(0, column).flat().length + n}
                  selected={selected === inner.id ? inner.id : null}
                  canvas={canvas}
                />
              ))}
              <button
                type="button"
                className={classes.addHere}
                onClick={() => canvas.addToColumn(block.id, column, list.length)}
              >
                {text.addHere}
              </button>
            </div>
          ))}
        </div>
      ) : (
        <BlockPreview block={block} canvas={canvas} />
      )}
      {block.when && <span className={classes.conditional}>{text.conditional}</span>}
      {isSelected && canvas.isPhone && !columns && (
        <div className={classes.inline}>
          <BlockSettings block={block} canvas={canvas} />
        </div>
      )}
    </div>
  )
})

function BlockBar({ block, name, canvas }: { block: Block; name: string; canvas: Canvas }) {
  const actions: { label: string; icon: IconName; run: () => void }[] = [
    { label: text.moveUp, icon: 'ascending', run: () => canvas.move(block.id, -1) },
    { label: text.moveDown, icon: 'descending', run: () => canvas.move(block.id, 1) },
    { label: text.settings, icon: 'settings', run: () => focusSettings(block.id) },
    ...(block.type === 'footer'
      ? []
      : ([
          { label: text.duplicate, icon: 'copy', run: () => canvas.duplicate(block.id) },
          { label: text.delete, icon: 'delete', run: () => canvas.remove(block.id) },
        ] as const)),
  ]
  return (
    <div role="toolbar" aria-label={text.blockBar(name)} className={classes.blockBar}>
      <span className={classes.grip} aria-hidden {...canvas.dragFrom(block.id)}>
        <Icon name="grip" />
      </span>
      {actions.map(({ label, icon, run }) => (
        <ActionIcon key={label} variant="default" aria-label={`${label}: ${name}`} title={label} onClick={run}>
          <Icon name={icon} />
        </ActionIcon>
      ))}
    </div>
  )
}
