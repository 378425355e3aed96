import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text, open: text, from: oneOf('program') })

const capturedMail = createRoute({
  getParentRoute: () => accountRoute,
  path: 'captured-mail',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'CapturedMailPage'),
})

export const capturedMailRoutes = [capturedMail] as const
