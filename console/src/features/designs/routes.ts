import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { searchParams, text } from '../../ui/search-params.ts'
import { designQuery, designsQuery } from './queries.ts'

const search = searchParams({ q: text })
/** The campaign that one came from, to go back to. */
const searchOfDesign = searchParams({ campaign: text })

const designs = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs',
  validateSearch: search,
  loader: ({ context, params }) => void context.queries.prefetchQuery(designsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Designs'),
})

const design = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs/$designId',
  validateSearch: searchOfDesign,
  staticData: { editor: true },
  loader: ({ context, params }) => void context.queries.prefetchQuery(designQuery(params.accountId, params.designId)),
  component: lazyRouteComponent(() => import('./designer/designer.tsx'), 'DesignerPage'),
})

export const designRoutes = [designs, design] as const
