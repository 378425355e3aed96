import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text })

const servers = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'mail-servers',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'MailServers'),
})

export const mailServerRoutes = [servers] as const
