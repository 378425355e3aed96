import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { searchParams, text } from '../../ui/search-params.ts'
import { emailQuery, STOPPED_TABLE, stoppedQuery } from './queries.ts'

const search = searchParams({ q: text, reason: text, after: text, open: text })

const stopped = createRoute({
  getParentRoute: () => accountRoute,
  path: 'stopped-addresses',
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queries.prefetchQuery(stoppedQuery(params.accountId, deps, pageSizeOf(STOPPED_TABLE))),
  component: lazyRouteComponent(() => import('./page.tsx'), 'StoppedAddresses'),
})

const email = createRoute({
  getParentRoute: () => accountRoute,
  path: 'emails/$emailId',
  loader: ({ context, params }) => void context.queries.prefetchQuery(emailQuery(params.accountId, params.emailId)),
  component: lazyRouteComponent(() => import('./email-page.tsx'), 'EmailPage'),
})

export const stoppedRoutes = [stopped, email] as const
