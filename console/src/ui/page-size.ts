// Rows per page, stored per table in this browser.

import { useSyncExternalStore } from 'react'
import { storedSetting } from './stored-setting.ts'

export const PAGE_SIZES = [25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const chosen = (table: string) =>
  storedSetting<PageSize>(
    `rows:${table}`,
    () => PAGE_SIZES[0],
    (text) => PAGE_SIZES.find((size) => String(size) === text),
  )

/** For loaders, which can't use hooks. */
export const pageSizeOf = (table: string): PageSize => chosen(table).get()

export function usePageSize(table: string): [PageSize, (size: PageSize) => void] {
  const store = chosen(table)
  return [useSyncExternalStore(store.subscribe, store.get), store.set]
}
