// Queries for campaigns.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  calendarGet,
  campaignsAudience,
  campaignsCheck,
  campaignsCheckLinks,
  campaignsCounts,
  campaignsDepartures,
  campaignsEmailHeader,
  campaignsGet,
  campaignsList,
  campaignsOpenHours,
  campaignsRecipients,
  campaignsReport,
  campaignsReportDetails,
  campaignsWhy,
  scheduledEmailsList,
} from '../../api.ts'
import type { ConsoleCampaign, EditedDesign, Recipient } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Timing } from './departures.tsx'
import type { CampaignSort } from './sorts.ts'
import type { Variant } from './variants.ts'
import type { PageSize } from '../../ui/page-size.ts'
import { periodIn } from '../../ui/search-params.ts'

export type CampaignsSearch = {
  q?: string
  status?: ConsoleCampaign['status'] | 'archived'
  tag?: string
  /** A period. */
  date?: string
  sort?: CampaignSort
  page?: number
}

/** Keys under which the browser stores the page sizes. */
export const CAMPAIGNS_TABLE = 'campaigns'
export const RECIPIENTS_TABLE = 'recipients'
export const ONE_TO_ONE_TABLE = 'one-to-one'

/** A design and its revision. */
export type DesignRevision = Pick<EditedDesign, 'id' | 'revision'>

const LIVE_MS = 1_000
const ACTIVE_MS = 10_000
const REPORT_MS = 5_000

const isMoving = ({ status, paused, split_stage }: ConsoleCampaign): boolean =>
  status === 'sending' && !paused && split_stage !== 'waiting'

export const campaignsQuery = (
  accountId: string,
  { q, status, tag, date, sort, page = 1 }: CampaignsSearch,
  limit: PageSize,
) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignPage({ q, status, tag, date, sort, page, limit }),
    queryFn: ({ signal }) =>
      campaignsList({
        path: { accountId },
        query: {
          page,
          limit,
          ...(q && { search: q }),
          ...(tag && { tag }),
          ...periodIn(date),
          ...(sort && { sort }),
          ...(status && (status === 'archived' ? { archived: true } : { status })),
        },
        signal,
      }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? LIVE_MS : false),
  })

/** Polled every second while sending, and occasionally while something may still start. */
export const campaignQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaign(id),
    queryFn: async ({ signal }) => (await campaignsGet({ path: { accountId, id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      !data
        ? false
        : isMoving(data)
          ? LIVE_MS
          : data.status === 'scheduled' || data.split_stage === 'waiting'
            ? ACTIVE_MS
            : false,
  })

/** Keyed by revision; the previous numbers stay visible, dimmed, while a new check runs. */
export const checkQuery = (
  accountId: string,
  { id, revision }: ConsoleCampaign,
  designs: DesignRevision[],
  senders: number,
) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignCheck(id, { revision, designs, senders }),
    queryFn: async ({ signal }) => (await campaignsCheck({ path: { accountId, id }, signal })).data,
    placeholderData: keepPreviousData,
  })

const CAMPAIGNS_OFFERED = 50

/** The latest sent campaigns, to exclude their recipients. */
export const sentCampaignsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).sentCampaigns,
    async queryFn({ signal }) {
      const read = (status: 'sent' | 'cancelled') =>
        campaignsList({ path: { accountId }, query: { status, limit: CAMPAIGNS_OFFERED }, signal })
      const [sent, cancelled] = await Promise.all([read('sent'), read('cancelled')])
      return [...sent.data, ...cancelled.data.filter(({ recipients }) => recipients !== null)]
    },
  })

const SCHEDULED_MARKED = 100

/** The campaigns that go out next. */
export const scheduledCampaignsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignPage({ scheduled: true }),
    queryFn: async ({ signal }) =>
      (await campaignsList({ path: { accountId }, query: { status: 'scheduled', limit: SCHEDULED_MARKED }, signal }))
        .data,
  })

export type AudienceLine = NonNullable<Parameters<typeof campaignsAudience>[0]['query']>

/** The people behind a number of the count; keyed by revision, like the count. */
export const audienceLineQuery = (accountId: string, { id, revision }: ConsoleCampaign, line: AudienceLine) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignAudience(id, { revision, ...line }),
    queryFn: async ({ signal }) => (await campaignsAudience({ path: { accountId, id }, query: line, signal })).data,
  })

/** The designs that a campaign sends. */
export const revisionsOf = ({ design_id, split }: ConsoleCampaign, designs: EditedDesign[] = []): DesignRevision[] =>
  [design_id, ...(split?.variants.map((variant) => variant.design_id) ?? [])].flatMap((wanted) =>
    designs.filter(({ id }) => id === wanted).map(({ id, revision }) => ({ id, revision })),
  )

