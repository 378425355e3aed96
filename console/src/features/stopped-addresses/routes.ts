import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute, settingsRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text, reason: text, after: text, open: text })

const stopped = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'stopped-addresses',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'StoppedAddresses'),
})

const email = createRoute({
  getParentRoute: () => accountRoute,
  path: 'emails/$emailId',
  component: lazyRouteComponent(() => import('./email-page.tsx'), 'EmailPage'),
})

export const stoppedRoutes = [stopped] as const
export const emailRoutes = [email] as const
