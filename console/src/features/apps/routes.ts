import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text, open: text })

const apps = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'apps',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Apps'),
})

const connectedApps = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'connected-apps',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./connected-page.tsx'), 'ConnectedApps'),
})

export const appRoutes = [apps, connectedApps] as const
