import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text })

const stores = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'stores',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Stores'),
})

export const storeRoutes = [stores] as const
