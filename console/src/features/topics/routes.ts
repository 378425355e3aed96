import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { oneOf, searchParams } from '../../ui/search-params.ts'
import { detailsQuery } from '../people/queries.ts'
import { topicsQuery } from './queries.ts'

const search = searchParams({ tab: oneOf('details') })

const topicsAndDetails = createRoute({
  getParentRoute: () => accountRoute,
  path: 'topics-and-details',
  validateSearch: search,
  loader({ context: { queries }, params: { accountId } }) {
    void queries.prefetchQuery(topicsQuery(accountId))
    void queries.prefetchQuery(detailsQuery(accountId))
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'TopicsAndDetails'),
})

export const topicRoutes = [topicsAndDetails] as const
