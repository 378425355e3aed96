import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parents.tsx'
import { siteQuery } from './queries.ts'

const website = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'website',
  loader: ({ context, params }) => void context.queries.prefetchQuery(siteQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Website'),
})

export const websiteRoutes = [website] as const
