import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { searchParams } from '../../ui/search-params.ts'

/** Only the longer period appears in the URL. */
const days = (raw: unknown) => (raw === 90 ? raw : undefined)

const search = searchParams({ days })

const reportCards = createRoute({
  getParentRoute: () => accountRoute,
  path: 'dashboard/report-cards',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'ReportCards'),
})

export const reportCardRoutes = [reportCards] as const
