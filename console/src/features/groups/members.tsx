// The people in a group, with search.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { FoundPerson } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { personColumns } from '../people/person-columns.tsx'
import { foundStateOf } from '../people/subscription-badge.tsx'
import { peopleCountQuery } from '../people/queries.ts'
import { SPENT_COLUMN } from '../people/spent-column.tsx'
import { GroupLayout } from './group-layout.tsx'
import { MEMBERS_TABLE, membersQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.groupPeople}`)
const text = words.groups

const columns = personColumns<FoundPerson>(foundStateOf).flatMap((column) =>
  column.key === 'added' ? [SPENT_COLUMN, { ...column, head: text.addedToAccount }] : [column],
)

export function GroupMembers() {
  const { accountId, groupId } = route.useParams()
  const search = route.useSearch()
  const { q } = search
  const { set } = useSearchParams()
  const [size] = usePageSize(MEMBERS_TABLE)
  const members = useQuery({ ...membersQuery(accountId, groupId, search, size), placeholderData: keepPreviousData })
  const found = peopleCountQuery(accountId, { group: groupId, ...(q && { q }) })
  const counted = useQuery({ ...found, enabled: q !== undefined }).data
  return (
    <GroupLayout accountId={accountId} groupId={groupId}>
      {() => (
        <DataTable
          label={text.members}
          paged={MEMBERS_TABLE}
          query={members}
          rowKey={({ id }) => id}
          rowName={({ email }) => email}
          columns={columns}
          rowHref={({ id }) => linkOptions({ to: urls.person, params: { accountId, personId: id } })}
          toolbar={
            <FilterBar
              search={words.people.search}
              count={q && counted && words.people.matching(counted.count, counted.estimate)}
            />
          }
          empty={
            q ? (
              <NoMatch title={words.people.noMatch} clear={() => set({ q: undefined })} />
            ) : (
              <EmptyState icon="groups" title={text.membersNone}>
                {text.membersNoneIntro}
              </EmptyState>
            )
          }
        />
      )}
    </GroupLayout>
  )
}
