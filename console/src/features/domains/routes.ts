import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parents.tsx'
import { domainsQuery } from './queries.ts'

const domains = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'domains',
  loader: ({ context, params }) => void context.queries.prefetchQuery(domainsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Domains'),
})

export const domainRoutes = [domains] as const
