// The profile page, outside any account.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from '../../app/parent-routes.tsx'
import { urls } from '../../urls.ts'

const profile = createRoute({
  getParentRoute: () => signedInRoute,
  path: urls.profile,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Profile'),
})

export const profileRoutes = [profile] as const
