import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const deliverability = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'deliverability',
  component: lazyRouteComponent(() => import('./page.tsx'), 'Deliverability'),
})

export const deliverabilityRoutes = [deliverability] as const
