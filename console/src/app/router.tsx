// The route tree. Each page is its own chunk, and its data starts loading before the chunk arrives.

import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { activityRoutes } from '../features/activity/routes.ts'
import { auditLogRoutes } from '../features/audit-log/routes.ts'
import { appRoutes } from '../features/apps/routes.ts'
import { domainRoutes } from '../features/domains/routes.ts'
import { mailServerRoutes } from '../features/mail-servers/routes.ts'
import { dripRoutes } from '../features/drips/routes.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { dataSetRoutes } from '../features/data-sets/routes.ts'
import { importRoutes } from '../features/imports/routes.ts'
import { brandRoutes } from '../features/brand/routes.ts'
import { campaignRoutes } from '../features/campaigns/routes.ts'
import { designRoutes } from '../features/designs/routes.ts'
import { imageRoutes } from '../features/images/routes.ts'
import { groupRoutes } from '../features/groups/routes.ts'
import { capturedMailRoutes } from '../features/captured-mail/routes.ts'
import { senderRoutes } from '../features/senders/routes.ts'
import { formRoutes } from '../features/forms/routes.ts'
import { keyRoutes } from '../features/keys/routes.ts'
import { listRoutes } from '../features/lists/routes.ts'
import { orderRoutes } from '../features/orders/routes.ts'
import { peopleRoutes } from '../features/people/routes.ts'
import { productRoutes } from '../features/products/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { reportCardRoutes } from '../features/report-cards/routes.ts'
import { deliverabilityRoutes } from '../features/deliverability/routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { signInRoutes } from '../features/sign-in/routes.ts'
import { startQuery } from '../features/start/queries.ts'
import { startRoutes } from '../features/start/routes.ts'
import { statusRoutes } from '../features/status/routes.ts'
import { storeRoutes } from '../features/stores/routes.ts'
import { emailRoutes, stoppedRoutes } from '../features/stopped-addresses/routes.ts'
import { teamRoutes } from '../features/team/routes.ts'
import { websiteRoutes } from '../features/website/routes.ts'
import { movingRoutes } from '../features/moving/routes.ts'
import { couponRoutes } from '../features/coupons/routes.ts'
import { topicRoutes } from '../features/topics/routes.ts'
import { webhookRoutes } from '../features/webhooks/routes.ts'
import { BASE_PATH, urls } from '../urls.ts'
import { accountRoute, rootRoute, settingsRoute, signedInRoute } from './parent-routes.tsx'
import { NotFound } from '../ui/feedback.tsx'
import { movedRoutes } from './moved-routes.ts'
import { RouteError } from './route-error.tsx'

const home = createRoute({
  getParentRoute: () => signedInRoute,
  path: urls.home,
  beforeLoad({ context: { me } }) {
    const [first] = me.accounts
    throw first ? redirect({ to: urls.account, params: { accountId: first.id } }) : redirect({ to: urls.profile })
  },
})

const accountHome = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  /** The dashboard, or getting started while the account has no people. */
  async beforeLoad({ context, params }) {
    const start = await context.queries.ensureQueryData(startQuery(params.accountId))
    const isNew = start.steps.some(({ step, done }) => step === 'people' && !done)
    throw redirect({ to: isNew ? urls.start : urls.dashboard, params })
  },
})

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  signedInRoute.addChildren([
    home,
    ...profileRoutes,
    accountRoute.addChildren([
      accountHome,
      ...startRoutes,
      ...dashboardRoutes,
      ...peopleRoutes,
      ...importRoutes,
      ...listRoutes,
      ...formRoutes,
      ...dripRoutes,
      ...groupRoutes,
      ...campaignRoutes,
      ...designRoutes,
      ...imageRoutes,
      ...capturedMailRoutes,
      ...emailRoutes,
      ...activityRoutes,
      ...dataSetRoutes,
      ...productRoutes,
      ...orderRoutes,
      ...reportCardRoutes,
      ...movedRoutes,
      settingsRoute.addChildren([
        ...settingsRoutes,
        ...teamRoutes,
        ...senderRoutes,
        ...brandRoutes,
        ...domainRoutes,
        ...mailServerRoutes,
        ...keyRoutes,
        ...webhookRoutes,
        ...appRoutes,
        ...websiteRoutes,
        ...storeRoutes,
        ...statusRoutes,
        ...auditLogRoutes,
        ...deliverabilityRoutes,
        ...stoppedRoutes,
        ...topicRoutes,
        ...couponRoutes,
        ...movingRoutes,
      ]),
    ]),
  ]),
])

export function createConsoleRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    basepath: BASE_PATH,
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    // Queries decide what is stale; loaders only start them.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Full-screen pages, without the sidebar. */
    editor?: true
  }
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
