import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'
import { consentQuery, PEOPLE_TABLE, peopleQuery, profileQuery, timelineQuery } from './queries.ts'

const search = searchParams({
  q: text,
  status: oneOf('subscribed', 'unsubscribed', 'never'),
  stopped: oneOf('yes', 'no'),
  list: text,
  source: text,
  after: text,
})

const searchOfPerson = searchParams({ open: text })

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
  validateSearch: searchOfPerson,
  loader({ context: { queries }, params: { accountId, personId } }) {
    void queries.prefetchQuery(profileQuery(accountId, personId))
    void queries.prefetchQuery(consentQuery(accountId, personId))
    void queries.prefetchInfiniteQuery(timelineQuery(accountId, personId))
  },
  component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
})

export const peopleRoutes = [people, person] as const
