import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { oneOf, period, searchParams, text } from '../../ui/search-params.ts'
import { PEOPLE_TABLE, peopleQuery, profileQuery } from './queries.ts'

const search = searchParams({
  q: text,
  status: oneOf('subscribed', 'unsubscribed', 'never'),
  stopped: oneOf('yes', 'no'),
  list: text,
  group: text,
  detail: text,
  is: text,
  source: text,
  joined: period,
  left: period,
  after: text,
})

const personSearch = searchParams({ open: text })
const tabSearch = searchParams({ open: text, name: text, kind: oneOf('built_in', 'custom') })

const people = createRoute({
  getParentRoute: () => accountRoute,
  path: 'people',
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchQuery(peopleQuery(params.accountId, deps, pageSizeOf(PEOPLE_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'People'),
})

const person = createRoute({
  getParentRoute: () => accountRoute,
  path: 'people/$personId',
  validateSearch: personSearch,
  loader: ({ context, params }) => void context.queries.prefetchQuery(profileQuery(params.accountId, params.personId)),
  component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
})

const personTab = createRoute({
  getParentRoute: () => accountRoute,
  path: 'people/$personId/$tab',
  validateSearch: tabSearch,
  loader: ({ context, params }) => void context.queries.prefetchQuery(profileQuery(params.accountId, params.personId)),
  component: lazyRouteComponent(() => import('./person-tab.tsx'), 'PersonTab'),
})

export const peopleRoutes = [people, person, personTab] as const
