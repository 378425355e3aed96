import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountQuery } from '../../account.ts'
import { accountRoute } from '../../app/parent-routes.tsx'
import { day, oneOf, searchParams, text } from '../../ui/search-params.ts'
import { eventCatalogQuery, feedQuery } from './queries.ts'

const search = searchParams({
  name: text,
  kind: oneOf('built_in', 'custom'),
  email: text,
  since: day,
  until: day,
  open: text,
})

const sorting = searchParams({ sort: text })

const activity = createRoute({
  getParentRoute: () => accountRoute,
  path: 'activity',
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader({ context: { queries }, params: { accountId }, deps }) {
    void queries.prefetchQuery(eventCatalogQuery(accountId))
    // Days begin in the account's time zone, which the first page of a visit doesn't know yet.
    const account = queries.getQueryData(accountQuery(accountId).queryKey)
    if (account) void queries.prefetchInfiniteQuery(feedQuery(accountId, deps, account.zone))
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'Activity'),
})

const names = createRoute({
  getParentRoute: () => accountRoute,
  path: 'activity/names',
  validateSearch: sorting,
  component: lazyRouteComponent(() => import('./event-names-page.tsx'), 'EventNames'),
})

export const activityRoutes = [activity, names] as const
