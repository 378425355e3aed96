import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'

const health = createRoute({
  getParentRoute: () => accountRoute,
  path: 'sending-health',
  component: lazyRouteComponent(() => import('./page.tsx'), 'SendingHealth'),
})

export const healthRoutes = [health] as const
