import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { day, oneOf, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({
  name: text,
  kind: oneOf('built_in', 'custom'),
  email: text,
  since: day,
  until: day,
  open: text,
})

const sorting = searchParams({ sort: text })

const activity = createRoute({
  getParentRoute: () => accountRoute,
  path: 'activity',
  validateSearch: search,
  // The feed needs the account's time zone to know where days begin.
  component: lazyRouteComponent(() => import('./page.tsx'), 'Activity'),
})

const names = createRoute({
  getParentRoute: () => accountRoute,
  path: 'activity/names',
  validateSearch: sorting,
  component: lazyRouteComponent(() => import('./event-names-page.tsx'), 'EventNames'),
})

export const activityRoutes = [activity, names] as const
