import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const brand = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'brand',
  component: lazyRouteComponent(() => import('./page.tsx'), 'BrandPage'),
})

export const brandRoutes = [brand] as const
