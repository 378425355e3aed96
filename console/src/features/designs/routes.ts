import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text })
/** The campaign to return to, and the block to select. */
const designSearch = searchParams({ campaign: text, block: text })

const designs = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Designs'),
})

const design = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs/$designId',
  validateSearch: designSearch,
  staticData: { editor: true },
  component: lazyRouteComponent(() => import('./designer/designer.tsx'), 'DesignerPage'),
})

export const designRoutes = [designs, design] as const
