import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'
import { countsQuery, dripQuery, DRIPS_TABLE, dripsQuery } from './queries.ts'

const listSearch = searchParams({ q: text, state: oneOf('draft', 'live', 'paused', 'ended'), page: pageNumber })

const drips = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchQuery(dripsQuery(params.accountId, deps, pageSizeOf(DRIPS_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Drips'),
})

const peopleSearch = searchParams({
  step: text,
  who: oneOf('waiting', 'finished', 'goal', 'exited'),
  after: text,
  open: text,
})

const drip = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId',
  validateSearch: peopleSearch,
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(dripQuery(params.accountId, params.dripId))
    void context.queries.prefetchQuery(countsQuery(params.accountId, params.dripId))
  },
  component: lazyRouteComponent(() => import('./drip-page.tsx'), 'DripPage'),
})

const editor = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId/edit',
  loader: ({ context, params }) => void context.queries.prefetchQuery(dripQuery(params.accountId, params.dripId)),
  component: lazyRouteComponent(() => import('./editor.tsx'), 'DripEditor'),
})

export const dripRoutes = [drips, drip, editor] as const
