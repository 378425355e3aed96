// Opens a row in a drawer. The URL holds the id (`?open=`), so Back closes it and links can be shared.

import { lazyNamed } from './dialog.tsx'
import { useSearchParams } from './search-params.ts'

export function useOpenRow() {
  const { params, set } = useSearchParams()
  const keep = { page: params.page, after: params.after }
  return {
    openId: params.open === undefined ? null : String(params.open),
    open: (id: string) => set({ ...keep, open: id }),
    close: () => set({ ...keep, open: undefined }),
  }
}

/** The drawer, loaded when first opened. */
export const UrlDrawer = lazyNamed(() => import('./url-drawer.tsx'), 'UrlDrawer')
