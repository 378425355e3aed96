// One list: its members, how it grew, adding people, and a campaign to it.

import { Group } from '@mantine/core'
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
import { EmptyState, ErrorState, Loading, NotFound } from '../../ui/feedback.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink, RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { useNewCampaign } from '../campaigns/new-campaign.ts'
import { SubscriptionBadge } from '../people/subscription-badge.tsx'
import { AddMembers, EditList } from './lazy.ts'
import { growthQuery, LIST_MEMBERS_TABLE, listMembersQuery, listQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.list}`)
const text = words.lists

const columns: Column<TeamListMember>[] = [
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
  { key: 'added', head: text.addedAt, cell: ({ addedAt }) => <Time at={addedAt} />, width: 180, phone: 'sub' },
]

export function ListPage() {
  const { accountId, listId } = route.useParams()
  const { page } = route.useSearch()
  const [size] = usePageSize(LIST_MEMBERS_TABLE)
  const list = useQuery(listQuery(accountId, listId))
  const members = useQuery({
    ...listMembersQuery(accountId, listId, page, size),
    placeholderData: keepPreviousData,
  })
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
        columns={columns}
        rowHref={({ contactId }) => linkOptions({ to: urls.person, params: { accountId, personId: contactId } })}
        toolbar={
          data.memberCount > 0 && (
            <Group>
              <ButtonLink
                variant="default"
                leftSection={<Icon name="search" />}
                to={urls.people}
                params={{ accountId }}
                search={{ list: listId }}
              >
                {text.searchMembers}
              </ButtonLink>
            </Group>
          )
        }
        bulk={(selection) => (
          <BulkBar
            selection={selection}
            actions={[
              {
                label: text.removeMembers,
                run: (rows: TeamListMember[], done: () => void) => {
                  done()
                  void remove(rows.map(({ contactId }) => contactId))
                },
              },
            ]}
          />
        )}
        empty={
          <EmptyState icon="lists" title={text.noMembers} action={add}>
            {text.noMembersIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}

/** Removes people at once; Undo adds them again. */
function useRemoveMembers(accountId: string, listId: string) {
  const queries = useQueryClient()
  const path = { accountId, id: listId }
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.account(accountId).lists })
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
