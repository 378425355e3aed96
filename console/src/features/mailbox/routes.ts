import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text, open: text })

const mailbox = createRoute({
  getParentRoute: () => accountRoute,
  path: 'mailbox',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Mailbox'),
})

export const mailboxRoutes = [mailbox] as const
