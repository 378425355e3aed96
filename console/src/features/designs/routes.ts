import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'
import { designsQuery } from './queries.ts'

const search = searchParams({ q: text })
/** The campaign, drip or form to return to, and the block to select. */
const designSearch = searchParams({ campaign: text, drip: text, form: text, block: text })

const gallerySearch = searchParams({
  category: oneOf(
    'newsletter',
    'new_products',
    'sale',
    'seasonal',
    'welcome',
    'abandoned_checkout',
    'after_order',
    'loyalty',
    'letter',
    'own',
    'sent',
  ),
  q: text,
  preview: text,
  /** Off: the designs in their own colors. */
  brand: oneOf('off'),
  // Where the gallery was opened: a campaign, or a step of a drip.
  campaign: text,
  drip: text,
  step: text,
})

const designs = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs',
  validateSearch: search,
  loader: ({ context, params }) => void context.queries.prefetchQuery(designsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Designs'),
})

const gallery = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs/new',
  validateSearch: gallerySearch,
  staticData: { editor: true },
  component: lazyRouteComponent(() => import('./gallery/page.tsx'), 'Gallery'),
})

const design = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs/$designId',
  validateSearch: designSearch,
  staticData: { editor: true },
  component: lazyRouteComponent(() => import('./designer/designer.tsx'), 'DesignerPage'),
})

export const designRoutes = [designs, gallery, design] as const
