import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const website = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'website',
  component: lazyRouteComponent(() => import('./page.tsx'), 'Website'),
})

export const websiteRoutes = [website] as const
