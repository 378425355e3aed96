import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { pageNumber, searchParams } from '../../ui/search-params.ts'

const search = searchParams({ page: pageNumber })

const moves = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'move',
  component: lazyRouteComponent(() => import('./page.tsx'), 'Moves'),
})

const move = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'move/$moveId',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./move-page.tsx'), 'MovePage'),
})

export const movingRoutes = [moves, move] as const
