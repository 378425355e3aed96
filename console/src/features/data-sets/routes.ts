import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'
import { dataSetQuery, dataSetsQuery } from './queries.ts'

const search = searchParams({ sort: text })
const rowsSearch = searchParams({ past: oneOf('shown') })
const audienceSearch = searchParams({ person: text })

const dataSets = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets',
  validateSearch: search,
  loader: ({ context, params }) => void context.queries.prefetchQuery(dataSetsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'DataSets'),
})

const rows = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey',
  validateSearch: rowsSearch,
  loader: ({ context, params }) => void context.queries.prefetchQuery(dataSetQuery(params.accountId, params.setKey)),
  component: lazyRouteComponent(() => import('./rows-page.tsx'), 'DataSetRows'),
})

const fields = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey/fields',
  component: lazyRouteComponent(() => import('./fields-page.tsx'), 'DataSetFields'),
})

const audience = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey/audience',
  validateSearch: audienceSearch,
  component: lazyRouteComponent(() => import('./audience-page.tsx'), 'DataSetAudience'),
})

export const dataSetRoutes = [dataSets, rows, fields, audience] as const
