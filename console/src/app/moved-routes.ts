// Addresses of pages that moved. They redirect, so that bookmarks and links in older emails keep working.

import { createRoute, redirect } from '@tanstack/react-router'
import { movedPages, urls } from '../urls.ts'
import { accountRoute } from './parent-routes.tsx'

/** Topics and details were two tabs of one page. */
const targetOf = (to: (typeof movedPages)[number]['to'], search: Record<string, unknown>) =>
  to === urls.topics && search.tab === 'details' ? urls.details : to

export const movedRoutes = movedPages.map(({ from, to }) =>
  createRoute({
    getParentRoute: () => accountRoute,
    path: from,
    beforeLoad({ params, search }) {
      throw redirect({ to: targetOf(to, search), params, search, replace: true })
    },
  }),
)
