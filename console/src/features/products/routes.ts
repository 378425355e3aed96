import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'
import { PRODUCTS_TABLE, productsQuery } from './queries.ts'

const search = searchParams({ q: text, status: oneOf('active', 'draft', 'archived'), page: pageNumber, open: text })

const products = createRoute({
  getParentRoute: () => accountRoute,
  path: 'products',
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchQuery(productsQuery(params.accountId, deps, pageSizeOf(PRODUCTS_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Products'),
})

export const productRoutes = [products] as const
