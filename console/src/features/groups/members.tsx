// The people in a group.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { Person } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { personColumns } from '../people/person-columns.tsx'
import { GroupLayout } from './group-layout.tsx'
import { MEMBERS_TABLE, membersQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.groupPeople}`)
const text = words.groups

const columns = personColumns<Person>(({ suppressed, subscriptionStatus }) =>
  suppressed ? 'stopped' : subscriptionStatus,
)

export function GroupMembers() {
  const { accountId, groupId } = route.useParams()
  const { after } = route.useSearch()
  const [size] = usePageSize(MEMBERS_TABLE)
  const members = useQuery({ ...membersQuery(accountId, groupId, after, size), placeholderData: keepPreviousData })
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
          empty={
            <EmptyState icon="groups" title={text.membersNone}>
              {text.membersNoneIntro}
            </EmptyState>
          }
        />
      )}
    </GroupLayout>
  )
}
