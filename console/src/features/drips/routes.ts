import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'

const listSearch = searchParams({ q: text, state: oneOf('draft', 'live', 'paused', 'ended'), page: pageNumber })

const drips = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Drips'),
})

const peopleSearch = searchParams({
  step: text,
  who: oneOf('waiting', 'finished', 'goal', 'exited'),
  after: text,
  open: text,
})

const drip = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('./drip-page.tsx'), 'DripPage'),
})

/** The step to select. */
const editorSearch = searchParams({ step: text })

const editor = createRoute({
  getParentRoute: () => accountRoute,
  path: 'drips/$dripId/edit',
  validateSearch: editorSearch,
  component: lazyRouteComponent(() => import('./editor.tsx'), 'DripEditor'),
})

export const dripRoutes = [drips, drip, editor] as const
