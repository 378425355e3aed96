import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { CAMPAIGNS_TABLE, campaignCountsQuery, campaignQuery, campaignsQuery } from './queries.ts'
import { CAMPAIGN_SORTS } from './sorts.ts'
import { day, oneOf, pageNumber, period, searchParams, text } from '../../ui/search-params.ts'

const status = oneOf('draft', 'scheduled', 'sending', 'sent', 'cancelled', 'archived')

const search = searchParams({
  q: text,
  // As the console spells it.
  status: (raw) => status(raw === 'canceled' ? 'cancelled' : raw),
  tag: text,
  date: period,
  sort: oneOf(...CAMPAIGN_SORTS),
  page: pageNumber,
})

/** The campaign that a report is compared with, or `usual`. */
const reportSearch = searchParams({ with: text })

const recipientsSearch = searchParams({
  outcome: oneOf(
    'waiting',
    'sent',
    'delivered',
    'bounced',
    'failed',
    'opened',
    'clicked',
    'unsubscribed',
    'complained',
  ),
  q: text,
  after: text,
  open: text,
})

const excludedSearch = searchParams({
  reason: oneOf(
    'excluded',
    'stopped_address',
    'never_subscribed',
    'unsubscribed',
    'never_email_list',
    'topic_off',
    'frequency',
    'already_sent',
    'plan_limit',
  ),
  q: text,
  after: text,
})

const campaigns = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns',
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader({ context: { queries }, params: { accountId }, deps }) {
    void queries.prefetchQuery(campaignsQuery(accountId, deps, pageSizeOf(CAMPAIGNS_TABLE)))
    void queries.prefetchQuery(campaignCountsQuery(accountId))
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'Campaigns'),
})

const oneToOne = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns/one-to-one',
  validateSearch: searchParams({ page: pageNumber }),
  component: lazyRouteComponent(() => import('./one-to-one.tsx'), 'OneToOne'),
})

const calendarSearch = searchParams({ view: oneOf('week'), day, kind: oneOf('sent', 'scheduled', 'draft') })

const calendar = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns/calendar',
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('./calendar/page.tsx'), 'Calendar'),
})

const campaign = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns/$campaignId',
  validateSearch: reportSearch,
  loader: ({ context, params }) =>
    void context.queries.prefetchQuery(campaignQuery(params.accountId, params.campaignId)),
  component: lazyRouteComponent(() => import('./campaign-page.tsx'), 'CampaignPage'),
})

const clicks = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns/$campaignId/clicks',
  validateSearch: searchParams({ link: text }),
  component: lazyRouteComponent(() => import('./clicks.tsx'), 'CampaignClicks'),
})

const recipients = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns/$campaignId/recipients',
  validateSearch: recipientsSearch,
  component: lazyRouteComponent(() => import('./recipients.tsx'), 'CampaignRecipients'),
})

const leftOut = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns/$campaignId/excluded',
  validateSearch: excludedSearch,
  component: lazyRouteComponent(() => import('./recipients.tsx'), 'CampaignExcluded'),
})

const email = createRoute({
  getParentRoute: () => accountRoute,
  path: 'campaigns/$campaignId/email',
  component: lazyRouteComponent(() => import('./sent-email.tsx'), 'SentEmail'),
})

export const campaignRoutes = [campaigns, oneToOne, calendar, campaign, clicks, recipients, leftOut, email] as const
