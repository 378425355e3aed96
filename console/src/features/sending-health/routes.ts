import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { healthQuery } from './queries.ts'

const health = createRoute({
  getParentRoute: () => accountRoute,
  path: 'sending-health',
  loader: ({ context, params }) => void context.queries.prefetchQuery(healthQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'SendingHealth'),
})

export const healthRoutes = [health] as const
