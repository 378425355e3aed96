// A closer look at one row without losing the place. Which one is open stands in the address (`?open=`), so Back closes
// it and a copied link opens it.

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

/** What it is looked at in; downloaded when one is opened. */
export const UrlDrawer = lazyNamed(() => import('./url-drawer.tsx'), 'UrlDrawer')
