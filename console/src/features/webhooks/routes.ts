import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'
import { oneOf, searchParams, text } from '../../ui/search-params.ts'

const search = searchParams({ sort: text })
const webhookSearch = searchParams({ only: oneOf('failed'), open: text })

const webhooks = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'Webhooks'),
})

const webhook = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks/$webhookId',
  validateSearch: webhookSearch,
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
})

export const webhookRoutes = [webhooks, webhook] as const
