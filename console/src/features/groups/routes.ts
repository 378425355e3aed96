import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'
import { groupQuery, groupsQuery } from './queries.ts'

const search = searchParams({ q: text })
const peopleSearch = searchParams({ q: text, after: text })

const groups = createRoute({
  getParentRoute: () => accountRoute,
  path: 'groups',
  validateSearch: search,
  loader: ({ context, params }) => void context.queries.prefetchQuery(groupsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Groups'),
})

const group = createRoute({
  getParentRoute: () => accountRoute,
  path: 'groups/$groupId',
  loader: ({ context, params }) => void context.queries.prefetchQuery(groupQuery(params.accountId, params.groupId)),
  component: lazyRouteComponent(() => import('./group-page.tsx'), 'GroupPage'),
})

const people = createRoute({
  getParentRoute: () => accountRoute,
  path: 'groups/$groupId/people',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('./members.tsx'), 'GroupMembers'),
})

export const groupRoutes = [groups, group, people] as const
