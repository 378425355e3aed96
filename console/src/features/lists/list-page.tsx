// One list: its members, how it grew, adding people, and a campaign to it.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { isNotFound, listsMembersAdd, listsMembersRemove } from '../../api.ts'
import type { TeamListMember } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Chart } from '../../ui/chart.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState, Loading, NoMatch, NotFound } from '../../ui/feedback.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { formatNumber } from '../../ui/format.ts'
import { fullName } from '../../ui/full-name.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { useNewCampaign } from '../campaigns/new-campaign.ts'
import { peopleCountQuery, peopleQuery } from '../people/queries.ts'
import { SubscriptionBadge } from '../people/subscription-badge.tsx'
import { AddMembers, EditList } from './lazy.ts'
import { growthQuery, LIST_MEMBERS_TABLE, listMembersQuery, listQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.list}`)
const text = words.lists

/** People found by their name or status come without the date. */
type Member = Omit<TeamListMember, 'addedAt'> & { addedAt?: string }

const columns: Column<Member>[] = [
  {
    key: 'person',
    head: words.people.person,
    cell: ({ email, name }) => <TwoLines first={email} second={name} />,
    phone: 'title',
  },
  {
    key: 'status',
    head: words.people.status,
    cell: ({ status, suppressed }) => <SubscriptionBadge state={suppressed ? 'stopped' : status} />,
    width: 200,
    phone: 'badge',
  },
  {
    key: 'added',
    head: text.addedAt,
    cell: ({ addedAt }) => addedAt && <Time at={addedAt} />,
    width: 180,
    phone: 'sub',
  },
]

const { subscribed, unsubscribed, never } = words.states.subscription
const filters = [{ key: 'status', label: words.people.status, options: optionsOf({ subscribed, unsubscribed, never }) }]

export function ListPage() {
  const { accountId, listId } = route.useParams()
  const { set } = useSearchParams()
  const list = useQuery(listQuery(accountId, listId))
  const { isFiltered, members, counted } = useMembers(accountId, listId)
  const growth = useQuery(growthQuery(accountId, listId))
  const openDialog = useDialog()
  const start = useNewCampaign(accountId)
  const remove = useRemoveMembers(accountId, listId)
  if (isNotFound(list.error)) return <NotFound />
  if (list.isError) return <ErrorState error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <Loading rows={8} />
  const { data } = list
  const add = {
    label: text.addPeople,
    icon: 'add' as const,
    run: () => openDialog((close) => <AddMembers accountId={accountId} listId={listId} onClose={close} />),
  }
  return (
    <Page
      title={data.name}
      part={text.title}
      count={data.memberCount}
      beside={data.blockSending ? <StateBadge of="subscription" state="never_email" /> : null}
      line={data.description}
      trail={
        <RouterLink to={urls.lists} params={{ accountId }} fz="sm">
          {text.title}
        </RouterLink>
      }
      primary={add}
      {...(!data.blockSending && {
        secondary: {
          label: text.send,
          icon: 'mail' as const,
          run: () => start.mutate({ everyone: false, list_id: listId }),
        },
      })}
      more={[
        {
          label: text.edit,
          icon: 'edit',
          run: () => openDialog((close) => <EditList accountId={accountId} list={data} onClose={close} />),
        },
      ]}
      width="list"
    >
      {growth.data?.some(({ added }) => added > 0) && (
        <Chart
          title={text.growth}
          file="list-growth"
          kind="bar"
          unfinished
          points={growth.data.map(({ day, added }) => ({ day, values: { added } }))}
          series={[{ key: 'added', label: text.added, color: 'teal' }]}
          show={formatNumber}
        />
      )}
      <DataTable
        label={text.members}
        paged={LIST_MEMBERS_TABLE}
        query={members}
        rowKey={({ contactId }) => contactId}
        rowName={({ email }) => email}
        columns={isFiltered ? columns.filter(({ key }) => key !== 'added') : columns}
        rowHref={({ contactId }) => linkOptions({ to: urls.person, params: { accountId, personId: contactId } })}
        toolbar={
          data.memberCount > 0 && (
            <FilterBar
              search={words.people.search}
              filters={filters}
              count={counted && words.people.matching(counted.count, counted.estimate)}
            />
          )
        }
        bulk={(selection) => (
          <BulkBar
            selection={selection}
            actions={[
              {
                label: text.removeMembers,
                run: (rows: Member[], done: () => void) => {
                  done()
                  void remove(rows.map(({ contactId }) => contactId))
                },
              },
            ]}
          />
        )}
        empty={
          isFiltered ? (
            <NoMatch title={words.people.noMatch} clear={() => set({ q: undefined, status: undefined })} />
          ) : (
            <EmptyState icon="lists" title={text.noMembers} action={add}>
              {text.noMembersIntro}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}

/** Newest additions first; with a search or filter, as on the page of people. */
function useMembers(accountId: string, listId: string) {
  const search = route.useSearch()
  const [size] = usePageSize(LIST_MEMBERS_TABLE)
  const isFiltered = search.q !== undefined || search.status !== undefined
  const inList = { ...search, list: listId }
  const all = useQuery({
    ...listMembersQuery(accountId, listId, search.page, size),
    enabled: !isFiltered,
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    ...peopleQuery(accountId, inList, size),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
    select: ({ data, meta }) => ({
      data: data.map((person): Member => ({ ...person, contactId: person.id, name: fullName(person) || null })),
      meta,
    }),
  })
  const counted = useQuery({ ...peopleCountQuery(accountId, inList), enabled: isFiltered }).data
  return { isFiltered, members: isFiltered ? found : all, counted: isFiltered ? counted : undefined }
}

/** Removes people at once; Undo adds them again. */
function useRemoveMembers(accountId: string, listId: string) {
  const queries = useQueryClient()
  const path = { accountId, id: listId }
  const keys = queryKeys.account(accountId)
  const refresh = () =>
    Promise.all([keys.lists, keys.people].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return async (contactIds: string[]) => {
    await listsMembersRemove({ path, body: { contactIds } })
    await refresh()
    undoable({
      done: text.membersRemoved(contactIds.length),
      async undo() {
        await listsMembersAdd({ path, body: { contactIds } })
        await refresh()
      },
    })
  }
}
