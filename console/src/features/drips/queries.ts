import { queryOptions } from '@tanstack/react-query'
import {
  attributionGet,
  designsEdited,
  detailsList,
  dripsCounts,
  dripsEmails,
  dripsGet,
  dripsList,
  dripsPeople,
  dripsPreviewPublish,
  dripsVersions,
  dripStepsOffered,
  groupsListAll,
  listsList,
  sendersList,
} from '../../api.ts'
import type { Drip } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { LastDays } from '../../ui/days.ts'
import { PAGE_SIZES } from '../../ui/page-size.ts'
import type { PageSize } from '../../ui/page-size.ts'
import type { DripState, RunState } from './drip-state.ts'

/** Keys under which the browser stores page sizes. */
export const DRIPS_TABLE = 'drips'
export const PEOPLE_TABLE = 'drip-people'
const LIVE_MS = 5_000

export type DripsSearch = {
  q?: string
  state?: DripState
  sort?: 'revenue' | '-revenue'
  page?: number
} & LastDays

const askedOf = ({ days, to }: LastDays) => ({ ...(days && { days }), ...(to && { to }) })

export const dripsQuery = (
  accountId: string,
  { q, state, sort = '-revenue', days, to, page = 1 }: DripsSearch,
  limit: PageSize,
) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dripPage({ q, state, sort, days, to, page, limit }),
    queryFn: ({ signal }) =>
      dripsList({
        path: { accountId },
        query: { page, limit, sort, ...(state && { state }), ...(q && { search: q }), ...askedOf({ days, to }) },
        signal,
      }),
  })

export const dripQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).drip(id),
    queryFn: async ({ signal }) => (await dripsGet({ path: { accountId, id }, signal })).data,
  })

/** Polled while visible, because people move. */
export const countsQuery = (accountId: string, id: string, period: LastDays) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).dripCounts(id), askedOf(period)],
    queryFn: async ({ signal }) =>
      (await dripsCounts({ path: { accountId, id }, query: askedOf(period), signal })).data,
    refetchInterval: LIVE_MS,
  })

/** Subjects as the sample person gets them, of the live version if there is one. */
export const emailsQuery = (accountId: string, { id, version, revision }: Pick<Drip, 'id' | 'version' | 'revision'>) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).drip(id), 'emails', version ?? revision],
    queryFn: async ({ signal }) =>
      (await dripsEmails({ path: { accountId, id }, query: { of: version === null ? 'draft' : 'live' }, signal })).data,
    staleTime: 60_000,
  })

/** How many days before an order a click counts. */
export const revenueDaysQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).revenueDays,
    queryFn: async ({ signal }) => (await attributionGet({ path: { accountId }, signal })).data.days,
    staleTime: 60_000,
  })

/** Keyed by the live version. */
export const versionsQuery = (accountId: string, id: string, live: number) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).drip(id), 'versions', live],
    queryFn: async ({ signal }) => (await dripsVersions({ path: { accountId, id }, signal })).data,
  })

export type PeopleSearch = { step?: string | undefined; who?: RunState | undefined; after?: string | undefined }

export const activePeopleQuery = (
  accountId: string,
  id: string,
  { step, who, after }: PeopleSearch,
  limit: PageSize = PAGE_SIZES[0],
) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dripPeople(id, { step, who, after, limit }),
    queryFn: ({ signal }) =>
      dripsPeople({
        path: { accountId, id },
        query: { limit, ...(step && { step }), ...(who && { state: who }), ...(after && { after }) },
        signal,
      }),
    refetchInterval: LIVE_MS,
  })

export const publishQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dripPublish(id),
    queryFn: async ({ signal }) => (await dripsPreviewPublish({ path: { accountId, id }, signal })).data,
    gcTime: 0,
  })

/** What steps can refer to: designs, lists, groups, details, app steps and senders. */
export const choicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dripChoices,
    async queryFn({ signal }) {
      const path = { accountId }
      const [designs, lists, groups, details, offered, senders] = await Promise.all([
        designsEdited({ path, signal }),
        listsList({ path, query: { limit: 100 }, signal }),
        groupsListAll({ path, signal }),
        detailsList({ path, signal }),
        dripStepsOffered({ path, signal }),
        sendersList({ path, signal }),
      ])
      return {
        designs: designs.data,
        lists: lists.data,
        groups: groups.data,
        details: details.data,
        offered: offered.data,
        senders: senders.data,
      }
    },
  })
