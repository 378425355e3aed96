import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const senders = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'senders',
  component: lazyRouteComponent(() => import('./page.tsx'), 'Senders'),
})

export const senderRoutes = [senders] as const
