// Rows in a custom order: dragged by a handle, or moved by buttons, which also work with a keyboard.

import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import type { Action } from './actions.ts'
import { useDragOrder } from './drag-order.ts'
import { Icon } from './icons.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './sortable.module.css'

type SortableProps<Item> = {
  label: string
  items: Item[]
  itemKey: (item: Item) => string
  itemName: (item: Item) => string
  /** Null if the order can't be changed. */
  onOrder: ((items: Item[]) => void) | null
  actions?: (item: Item) => Action[]
  children: (item: Item) => ReactNode
}

export function Sortable<Item>({ label, items, itemKey, itemName, onOrder, actions, children }: SortableProps<Item>) {
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    const order = items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
    setSaid(words.ui.moved(itemName(items[from]!), to + 1, items.length))
    onOrder?.(order)
  }
  const dragProps = useDragOrder(onOrder && move)
  return (
    <>
      <ol className={classes.rows} aria-label={label}>
        {items.map((item, n) => (
          <li key={itemKey(item)} className={classes.row} {...dragProps(n)}>
            {onOrder && (
              <span className={classes.grip} aria-hidden>
                <Icon name="grip" />
              </span>
            )}
            <div className={classes.item}>{children(item)}</div>
            {onOrder && (
              <span className={classes.moves}>
                <Move
                  label={words.ui.moveUp(itemName(item))}
                  icon="ascending"
                  off={n === 0}
                  run={() => move(n, n - 1)}
                />
                <Move
                  label={words.ui.moveDown(itemName(item))}
                  icon="descending"
                  off={n === items.length - 1}
                  run={() => move(n, n + 1)}
                />
              </span>
            )}
            {actions && <RowMenu name={itemName(item)} actions={actions(item)} />}
          </li>
        ))}
      </ol>
      <span role="status" className="for-screen-readers">
        {said}
      </span>
    </>
  )
}

type MoveProps = { label: string; icon: 'ascending' | 'descending'; off: boolean; run: () => void }

const Move = ({ label, icon, off, run }: MoveProps) => (
  <ActionIcon aria-label={label} title={label} aria-disabled={off} className={classes.move} onClick={run}>
    <Icon name={icon} />
  </ActionIcon>
)
