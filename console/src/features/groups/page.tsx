// Groups: pinned ones first, built-in ones last.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { TeamGroup } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { NoMatch } from '../../ui/feedback.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { useRuleCatalog } from './rule-catalog.ts'
import type { RuleCatalog } from './rule-catalog.ts'
import { GroupMark } from './group-mark.tsx'
import { GroupSize } from './group-size.tsx'
import { GroupUsed } from './group-used.tsx'
import { CreateGroup } from './lazy.ts'
import { groupsQuery } from './queries.ts'
import { sentenceOf } from './rule-sentence.ts'
import { useGroupActions } from './use-group-actions.tsx'
import classes from './rules.module.css'

const route = getRouteApi(`/signed-in${urls.groups}`)
const text = words.groups

export function Groups() {
  const { accountId } = route.useParams()
  const { q } = route.useSearch()
  const { set } = useSearchParams()
  const total = useQuery(groupsQuery(accountId)).data?.data.length
  const groups = useQuery({
    ...groupsQuery(accountId),
    select: ({ data }) => ({ data: builtInLast(data.filter((group) => isFound(group, q ?? ''))) }),
  })
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
    <Page title={text.title} count={total} primary={make} width="list">
      <DataTable
        label={text.title}
        query={groups}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.group, params: { accountId, groupId: id } })}
        rowMenu={actionsOf}
        toolbar={<FilterBar search={text.search} count={q && groups.data && text.count(groups.data.data.length)} />}
        empty={<NoMatch title={text.noMatch} clear={() => set({ q: undefined })} />}
      />
    </Page>
  )
}

const builtInLast = (groups: TeamGroup[]): TeamGroup[] =>
  groups.toSorted((a, b) => Number(a.built_in) - Number(b.built_in))

const isFound = ({ name, description }: TeamGroup, typed: string): boolean =>
  `${name} ${description ?? ''}`.toLowerCase().includes(typed.toLowerCase())

const columnsFor = (accountId: string, catalogue: RuleCatalog): Column<TeamGroup>[] => [
  {
    key: 'name',
    head: text.name,
    cell: (group) => (
      <TwoLines
        first={
          <span className={classes.named}>
            {group.name}
            <GroupMark group={group} />
          </span>
        }
        second={group.description || sentenceOf(group.rules, catalogue)}
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
    phone: 'sub',
    onCard: ({ id }) => <GroupSize accountId={accountId} groupId={id} withUnit />,
  },
  {
    key: 'uses',
    head: text.usedIn,
    cell: ({ id }) => <GroupUsed accountId={accountId} groupId={id} />,
    width: 280,
    phone: 'sub',
    onCard: ({ id }) => <GroupUsed accountId={accountId} groupId={id} withVerb />,
  },
]