const LINKS_STALE_MS = 5 * 60_000
/** Links beyond a limit per minute are left for the next one. */
const LINKS_AGAIN_MS = 60_000

/** Keyed by the designs alone, so that editing a subject doesn't request other sites again. */
export const linksQuery = (accountId: string, id: string, designs: DesignRevision[]) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignLinks(id, designs),
    queryFn: async ({ signal }) => (await campaignsCheckLinks({ path: { accountId, id }, signal })).data,
    enabled: designs.length > 0,
    staleTime: LINKS_STALE_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ code }) => code === 'links_not_checked') ? LINKS_AGAIN_MS : false,
    refetchOnWindowFocus: false,
  })

export const reportQuery = (accountId: string, campaign: ConsoleCampaign) =>
  queryOptions({
    ...otherReportQuery(accountId, campaign.id),
    refetchInterval: isMoving(campaign) ? REPORT_MS : ACTIVE_MS,
  })

/** The report of a campaign that isn't being sent, to compare with. */
export const otherReportQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignReport(id),
    queryFn: async ({ signal }) => (await campaignsReport({ path: { accountId, id }, signal })).data,
  })

/** Texts of links, providers, devices and products. They change slowly and cost more. */
/** Kept for some minutes, so not to be asked for while recipients are prepared: the links have no names before. */
export const reportDetailsQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).campaignReport(id), 'details'],
    queryFn: async ({ signal }) => (await campaignsReportDetails({ path: { accountId, id }, signal })).data,
    staleTime: 5 * 60_000,
  })

/** What an inbox shows of a sent campaign. */
export const sentEmailQuery = (accountId: string, id: string, version: Variant) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).campaignReport(id), 'email', version],
    queryFn: async ({ signal }) =>
      (await campaignsEmailHeader({ path: { accountId, id }, query: { version }, signal })).data,
    staleTime: Infinity,
  })

export type RecipientsSearch = {
  outcome?: Recipient['outcome'] | 'opened' | 'clicked' | 'unsubscribed' | 'complained'
  reason?: Reason
  /** Of people left out: only those who were subscribed. */
  subscribed?: boolean
  q?: string
  after?: string
}

/** The outcomes that a list of recipients shows. */
export type ShownOutcome = Exclude<RecipientsSearch['outcome'], 'left_out' | undefined>

export type Reason = NonNullable<Parameters<typeof campaignsRecipients>[0]['query']>['reason']

export const recipientsQuery = (
  accountId: string,
  id: string,
  { outcome, reason, subscribed, q, after }: RecipientsSearch,
  limit: PageSize,
) => {
  const query = {
    limit,
    ...(outcome && { outcome }),
    ...(reason && { reason }),
    // A link to a reason shows its people in any case.
    ...(subscribed && !reason && { subscribed }),
    ...(q && { search: q }),
    ...(after && { after }),
  }
  return queryOptions({
    queryKey: queryKeys.account(accountId).campaignRecipients(id, query),
    queryFn: ({ signal }) => campaignsRecipients({ path: { accountId, id }, query, signal }),
  })
}

/** Waits for `save`, if given, before it asks. */
export const eligibilityQuery = (accountId: string, id: string, personId: string, save?: () => Promise<void>) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignWhy(id, personId),
    queryFn: async ({ signal }) => {
      await save?.()
      return (await campaignsWhy({ path: { accountId, id }, query: { contact_id: personId }, signal })).data
    },
    staleTime: 0,
  })

export const campaignCountsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignCounts,
    queryFn: async ({ signal }) => (await campaignsCounts({ path: { accountId }, signal })).data,
  })

export const calendarQuery = (accountId: string, from: string, to: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignCalendar({ from, to }),
    queryFn: async ({ signal }) => (await calendarGet({ path: { accountId }, query: { from, to }, signal })).data,
  })

export const oneToOneQuery = (accountId: string, page: number, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).oneToOnePage({ page, limit }),
    queryFn: ({ signal }) => scheduledEmailsList({ path: { accountId }, query: { page, limit }, signal }),
    refetchInterval: ACTIVE_MS,
  })

/** When the emails of a draft leave if not together. `revision` is that of the saved audience. */
export const departuresQuery = (accountId: string, { id, revision }: ConsoleCampaign, timing: Timing, at: string) => {
  const asked = { at, by: timing === 'hour' ? timing : 'zone' } as const
  return queryOptions({
    queryKey: queryKeys.account(accountId).campaignDepartures(id, { revision, ...asked }),
    queryFn: async ({ signal }) => (await campaignsDepartures({ path: { accountId, id }, body: asked, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** By hour of the week. They change slowly, and counting takes time. */
export const openHoursQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).openHours,
    queryFn: async ({ signal }) => (await campaignsOpenHours({ path: { accountId }, signal })).data,
    staleTime: 10 * 60_000,
  })
