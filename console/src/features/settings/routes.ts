// The first settings pages; other features attach theirs to the same layout.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { retentionQuery, usageQuery } from './queries.ts'

const general = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./page.tsx'), 'General'),
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

export const settingsRoutes = [general, plan, retention] as const
