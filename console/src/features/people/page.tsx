// People: search, filters, and actions on selected or all matching people. The URL holds the filters.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAccount } from '../../account.ts'
import { contactsExportAll } from '../../api.ts'
import type { FoundPerson } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf, wordFor } from '../../words/lookup.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { AddPerson, DetailFilter, GroupFilter, SaveAsGroup, PeopleBulkBar, RunningJobs } from './lazy.ts'
import { personColumns } from './person-columns.tsx'
import { SPENT_COLUMN } from './spent-column.tsx'
import { foundStateOf } from './subscription-badge.tsx'
import { PEOPLE_TABLE, peopleCountQuery, peopleFilter, peopleQuery, sourcesQuery } from './queries.ts'
import type { PeopleSearch } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.people}`)

const columns = personColumns<FoundPerson>(foundStateOf).flatMap((column) =>
  column.key === 'added' ? [SPENT_COLUMN, column] : [column],
)

const NO_FILTERS = {
  q: undefined,
  status: undefined,
  stopped: undefined,
  list: undefined,
  group: undefined,
  detail: undefined,
  is: undefined,
  source: undefined,
  joined: undefined,
  left: undefined,
}

export function People() {
  const { accountId, manages } = useAccount()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(PEOPLE_TABLE)
  const people = useQuery({ ...peopleQuery(accountId, search, size), placeholderData: keepPreviousData })
  const counted = useQuery(peopleCountQuery(accountId, search)).data
  const isFiltered = Object.keys(peopleFilter(search)).length > 0
  const filters = useFilters(accountId)
  const openDialog = useDialog()
  const add: Action = {
    label: words.people.add,
    icon: 'add',
    run: () => openDialog((close) => <AddPerson accountId={accountId} onClose={close} />),
  }
  const navigate = useNavigate()
  const params = { accountId }
  const bringIn: Action = {
    label: words.people.import,
    icon: 'import',
    run: () => void navigate({ to: urls.importPeople, params }),
  }
  const makeGroup: Action = {
    label: words.people.saveAsGroup,
    icon: 'groups',
    run: () => openDialog((close) => <SaveAsGroup accountId={accountId} search={search} onClose={close} />),
  }
  const more: Action[] = [
    ...(isFiltered ? [makeGroup] : []),
    { label: words.people.imports, icon: 'history', run: () => void navigate({ to: urls.imports, params }) },
    {
      label: words.people.export,
      icon: 'download',
      disabledReason: manages ? undefined : words.problems.forAdmins,
      run: () => void exportPeople(accountId, search),
    },
  ]
  const total = people.data?.meta.total ?? null
  const matching = total ?? (counted?.estimate === false ? counted.count : null)
  const none = people.data?.data.length === 0 && !isFiltered && !search.after
  return (
    <Page
      title={words.people.title}
      count={none ? null : total}
      primary={none ? undefined : add}
      secondary={none ? undefined : bringIn}
      more={more}
      width="list"
    >
      <Suspense>
        <RunningJobs accountId={accountId} />
      </Suspense>
      <DataTable
        label={words.people.title}
        paged={PEOPLE_TABLE}
        query={people}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.person, params: { accountId, personId: id } })}
        bulk={(selection) => (
          <PeopleBulkBar accountId={accountId} search={search} selection={selection} matching={matching} />
        )}
        toolbar={
          !none && (
            <FilterBar
              search={words.people.search}
              filters={filters}
              count={counted && words.people.matching(counted.count, counted.estimate)}
            />
          )
        }
        empty={
          none ? (
            <EmptyState icon="people" title={words.people.none} action={bringIn}>
              {words.people.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={words.people.noMatch} clear={() => set(NO_FILTERS)} />
          )
        }
      />
    </Page>
  )
}

/** Exports everyone who matches. */
async function exportPeople(accountId: string, search: PeopleSearch): Promise<void> {
  const file = await contactsExportAll({ path: { accountId }, query: peopleFilter(search), parseAs: 'blob' })
  downloadFile(file, 'people.csv')
}

function useFilters(accountId: string): Filter[] {
  const lists = useQuery(listChoicesQuery(accountId))
  const sources = useQuery(sourcesQuery(accountId))
  const { subscribed, unsubscribed, never } = words.states.subscription
  return [
    {
      key: 'status',
      label: words.people.status,
      options: optionsOf({ subscribed, unsubscribed, never }),
    },
    { key: 'stopped', label: words.people.address, options: optionsOf(words.stoppedFilter) },
    {
      key: 'list',
      label: words.people.list,
      options: (lists.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { key: 'group', label: words.people.group, Own: GroupFilter },
    { key: 'detail', label: words.people.detail, Own: DetailFilter },
    {
      key: 'source',
      label: words.people.source,
      options: (sources.data ?? []).map((source) => ({ value: source, label: wordFor(words.sources, source) })),
    },
    { key: 'joined', label: words.people.joined, input: 'period' },
    { key: 'left', label: words.people.left, input: 'period' },
  ]
}
