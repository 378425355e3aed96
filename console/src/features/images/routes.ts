import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ q: text, folder: text, show: oneOf('logos', 'unused'), image: text })

const images = createRoute({
  getParentRoute: () => accountRoute,
  path: 'designs/images',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Images'),
})

export const imageRoutes = [images] as const
