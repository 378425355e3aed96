import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'
import { LISTS_TABLE, listsQuery } from './queries.ts'

const search = searchParams({ q: text, page: pageNumber })

const lists = createRoute({
  getParentRoute: () => accountRoute,
  path: 'lists',
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchQuery(listsQuery(params.accountId, deps, pageSizeOf(LISTS_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Lists'),
})

const listSearch = searchParams({
  q: text,
  status: oneOf('subscribed', 'unsubscribed', 'never'),
  page: pageNumber,
  after: text,
})

const list = createRoute({
  getParentRoute: () => accountRoute,
  path: 'lists/$listId',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ListPage'),
})

export const listRoutes = [lists, list] as const
