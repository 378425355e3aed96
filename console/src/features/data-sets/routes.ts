import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text })
const searchOfRows = searchParams({ past: oneOf('shown') })
const searchOfForWhom = searchParams({ person: text })

const dataSets = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'DataSets'),
})

const rows = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey',
  validateSearch: searchOfRows,
  component: lazyRouteComponent(() => import('./rows-page.tsx'), 'DataSetRows'),
})

const fields = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey/fields',
  component: lazyRouteComponent(() => import('./fields-page.tsx'), 'DataSetFields'),
})

const forWhom = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey/for-whom',
  validateSearch: searchOfForWhom,
  component: lazyRouteComponent(() => import('./for-whom-page.tsx'), 'DataSetForWhom'),
})

export const dataSetRoutes = [dataSets, rows, fields, forWhom] as const
