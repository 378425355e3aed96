import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { lastDays } from '../../ui/days.ts'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'
import { countsQuery, DRIPS_TABLE, dripQuery, dripsQuery } from './queries.ts'

const listSearch = searchParams({
  q: text,
  state: oneOf('draft', 'live', 'paused', 'ended'),
  sort: oneOf('revenue', '-revenue'),
  ...lastDays,
  page: pageNumber,
})

const drips = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchQuery(dripsQuery(params.accountId, deps, pageSizeOf(DRIPS_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Drips'),
})

/** The selected step, and the period of the figures. */
const mapSearch = searchParams({ step: text, ...lastDays })

const drip = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId',
  validateSearch: mapSearch,
  loaderDeps: ({ search: { days, to } }) => ({ days, to }),
  loader({ context: { queries }, params: { accountId, dripId }, deps }) {
    void queries.prefetchQuery(dripQuery(accountId, dripId))
    void queries.prefetchQuery(countsQuery(accountId, dripId, deps))
  },
  component: lazyRouteComponent(() => import('./drip-page.tsx'), 'DripPage'),
})

const emailsSearch = searchParams(lastDays)

const emails = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId/emails',
  validateSearch: emailsSearch,
  component: lazyRouteComponent(() => import('./drip-emails.tsx'), 'DripEmails'),
})

const peopleSearch = searchParams({
  step: text,
  /** People who are active unless it says otherwise. */
  who: oneOf('finished', 'goal', 'exited', 'all'),
  after: text,
  open: text,
  ...lastDays,
})

const people = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId/people',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('./drip-people.tsx'), 'DripPeople'),
})

const versions = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId/versions',
  validateSearch: emailsSearch,
  component: lazyRouteComponent(() => import('./versions.tsx'), 'DripVersions'),
})

/** The step to select. */
const editorSearch = searchParams({ step: text })

const editor = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId/edit',
  validateSearch: editorSearch,
  component: lazyRouteComponent(() => import('./editor.tsx'), 'DripEditor'),
})

export const dripRoutes = [drips, drip, emails, people, versions, editor] as const
