import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'
import { dataRowsQuery, dataSetQuery, dataSetsQuery } from './queries.ts'

const search = searchParams({ sort: text })
const searchOfRows = searchParams({ past: oneOf('shown') })
const searchOfForWhom = searchParams({ person: text })

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
  validateSearch: searchOfRows,
  loaderDeps: ({ search: { past } }) => ({ past }),
  loader({ context: { queries }, params: { accountId, setKey }, deps: { past } }) {
    void queries.prefetchQuery(dataSetQuery(accountId, setKey))
    void queries.prefetchQuery(dataRowsQuery(accountId, setKey, 0, past === 'shown'))
  },
  component: lazyRouteComponent(() => import('./rows-page.tsx'), 'DataSetRows'),
})

const fields = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey/fields',
  loader: ({ context, params: { accountId, setKey } }) =>
    void context.queries.prefetchQuery(dataSetQuery(accountId, setKey)),
  component: lazyRouteComponent(() => import('./fields-page.tsx'), 'DataSetFields'),
})

const forWhom = createRoute({
  getParentRoute: () => accountRoute,
  path: 'data-sets/$setKey/for-whom',
  validateSearch: searchOfForWhom,
  loader: ({ context, params: { accountId, setKey } }) =>
    void context.queries.prefetchQuery(dataSetQuery(accountId, setKey)),
  component: lazyRouteComponent(() => import('./for-whom-page.tsx'), 'DataSetForWhom'),
})

export const dataSetRoutes = [dataSets, rows, fields, forWhom] as const
