import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parents.tsx'
import { sendersQuery } from './queries.ts'

const senders = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'senders',
  loader: ({ context, params }) => void context.queries.prefetchQuery(sendersQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Senders'),
})

export const senderRoutes = [senders] as const
