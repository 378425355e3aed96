import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parents.tsx'
import { brandQuery } from '../designs/queries.ts'

const brand = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'brand',
  loader: ({ context, params }) => void context.queries.prefetchQuery(brandQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'BrandPage'),
})

export const brandRoutes = [brand] as const
