import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text, status: oneOf('active', 'draft', 'archived'), page: pageNumber, open: text })

const products = createRoute({
  getParentRoute: () => accountRoute,
  path: 'products',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Products'),
})

export const productRoutes = [products] as const
