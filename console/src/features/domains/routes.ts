import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const domains = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'domains',
  component: lazyRouteComponent(() => import('./page.tsx'), 'Domains'),
})

export const domainRoutes = [domains] as const
