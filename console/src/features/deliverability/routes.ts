import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { lastDays } from '../../ui/days.ts'
import { searchParams } from '../../ui/search-params.ts'
import { MAX_HEALTH_DAYS } from './queries.ts'

const deliverability = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'deliverability',
  validateSearch: searchParams({
    ...lastDays,
    days: (raw) => lastDays.days(typeof raw === 'number' ? Math.min(raw, MAX_HEALTH_DAYS) : raw),
  }),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Deliverability'),
})

export const deliverabilityRoutes = [deliverability] as const
