import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { searchParams } from '../../ui/search-params.ts'
import { overviewQuery, periodOf } from './queries.ts'

const search = searchParams({ days: periodOf })

const dashboard = createRoute({
  getParentRoute: () => accountRoute,
  path: 'dashboard',
  validateSearch: search,
  loaderDeps: ({ search: { days } }) => ({ days }),
  loader: ({ context, params, deps: { days } }) =>
    void context.queries.prefetchQuery(overviewQuery(params.accountId, days)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Dashboard'),
})

export const dashboardRoutes = [dashboard] as const
