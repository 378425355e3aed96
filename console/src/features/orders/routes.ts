import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { oneOf, pageNumber, period, searchParams, text } from '../../ui/search-params.ts'
import { ORDERS_TABLE, ordersQuery } from './queries.ts'

const search = searchParams({
  q: text,
  status: text,
  reversed: oneOf('yes', 'no'),
  date: period,
  page: pageNumber,
  open: text,
})

const orders = createRoute({
  getParentRoute: () => accountRoute,
  path: 'orders',
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchQuery(ordersQuery(params.accountId, deps, pageSizeOf(ORDERS_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Orders'),
})

export const orderRoutes = [orders] as const
