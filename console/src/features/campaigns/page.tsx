// Campaigns: drafts, scheduled, sending and sent, with their results.

import { Progress, Stack } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campaignsDuplicate, campaignsPause, campaignsRemove, campaignsResume } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Money, UnknownValue, Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { campaignStateOf } from '../../ui/badges.ts'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { optionsOf } from '../../words/lookup.ts'
import { useAudienceName } from './audience-name.ts'
import { useNewCampaign } from './new-campaign.ts'
import { CAMPAIGNS_TABLE, campaignsQuery } from './queries.ts'
import { useCancelCampaign } from './use-cancel-campaign.ts'

const route = getRouteApi(`/signed-in${urls.campaigns}`)
const text = words.campaigns

export function Campaigns() {
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(CAMPAIGNS_TABLE)
  const campaigns = useQuery({ ...campaignsQuery(accountId, search, size), placeholderData: keepPreviousData })
  const audienceName = useAudienceName(accountId)
  const columns = useMemo(() => columnsWith(audienceName), [audienceName])
  const start = useNewCampaign(accountId)
  const actionsOf = useActions(accountId)
  const make: Action = { label: text.new, icon: 'add', run: () => start.mutate({}) }
  const total = campaigns.data?.meta.total
  const isFiltered = search.q !== undefined || search.status !== undefined
  const isNone = total === 0 && !isFiltered
  return (
    <Page title={text.title} count={isFiltered ? null : total} primary={isNone ? undefined : make} width="list">
      <DataTable
        label={text.title}
        paged={CAMPAIGNS_TABLE}
        query={campaigns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.campaign, params: { accountId, campaignId: id } })}
        rowMenu={actionsOf}
        toolbar={
          !isNone && (
            <FilterBar
              search={text.search}
              filters={[{ key: 'status', label: text.state, options: optionsOf(words.campaignFilter) }]}
              count={isFiltered && total !== undefined ? text.count(total) : null}
            />
          )
        }
        empty={
          isNone ? (
            <EmptyState icon="mail" title={text.none} action={make}>
              {text.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={text.noMatch} clear={() => set({ q: undefined, status: undefined })} />
          )
        }
      />
    </Page>
  )
}

const columnsWith = (audienceName: (campaign: ConsoleCampaign) => string): Column<ConsoleCampaign>[] => [
  {
    key: 'name',
    head: text.name,
    cell: ({ name, subject }) => <TwoLines first={name} second={subject} />,
    phone: 'title',
  },
  { key: 'state', head: text.state, cell: (campaign) => <State campaign={campaign} />, width: 140, phone: 'badge' },
  { key: 'audience', head: text.audience, cell: audienceName, width: 150, phone: 'sub' },
  { key: 'when', head: text.when, cell: (campaign) => <When campaign={campaign} />, width: 130, phone: 'sub' },
  {
    key: 'recipients',
    head: text.recipients,
    cell: ({ recipients }) => <Num value={recipients} />,
    align: 'right',
    width: 100,
    phone: 'hide',
  },
  figure('opened', text.opened),
  figure('clicked', text.clicked),
  {
    key: 'revenue',
    head: text.revenue,
    cell: ({ figures }) => (figures ? <Money amounts={amountsOf(figures.revenue)} /> : <UnknownValue />),
    align: 'right',
    width: 110,
    phone: 'hide',
  },
]

const amountsOf = (revenue: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(revenue).map(([currency, total]) => [currency, Number(total)]))

function figure(key: 'opened' | 'clicked', head: string): Column<ConsoleCampaign> {
  return {
    key,
    head,
    cell: ({ figures }) => <Num value={figures ? figures[key] : null} />,
    align: 'right',
    width: 90,
    phone: 'hide',
  }
}

function State({ campaign }: { campaign: ConsoleCampaign }) {
  const { progress, status } = campaign
  const badge = <StateBadge of="campaign" state={campaignStateOf(campaign)} />
  if (status !== 'sending' || !progress || progress.emails === 0) return badge
  const share = ((progress.emails - progress.waiting) / progress.emails) * 100
  return (
    <Stack gap={4}>
      {badge}
      <Progress value={share} size="xs" aria-label={text.sendingNow(campaign.name)} />
    </Stack>
  )
}

const When = ({ campaign: { scheduled_at, status, updated_at } }: { campaign: ConsoleCampaign }) => (
  <Time at={(status === 'draft' ? null : scheduled_at) ?? updated_at} />
)

function useActions(accountId: string): (campaign: ConsoleCampaign) => Action[] {
  const cancelCampaign = useCancelCampaign(accountId)
  const queries = useQueryClient()
  const refresh = queryKeys.account(accountId).campaigns
  const pathOf = ({ id }: ConsoleCampaign) => ({ path: { accountId, id } })
  const pause = useApiMutation((campaign: ConsoleCampaign) => campaignsPause(pathOf(campaign)), {
    refresh,
    done: ({ data }) => text.paused(data.name),
  })
  const resume = useApiMutation((campaign: ConsoleCampaign) => campaignsResume(pathOf(campaign)), {
    refresh,
    done: ({ data }) => text.resumed(data.name),
  })
  const copy = useApiMutation((campaign: ConsoleCampaign) => campaignsDuplicate(pathOf(campaign)), {
    refresh,
    done: ({ data }) => text.duplicated(data.name),
  })
  const remove = (campaign: ConsoleCampaign) => {
    // The row is hidden immediately; the request is sent once the toast is gone.
    queries.setQueriesData<{ data: ConsoleCampaign[]; meta: object }>(
      { queryKey: [...refresh, 'page'] },
      (page) => page && { ...page, data: page.data.filter(({ id }) => id !== campaign.id) },
    )
    undoable({
      done: text.deleted(campaign.name),
      commit: ({ keepalive }) => campaignsRemove({ ...pathOf(campaign), keepalive }),
      restore: () => void queries.invalidateQueries({ queryKey: refresh }),
    })
  }
  return (campaign) => {
    const { status, paused } = campaign
    const isGoing = status === 'scheduled' || status === 'sending'
    return [
      { label: text.duplicate, icon: 'copy', run: () => copy.mutate(campaign) },
      ...(isGoing && !paused ? [{ label: text.pause, icon: 'pause' as const, run: () => pause.mutate(campaign) }] : []),
      ...(isGoing && paused
        ? [{ label: text.resume, icon: 'resume' as const, run: () => resume.mutate(campaign) }]
        : []),
      ...(isGoing
        ? [
            {
              label: text.cancel,
              icon: 'stop' as const,
              danger: true as const,
              run: () => cancelCampaign(campaign),
            },
          ]
        : []),
      ...(status === 'draft'
        ? [{ label: text.delete, icon: 'delete' as const, danger: true as const, run: () => remove(campaign) }]
        : []),
    ]
  }
}
