import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { membersQuery } from '../../account.ts'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text })

const team = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'team',
  validateSearch: search,
  loader: ({ context, params }) => void context.queries.prefetchQuery(membersQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Team'),
})

export const teamRoutes = [team] as const
