import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, searchParams } from '../../ui/search-params.ts'

const search = searchParams({ tab: oneOf('details') })

const topicsAndDetails = createRoute({
  getParentRoute: () => accountRoute,
  path: 'topics-and-details',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'TopicsAndDetails'),
})

export const topicRoutes = [topicsAndDetails] as const
