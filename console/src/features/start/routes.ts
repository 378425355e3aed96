import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { startQuery } from './queries.ts'

const start = createRoute({
  getParentRoute: () => accountRoute,
  path: 'start',
  loader: ({ context, params }) => void context.queries.prefetchQuery(startQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Start'),
})

export const startRoutes = [start] as const
