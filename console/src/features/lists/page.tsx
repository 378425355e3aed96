// Lists.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { Text } from '@mantine/core'
import type { ListWithCount } from '../../api.ts'
import { listsRemove } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { EditList, RuleUses } from './lazy.ts'
import { LISTS_TABLE, listsQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.lists}`)

const columns: Column<ListWithCount>[] = [
  {
    key: 'name',
    head: words.lists.name,
    cell: ({ name, description }) => <TwoLines first={name} second={description} />,
    phone: 'title',
  },
  {
    key: 'people',
    head: words.nav.people,
    cell: ({ memberCount }) => <Num value={memberCount} />,
    align: 'right',
    width: 120,
    phone: 'sub',
    onCard: ({ memberCount }) => words.lists.size(memberCount),
  },
  {
    key: 'sending',
    head: words.lists.sending,
    cell: ({ blockSending }) => (blockSending ? <StateBadge of="subscription" state="never_email" /> : null),
    phone: 'badge',
  },
  {
    key: 'created',
    head: words.lists.createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    width: 180,
    phone: 'hide',
  },
]

export function Lists() {
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(LISTS_TABLE)
  const lists = useQuery({ ...listsQuery(accountId, search, size), placeholderData: keepPreviousData })
  const openDialog = useDialog()
  const confirm = useConfirm()
  const make: Action = {
    label: words.lists.new,
    icon: 'add',
    run: () => openDialog((close) => <EditList accountId={accountId} list={null} onClose={close} />),
  }
  const total = lists.data?.meta.total
  const none = total === 0 && !search.q
  return (
    <Page
      title={words.lists.title}
      count={search.q || none ? null : total}
      primary={none ? undefined : make}
      width="list"
    >
      <DataTable
        label={words.lists.title}
        paged={LISTS_TABLE}
        query={lists}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.list, params: { accountId, listId: id } })}
        rowMenu={(list) => [
          {
            label: words.lists.edit,
            icon: 'edit',
            run: () => openDialog((close) => <EditList accountId={accountId} list={list} onClose={close} />),
          },
          {
            label: words.lists.delete,
            icon: 'delete',
            danger: true,
            run: () =>
              confirm({
                title: words.lists.deleteTitle(list.name),
                body: (
                  <>
                    <Text fz="sm">{words.lists.deleteBody(list.blockSending)}</Text>
                    <RuleUses accountId={accountId} kind="list" name={list.id} />
                  </>
                ),
                label: words.lists.deleteIt,
                run: () => listsRemove({ path: { accountId, id: list.id } }),
                refresh: queryKeys.account(accountId).lists,
                done: words.lists.deleted(list.name),
              }),
          },
        ]}
        toolbar={
          !none && (
            <FilterBar
              search={words.lists.search}
              count={search.q && total !== undefined ? words.lists.count(total) : null}
            />
          )
        }
        empty={
          none ? (
            <EmptyState icon="lists" title={words.lists.none} action={{ ...make, label: words.lists.createFirst }}>
              {words.lists.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={words.lists.noMatch} clear={() => set({ q: undefined })} />
          )
        }
      />
    </Page>
  )
}
