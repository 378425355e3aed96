import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { pageNumber, searchParams } from '../../ui/search-params.ts'
import { importQuery, IMPORTS_TABLE, importsQuery } from './queries.ts'

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
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, params, deps: { page = 1 } }) =>
    void context.queries.prefetchQuery(importsQuery(params.accountId, page, pageSizeOf(IMPORTS_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Imports'),
})

const oneImport = createRoute({
  getParentRoute: () => accountRoute,
  path: 'people/imports/$importId',
  loader: ({ context, params: { accountId, importId } }) =>
    void context.queries.prefetchQuery(importQuery(accountId, importId)),
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
})

export const importRoutes = [newImport, imports, oneImport] as const
