// The settings' first page; others hang on the same frame.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parents.tsx'

const general = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./page.tsx'), 'General'),
})

export const settingsRoutes = [general] as const
