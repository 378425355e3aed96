import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text, status: text, reversed: oneOf('yes', 'no'), page: pageNumber, open: text })

const orders = createRoute({
  getParentRoute: () => accountRoute,
  path: 'orders',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Orders'),
})

export const orderRoutes = [orders] as const
