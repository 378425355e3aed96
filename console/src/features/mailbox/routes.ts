import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text, open: text, from: oneOf('program') })

const mailbox = createRoute({
  getParentRoute: () => accountRoute,
  path: 'mailbox',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Mailbox'),
})

export const mailboxRoutes = [mailbox] as const
