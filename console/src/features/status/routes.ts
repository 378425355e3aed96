import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const status = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'status',
  component: lazyRouteComponent(() => import('./page.tsx'), 'StatusPage'),
})

export const statusRoutes = [status] as const
