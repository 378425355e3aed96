// Groups: built-in ones first, then pinned ones.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { TeamGroup } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { useRuleCatalog } from './rule-catalog.ts'
import type { RuleCatalog } from './rule-catalog.ts'
import { GroupSize } from './group-size.tsx'
import { CreateGroup } from './lazy.ts'
import { PinnedMark } from './pinned-mark.tsx'
import { groupsQuery } from './queries.ts'
import { sentenceOf } from './rule-sentence.ts'
import { useGroupActions } from './use-group-actions.tsx'

const route = getRouteApi(`/signed-in${urls.groups}`)
const text = words.groups

export function Groups() {
  const { accountId } = route.useParams()
  const groups = useQuery(groupsQuery(accountId))
  const catalogue = useRuleCatalog(accountId)
  const openDialog = useDialog()
  const actionsOf = useGroupActions(accountId)
  const columns = useMemo(() => columnsFor(accountId, catalogue), [accountId, catalogue])
  const make: Action = {
    label: text.new,
    icon: 'add',
    run: () => openDialog((close) => <CreateGroup accountId={accountId} onClose={close} />),
  }
  return (
    <Page title={text.title} count={groups.data?.data.length} primary={make} width="list">
      <DataTable
        label={text.title}
        query={groups}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.group, params: { accountId, groupId: id } })}
        rowMenu={actionsOf}
        empty={null}
      />
    </Page>
  )
}

const columnsFor = (accountId: string, catalogue: RuleCatalog): Column<TeamGroup>[] => [
  {
    key: 'name',
    head: text.name,
    cell: ({ name, rules, description, pinned }) => (
      <TwoLines
        first={
          pinned ? (
            <>
              {name} <PinnedMark />
            </>
          ) : (
            name
          )
        }
        second={description ?? sentenceOf(rules, catalogue)}
      />
    ),
    phone: 'title',
  },
  {
    key: 'people',
    head: text.people,
    cell: ({ id }) => <GroupSize accountId={accountId} groupId={id} />,
    align: 'right',
    width: 120,
    phone: 'named',
  },
  {
    key: 'changed',
    head: text.changed,
    cell: ({ updated_at, built_in }) => (built_in ? null : <Time at={updated_at} />),
    width: 150,
    phone: 'sub',
  },
]
