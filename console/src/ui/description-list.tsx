// Names and values as a description list.

import type { ReactNode } from 'react'
import classes from './description-list.module.css'

export type DescriptionItem = { name: string; value: ReactNode }

export function DescriptionList({ items }: { items: DescriptionItem[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ name, value }) => (
        <div key={name} className={classes.item}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
