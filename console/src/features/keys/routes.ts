import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text })

const keys = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'keys',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Keys'),
})

export const keyRoutes = [keys] as const
