import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ after: text })

const auditLog = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'audit-log',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'AuditLog'),
})

export const auditLogRoutes = [auditLog] as const
