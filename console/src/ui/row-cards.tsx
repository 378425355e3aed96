// Table rows as cards, for phones.

import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import * as words from '../words/index.ts'
import type { BodyProps, Column } from './data-table.tsx'
import { RouterLink } from './links.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './row-cards.module.css'

export function RowCards<Row>({
  label,
  rows,
  columns,
  rowKey,
  rowName,
  rowHref,
  shownRow,
  rowMenu,
  selection,
  hasBulk,
}: BodyProps<Row>) {
  const [isTicking, setTicking] = useState(false)
  const at = (place: Column<Row>['phone']) => columns.filter(({ phone }) => phone === place)
  const contentOf = ({ cell, onCard = cell }: Column<Row>, row: Row) => onCard(row)
  const figures = at('figure')
  return (
    <>
      {hasBulk && (
        <div className={classes.tools}>
          <Button variant="subtle" onClick={() => setTicking(!isTicking)} aria-pressed={isTicking}>
            {isTicking ? words.ui.stopSelecting : words.ui.select}
          </Button>
        </div>
      )}
      <ul aria-label={label} className={classes.cards}>
        {rows.map((row) => {
          const key = rowKey(row)
          const title = at('title').map((column) => <span key={column.key}>{contentOf(column, row)}</span>)
          const actions = rowMenu?.(row) ?? []
          return (
            <li
              key={key}
              data-row={key}
              className={classes.card}
              data-chosen={selection.has(row) || key === shownRow || undefined}
            >
              {isTicking && (
                <Checkbox
                  className={classes.tick}
                  aria-label={words.ui.selectRow(rowName(row))}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(key)}
                />
              )}
              <div className={classes.about}>
                <div className={classes.first}>
                  {rowHref ? (
                    <RouterLink {...rowHref(row)} data-row-link className={classes.title}>
                      {title}
                    </RouterLink>
                  ) : (
                    <span className={classes.title}>{title}</span>
                  )}
                  {at('end').map((column) => (
                    <span key={column.key} className={classes.end}>
                      {contentOf(column, row)}
                    </span>
                  ))}
                </div>
                {at('line').map((column) => (
                  <div key={column.key} className={classes.sub}>
                    <span>{contentOf(column, row)}</span>
                  </div>
                ))}
                <div className={classes.sub}>
                  {at('badge').map((column) => (
                    <span key={column.key}>{contentOf(column, row)}</span>
                  ))}
                  {at('named').map((column) => (
                    <span key={column.key}>
                      {column.head} {contentOf(column, row)}
                    </span>
                  ))}
                  {at('sub').map((column) => (
                    <span key={column.key}>{contentOf(column, row)}</span>
                  ))}
                </div>
                {figures.length > 0 && (
                  <dl className={classes.figures}>
                    {figures.map((column) => (
                      <div key={column.key}>
                        <dt>{column.head}</dt>
                        <dd>{contentOf(column, row)}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </div>
              {actions.length > 0 && <RowMenu name={rowName(row)} actions={actions} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
