// Campaigns: tabs by status with counts, results, sorting, tags, and the archive.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campaignsExport, campaignsRemoveDrafts } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { amountFormatOf } from '../../ui/amount.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { lazyNamed, useDialog } from '../../ui/dialog.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { useIsLaptop, useIsPhone } from '../../ui/media.ts'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { periodIn, useSearchParams } from '../../ui/search-params.ts'
import type { BulkAction } from '../../ui/selection.ts'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { totalsOf } from './amounts.ts'
import { useAudienceName } from './audience-name.ts'
import { CampaignTabs } from './campaign-tabs.tsx'
import { CompareCampaigns } from './lazy.ts'
import { useArchive, useCampaignActions } from './list-actions.tsx'
import { columnsWith } from './list-columns.tsx'
import { useNewCampaign } from './new-campaign.ts'
import { CAMPAIGNS_TABLE, campaignCountsQuery, campaignsQuery } from './queries.ts'
import type { CampaignsSearch } from './queries.ts'
import { ViewSwitch } from './view-switch.tsx'
import classes from './list.module.css'

const route = getRouteApi(`/signed-in${urls.campaigns}`)
const text = words.campaigns
const TagsDialog = lazyNamed(() => import('./tags-dialog.tsx'), 'TagsDialog')

