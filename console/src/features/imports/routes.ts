import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { pageNumber, searchParams } from '../../ui/search-params.ts'

const search = searchParams({ page: pageNumber })

const newImport = createRoute({
  getParentRoute: () => accountRoute,
  path: 'people/import',
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewImport'),
})

const imports = createRoute({
  getParentRoute: () => accountRoute,
  path: 'people/imports',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Imports'),
})

const oneImport = createRoute({
  getParentRoute: () => accountRoute,
  path: 'people/imports/$importId',
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
})

export const importRoutes = [newImport, imports, oneImport] as const
