import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parents.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text })
const searchOfOne = searchParams({ only: oneOf('failed'), open: text })

const webhooks = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Webhooks'),
})

const webhook = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks/$webhookId',
  validateSearch: searchOfOne,
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
})

export const webhookRoutes = [webhooks, webhook] as const
