import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { daysOf } from '../../ui/days.ts'
import { day, searchParams } from '../../ui/search-params.ts'
import { placedCardsQuery } from '../report-cards/queries.ts'
import { liveDripsQuery, overviewQuery, pinnedGroupsQuery, someCampaignsQuery } from './queries.ts'

const search = searchParams({ days: daysOf, from: day, to: day })

const dashboard = createRoute({
  getParentRoute: () => accountRoute,
  path: 'dashboard',
  validateSearch: search,
  loaderDeps: ({ search: { days, from, to } }) => ({ days, from, to }),
  loader({ context: { queries }, params: { accountId }, deps: { days, from, to } }) {
    void queries.prefetchQuery(overviewQuery(accountId, { ...(days && { days }), ...(from && to && { from, to }) }))
    for (const status of ['sending', 'scheduled', 'sent'] as const)
      void queries.prefetchQuery(someCampaignsQuery(accountId, status))
    void queries.prefetchQuery(pinnedGroupsQuery(accountId))
    void queries.prefetchQuery(liveDripsQuery(accountId))
    void queries.prefetchQuery(placedCardsQuery(accountId))
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'Dashboard'),
})

export const dashboardRoutes = [dashboard] as const
