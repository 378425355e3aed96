import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { searchParams, text } from '../../ui/search-params.ts'
import { mailsQuery } from './queries.ts'

const search = searchParams({ q: text, open: text })

const mailbox = createRoute({
  getParentRoute: () => accountRoute,
  path: 'mailbox',
  validateSearch: search,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchInfiniteQuery(mailsQuery(params.accountId, deps.q)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Mailbox'),
})

export const mailboxRoutes = [mailbox] as const