export function Campaigns() {
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const navigate = useNavigate()
  const openDialog = useDialog()
  const [size] = usePageSize(CAMPAIGNS_TABLE)
  const campaigns = useQuery({ ...campaignsQuery(accountId, search, size), placeholderData: keepPreviousData })
  const { data: counts } = useQuery(campaignCountsQuery(accountId))
  const audienceName = useAudienceName(accountId)
  const shown = campaigns.data?.data
  const isLaptop = useIsLaptop()
  const isPhone = useIsPhone()
  const columns = useMemo(
    () => columnsWith(accountId, audienceName, amountFormatOf(shown?.flatMap(totalsOf) ?? []), isLaptop && !isPhone),
    [accountId, audienceName, shown, isLaptop, isPhone],
  )
  const start = useNewCampaign(accountId)
  const editTags = (chosen: ConsoleCampaign[]) =>
    openDialog((close) => (
      <TagsDialog accountId={accountId} campaigns={chosen} offered={counts?.tags ?? []} onClose={close} />
    ))
  const actionsOf = useCampaignActions(accountId, editTags)
  const bulk = useBulkActions(accountId, search.status === 'archived', editTags)
  const make: Action = { label: text.new, icon: 'add', run: () => start.mutate({}) }
  const oneToOne: Action = {
    label: words.oneToOne.title,
    icon: 'mail',
    run: () => void navigate({ to: urls.oneToOne, params: { accountId } }),
  }
  const exportThem = useExport(accountId)
  const total = campaigns.data?.meta.total
  const isNone = counts !== undefined && counts.all === 0 && counts.archived === 0
  const tags = counts?.tags ?? []
  return (
    <Page
      title={text.title}
      count={counts?.all}
      primary={isNone ? undefined : make}
      secondary={isNone ? oneToOne : undefined}
      controls={!isNone && <ViewSwitch accountId={accountId} value="list" />}
      more={isNone ? [] : [{ label: text.export, icon: 'download', run: () => exportThem(exportQuery(search)) }]}
      width="list"
    >
      {counts && !isNone && <CampaignTabs accountId={accountId} counts={counts} search={search} />}
      <div className={classes.table}>
        <DataTable
          label={text.title}
          paged={CAMPAIGNS_TABLE}
          sortedBy={search.status && NEWEST_FIRST.includes(search.status) ? '-date' : undefined}
          query={campaigns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          rowHref={({ id }) => linkOptions({ to: urls.campaign, params: { accountId, campaignId: id } })}
          rowMenu={actionsOf}
          bulk={(selection) => <BulkBar actions={bulk} selection={selection} />}
          toolbar={
            !isNone && (
              <FilterBar
                search={text.search}
                filters={[
                  ...(tags.length > 0
                    ? [{ key: 'tag', label: text.tag, options: tags.map((tag) => ({ value: tag, label: tag })) }]
                    : []),
                  { key: 'date', label: text.date, input: 'period' },
                ]}
                count={search.q || search.tag || search.date ? total !== undefined && text.count(total) : text.ratesOf}
              />
            )
          }
          empty={
            isNone ? (
              <EmptyState icon="mail" title={text.none} action={make}>
                {text.noneIntro}
              </EmptyState>
            ) : search.status && !search.q && !search.tag ? (
              <EmptyState icon="mail" title={words.noCampaigns[search.status]}>
                {words.noCampaignsIntro[search.status]}
              </EmptyState>
            ) : (
              <NoMatch
                title={text.noMatch}
                clear={() => set({ q: undefined, status: undefined, tag: undefined, date: undefined })}
              />
            )
          }
        />
      </div>
    </Page>
  )
}

/** Statuses whose campaigns are listed by date. All others together, or scheduled and draft ones, are not. */
const NEWEST_FIRST: CampaignsSearch['status'][] = ['sent', 'cancelled', 'archived']

/** What the list shows. */
const exportQuery = ({ q, status, tag, date }: ReturnType<typeof route.useSearch>): ExportQuery => ({
  ...(q && { search: q }),
  ...(tag && { tag }),
  ...periodIn(date),
  ...(status === 'archived' ? { archived: true } : status && { status }),
})

function useBulkActions(
  accountId: string,
  isArchive: boolean,
  editTags: (chosen: ConsoleCampaign[]) => void,
): BulkAction<ConsoleCampaign>[] {
  const archive = useArchive(accountId)
  const openDialog = useDialog()
  const exportThem = useExport(accountId)
  const confirm = useConfirm()
  const queries = useQueryClient()
  const refresh = queryKeys.account(accountId).campaigns
  return [
    { label: text.editTags, run: editTags },
    {
      label: text.compare,
      appliesTo: ({ started_at }) => started_at !== null,
      run(chosen) {
        if (chosen.length < 2 || chosen.length > MOST_COMPARED)
          return void showToast({ message: text.compareHint(MOST_COMPARED), tone: 'bad' })
        openDialog((close) => <CompareCampaigns campaigns={chosen} onClose={close} />)
      },
    },
    { label: text.export, run: (chosen) => exportThem({ ids: chosen.map(({ id }) => id).join(',') }) },
    {
      label: isArchive ? text.unarchive : text.archive,
      appliesTo: isOver,
      run: (chosen, done) => archive(chosen.filter(isOver), !isArchive, done),
    },
    {
      label: text.deleteDrafts,
      danger: true,
      appliesTo: isDraft,
      run(chosen, done) {
        const drafts = chosen.filter(isDraft)
        confirm({
          title: text.deleteDraftsTitle(drafts.length),
          body: text.deleteDraftsBody,
          label: text.deleteDrafts,
          async run() {
            await campaignsRemoveDrafts({ path: { accountId }, body: { ids: drafts.map(({ id }) => id) } })
            done()
            await queries.invalidateQueries({ queryKey: refresh })
          },
          done: text.draftsDeleted(drafts.length),
        })
      },
    },
  ]
}

const MOST_COMPARED = 4

type ExportQuery = NonNullable<Parameters<typeof campaignsExport>[0]['query']>

/** Downloads campaigns with their results. */
function useExport(accountId: string): (query: ExportQuery) => void {
  const file = useApiMutation(
    (query: ExportQuery) => campaignsExport({ path: { accountId }, query, parseAs: 'blob' }),
    { onDone: (blob) => downloadFile(blob, 'campaigns.csv') },
  )
  return (query) => file.mutate(query)
}

const isDraft = ({ status }: ConsoleCampaign): boolean => status === 'draft'
const isOver = ({ status }: ConsoleCampaign): boolean => status === 'sent' || status === 'cancelled'
