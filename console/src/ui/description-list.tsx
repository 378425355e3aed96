// Names and values as a description list.

import type { ReactNode } from 'react'
import classes from './description-list.module.css'

export type DescriptionItem = { name: string; value: ReactNode }

type DescriptionListProps = {
  items: DescriptionItem[]
  /** Values start below each other, for cards, and with less room for names in dialogs; by default they end at the right edge. */
  columns?: boolean | 'narrow'
}

export function DescriptionList({ items, columns = false }: DescriptionListProps) {
  return (
    <dl className={classes.list} data-columns={columns || undefined}>
      {items.map(({ name, value }) => (
        <div key={name} className={classes.item}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
