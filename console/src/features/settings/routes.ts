// The first settings pages; other features attach theirs to the same layout.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { retentionQuery, usageQuery } from './queries.ts'

const General = lazyRouteComponent(() => import('./page.tsx'), 'General')

const first = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: General,
})

/** For phones, where the links to all pages take the place of the first page. */
const general = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'general',
  component: General,
})

const plan = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'plan',
  loader: ({ context, params }) => void context.queries.prefetchQuery(usageQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./plan-page.tsx'), 'Plan'),
})

const retention = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'retention',
  loader: ({ context, params }) => void context.queries.prefetchQuery(retentionQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./retention-page.tsx'), 'Retention'),
})

export const settingsRoutes = [first, general, plan, retention] as const
