import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parents.tsx'
import { searchParams, text } from '../../ui/search-params.ts'
import { storesQuery } from './queries.ts'

const search = searchParams({ sort: text })

const stores = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'stores',
  validateSearch: search,
  loader: ({ context, params }) => void context.queries.prefetchQuery(storesQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Stores'),
})

export const storeRoutes = [stores] as const
