import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const topics = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'topics',
  component: lazyRouteComponent(() => import('./page.tsx'), 'Topics'),
})

const details = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'details',
  component: lazyRouteComponent(() => import('./page.tsx'), 'Details'),
})

export const topicRoutes = [topics, details] as const
