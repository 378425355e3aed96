// The table of all list pages: row links, sorting in the URL, selection, row menus and pages; cards on phones; and
// loading, empty, no-match and error states.

import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import * as words from '../words/index.ts'
import type { Action } from './actions.ts'
import { useSelection } from './selection.ts'
import type { Selection } from './selection.ts'
import { Icon } from './icons.tsx'
import { RouterLink } from './links.tsx'
import { useIsPhone } from './media.ts'
import { Pager } from './pager.tsx'
import type { CursorMeta, NumberedMeta } from './pager.tsx'
import { RowCards } from './row-cards.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRowKeys } from './row-keys.ts'
import { useSearchParams } from './search-params.ts'
import { ErrorState } from './feedback.tsx'
import classes from './data-table.module.css'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** In pixels, or a share of the table such as '10%'. */
  width?: number | string
  /** Sorts by this value, on tables that load all rows. The URL holds the column. */
  sort?: (row: Row) => string | number
  /** The server sorts by this column, and the page's query sends `sort`. */
  sortedBy?: 'server'
  /**
   * Its place on a phone's card: `end` is right of the title, `line` is a line below it, `named` shows the column header
   * too, and `figure` shows it above the value.
   */
  phone: 'title' | 'end' | 'line' | 'badge' | 'named' | 'figure' | 'sub' | 'hide'
  /** What a card shows instead of the cell. */
  onCard?: (row: Row) => ReactNode
}

export type RowsOf<Row> = { data: Row[]; meta?: NumberedMeta | CursorMeta | object | undefined }

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  /** Key under which the browser stores the page size. Without one there is a single page. */
  paged?: string
  /** Whether the rows are in another order than by time. Without page numbers, the buttons below tell. */
  isUndated?: boolean
  query: UseQueryResult<RowsOf<Row>>
  rowKey: (row: Row) => string
  /** The row's name in labels: "Actions for VIP". */
  rowName: (row: Row) => string
  columns: Column<Row>[]
  rowHref?: (row: Row) => LinkProps
  /** The key of the row that something next to the table shows. */
  shownRow?: string | undefined
  rowMenu?: (row: Row) => Action[]
  /** The bulk bar, in place of the toolbar. Without it rows can't be selected. */
  bulk?: (selection: Selection<Row>) => ReactNode
  /** The column that the server sorts by unless the URL says otherwise, such as `-date`. */
  sortedBy?: string | undefined
  /** Above the table. */
  toolbar?: ReactNode
  /** The empty state, or the no-match state. */
  empty: ReactNode
}

const none: never[] = []

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, paged, isUndated = false, query, rowKey, columns, bulk, toolbar, empty } = props
  const isPhone = useIsPhone()
  const place = useRef<HTMLDivElement>(null)
  const rows = useSorted(query.data?.data, columns)
  const selection = useSelection(rows, rowKey)
  useRowKeys(place, rows.map(rowKey), selection.toggle)
  const meta = query.data?.meta
  const isEmpty = query.data !== undefined && rows.length === 0
  const Body = isPhone ? RowCards : Rows
  return (
    <div className={classes.place} ref={place}>
      {bulk && selection.chosen.length > 0 ? <Suspense fallback={toolbar}>{bulk(selection)}</Suspense> : toolbar}
      <div className={classes.surface} data-stale={query.isPlaceholderData || undefined}>
        {query.isPending && <SkeletonRows label={label} />}
        {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {isEmpty && empty}
        {rows.length > 0 && <Body {...props} rows={rows} selection={selection} hasBulk={bulk !== undefined} />}
      </div>
      {paged && meta && isPagerMeta(meta) && !isEmpty && <Pager {...{ table: paged, meta, isUndated }} />}
    </div>
  )
}

const isPagerMeta = (meta: object): meta is NumberedMeta | CursorMeta => 'pages' in meta || 'next' in meta

export type BodyProps<Row> = DataTableProps<Row> & { rows: Row[]; selection: Selection<Row>; hasBulk: boolean }

function Rows<Row>(props: BodyProps<Row>) {
  const { label, rows, columns, rowKey, rowName, rowHref, shownRow, rowMenu, sortedBy, selection, hasBulk } = props
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {hasBulk && (
            <th className={classes.tick}>
              <Checkbox
                aria-label={words.ui.selectPage}
                checked={selection.chosen.length === rows.length}
                indeterminate={selection.chosen.length > 0 && selection.chosen.length < rows.length}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sortedBy={sortedBy} />
          ))}
          {rowMenu && (
            <th className={classes.menu}>
              <span className="for-screen-readers">{words.ui.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          const actions = rowMenu?.(row) ?? []
          return (
            <tr
              key={key}
              data-row={key}
              data-chosen={selection.has(row) || key === shownRow || undefined}
              data-links={rowHref !== undefined || undefined}
              {...(rowHref && { onClick: followRow })}
            >
              {hasBulk && (
                <td className={classes.tick}>
                  <Checkbox
                    aria-label={words.ui.selectRow(rowName(row))}
                    checked={selection.has(row)}
                    onChange={(event) =>
                      selection.toggle(key, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
                    }
                  />
                </td>
              )}
              {columns.map((column, n) => (
                <td key={column.key} data-align={column.align} data-sized={column.width !== undefined || undefined}>
                  {n === 0 && rowHref ? (
                    <RouterLink {...rowHref(row)} data-row-link className={classes.link}>
                      {column.cell(row)}
                    </RouterLink>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {rowMenu && (
                <td className={classes.menu}>
                  {actions.length > 0 && <RowMenu name={rowName(row)} actions={actions} />}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A click anywhere in the row follows its link, including modifier keys. */
function followRow(event: React.MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label, [role=menu]') || getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  event.currentTarget.querySelector('[data-row-link]')?.dispatchEvent(click)
}

type HeadProps<Row> = { column: Column<Row>; sortedBy: string | undefined }

function Head<Row>({ column, sortedBy }: HeadProps<Row>) {
  const { key, head, align, width } = column
  const { params, set } = useSearchParams()
  const size = width === undefined ? undefined : { width }
  if (!column.sort && !column.sortedBy) {
    return (
      <th data-align={align} style={size}>
        {head}
      </th>
    )
  }
  const order = params.sort ?? sortedBy
  const direction = order === key ? 'ascending' : order === `-${key}` ? 'descending' : 'none'
  // From descending, back to the order without a choice; where that is this one, a click turns it around.
  const next = { none: key, ascending: `-${key}`, descending: sortedBy === order ? key : undefined }[direction]
  return (
    <th data-align={align} aria-sort={direction} style={size}>
      <UnstyledButton className={classes.sort} onClick={() => set({ sort: next })}>
        {head}
        {direction !== 'none' && <Icon name={direction} size={14} />}
      </UnstyledButton>
    </th>
  )
}

function useSorted<Row>(rows: Row[] = none, columns: Column<Row>[]): Row[] {
  const { params } = useSearchParams()
  const asked = String(params.sort ?? '')
  return useMemo(() => {
    const by = columns.find(({ key }) => key === asked.replace(/^-/, ''))?.sort
    if (!by) return rows
    const sign = asked.startsWith('-') ? -1 : 1
    return rows.toSorted((a, b) => sign * compare(by(a), by(b)))
  }, [rows, columns, asked])
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true })

function SkeletonRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={words.ui.loadingOf(label)} className={classes.skeleton}>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={classes.bone}>
          <Skeleton height={12} width={`${60 - ((row * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  )
}
