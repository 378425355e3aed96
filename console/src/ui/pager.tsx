// Pagination by number where the total is known, otherwise by cursor. The page size is stored per table.

import { Button, Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import * as words from '../words/index.ts'
import { PAGE_SIZES, usePageSize } from './page-size.ts'
import { useSearchParams } from './search-params.ts'

export type NumberedMeta = { page: number; pages: number; total: number }
export type CursorMeta = { next: string | null }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of previous pages, for going back. */
    cursorsBefore?: string[]
  }
}

type PagerProps = {
  table: string
  meta: NumberedMeta | CursorMeta
  /** Whether its rows are in another order than by time. */
  isUndated?: boolean
}

export function Pager({ table, meta, isUndated = false }: PagerProps) {
  const [size] = usePageSize(table)
  const { params } = useSearchParams()
  const isOnlyPage = 'pages' in meta ? meta.pages <= 1 : meta.next === null && params.after === undefined
  if (isOnlyPage && size === PAGE_SIZES[0]) return null
  return (
    <Group justify="space-between" gap="sm">
      <RowsPerPage table={table} />
      {'pages' in meta ? <Numbers meta={meta} /> : <Cursor meta={meta} isUndated={isUndated} />}
    </Group>
  )
}

function Numbers({ meta: { page, pages } }: { meta: NumberedMeta }) {
  const { set } = useSearchParams()
  if (pages <= 1) return null
  return (
    <Pagination
      total={pages}
      value={page}
      size="sm"
      onChange={(wanted) => set({ page: wanted > 1 ? wanted : undefined })}
      getItemProps={(number) => ({ 'aria-label': words.ui.pageNumber(number) })}
      getControlProps={(control) => ({
        'aria-label': control === 'next' ? words.ui.nextPage : words.ui.previousPage,
      })}
    />
  )
}

function Cursor({ meta: { next }, isUndated }: { meta: CursorMeta; isUndated: boolean }) {
  const { params } = useSearchParams()
  const navigate = useNavigate()
  const before = useRouterState({ select: ({ location }) => location.state.cursorsBefore ?? [] })
  const after = params.after === undefined ? undefined : String(params.after)
  const go = (cursor: string | undefined, cursorsBefore: string[]) =>
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, after: cursor }),
      state: (state) => ({ ...state, cursorsBefore }),
    })
  if (after === undefined && next === null) return null
  return (
    <Group gap="xs">
      {!isUndated && (
        <Text fz={13} c="dimmed">
          {words.ui.newestFirst}
        </Text>
      )}
      <Button
        variant="default"
        disabled={after === undefined}
        onClick={() => go(before.at(-1) || undefined, before.slice(0, -1))}
      >
        {isUndated ? words.ui.previousPage : words.ui.newer}
      </Button>
      <Button variant="default" disabled={next === null} onClick={() => go(next!, [...before, after ?? ''])}>
        {isUndated ? words.ui.nextPage : words.ui.older}
      </Button>
    </Group>
  )
}

function RowsPerPage({ table }: { table: string }) {
  const [size, setSize] = usePageSize(table)
  const { set } = useSearchParams()
  return (
    <NativeSelect
      aria-label={words.ui.rowsPerPage}
      value={size}
      data={PAGE_SIZES.map((rows) => ({ value: String(rows), label: words.ui.rows(rows) }))}
      onChange={(event) => {
        const chosen = PAGE_SIZES.find((rows) => String(rows) === event.currentTarget.value)
        if (chosen) setSize(chosen)
        set({})
      }}
    />
  )
}
