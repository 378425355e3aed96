// Rows of a data set by index, loaded a hundred at a time as they scroll into view; changes return their inverse.

import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataRowsAdd, dataRowsList, dataRowsRemoveMany, dataRowsUpdate, dataRowsUpdateMany } from '../../api.ts'
import type { DataRow, TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Cell, Change, Paste } from './cells.ts'
import { dataRowsQuery, ROWS_PER_PAGE } from './queries.ts'

/** The maximum number of rows per request. */
const MAX_UPDATES = 500

export type Rows = ReturnType<typeof useRows>

export function useRows(
  accountId: string,
  set: TeamDataSet,
  includePast: boolean,
  inSight: [from: number, to: number],
) {
  const queries = useQueryClient()
  const undos = useRef<(() => Promise<unknown>)[]>([])
  const path = { accountId, key: set.key }
  const pageOf = (row: number) => Math.floor(row / ROWS_PER_PAGE)
  const queryOf = (page: number) => dataRowsQuery(accountId, set.key, page, includePast)
  const [first, last] = [pageOf(inSight[0]), pageOf(inSight[1])]
  // The first page has the total, so it is always loaded.
  const pages = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, n) => first + n)])]
  const results = useQueries({ queries: pages.map(queryOf) })
  const [start] = results
  const rowAt = (row: number): DataRow | undefined =>
    queries.getQueryData(queryOf(pageOf(row)).queryKey)?.data[row % ROWS_PER_PAGE]

  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.account(accountId).dataSet(set.key) })
  const update = async (changes: Change[]) => {
    for (let from = 0; from < changes.length; from += MAX_UPDATES)
      await dataRowsUpdateMany({ path, body: { updates: changes.slice(from, from + MAX_UPDATES) } })
    await refresh()
  }
  /** Rows are added at the end, so those after the previous last row are the new ones. */
  const add = async (rows: Record<string, Cell>[], total: number) => {
    await dataRowsAdd({ path, body: { rows } })
    await refresh()
    undos.current.push(async () => {
      const ids: string[] = []
      for (let offset = total; ids.length < rows.length; offset += ROWS_PER_PAGE) {
        const { data } = await dataRowsList({ path, query: { limit: ROWS_PER_PAGE, offset, include_past: true } })
        if (data.length === 0) break
        ids.push(...data.map(({ id }) => String(id)))
      }
      if (ids.length > 0) await dataRowsRemoveMany({ path, body: { ids: ids.slice(0, rows.length) } })
      await refresh()
    })
  }

  return {
    isPending: start!.isPending,
    error: start!.error,
    retry: () => void start!.refetch(),
    total: start!.data?.meta.total ?? 0,
    rowAt,
    /** Loads rows that are not in view before they are changed. */
    ensure: async (from: number, to: number) => {
      for (let page = pageOf(from); page <= pageOf(to); page++) await queries.ensureQueryData(queryOf(page))
    },
    async setCell(row: DataRow, field: string, value: Cell, before: Cell) {
      const rowId = String(row.id)
      const { data } = await dataRowsUpdate({ path: { ...path, rowId }, body: { values: { [field]: value } } })
      queries.setQueriesData<{ data: DataRow[] }>(
        { queryKey: [...queryKeys.account(accountId).dataSet(set.key), 'rows'] },
        (page) => page && { ...page, data: page.data.map((each) => (each.id === data.id ? data : each)) },
      )
      undos.current.push(() => update([{ id: rowId, values: { [field]: before } }]))
    },
    add,
    async paste({ updates, before, added }: Paste, total: number) {
      if (updates.length > 0) {
        await update(updates)
        undos.current.push(() => update(before))
      }
      if (added.length > 0) await add(added, total)
    },
    async remove(ids: string[], keepalive: boolean) {
      await dataRowsRemoveMany({ path, body: { ids }, keepalive })
      await refresh()
    },
    undo: async () => undos.current.pop()?.(),
  }
}
