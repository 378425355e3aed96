// The activity feed. New events are offered at the top instead of being inserted, so that nothing moves while reading.

import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { ActivityEvent } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { useTimeFormat } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, ErrorState, Loading, NoMatch } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { eventOptions } from './event-label.ts'
import { EventsByDay } from './events-by-day.tsx'
import { FirstEvent, ImportEvents } from './lazy.ts'
import { eventCatalogQuery, eventCountQuery, feedQuery, newestEventsQuery } from './queries.ts'
import type { ActivitySearch } from './queries.ts'
import { ActivityTabs } from './tabs.tsx'
import classes from './events-by-day.module.css'

const route = getRouteApi(`/signed-in${urls.activity}`)

export function Activity() {
  const { accountId } = useAccount()
  const openDialog = useDialog()
  const importEvents: Action = {
    label: words.activity.import,
    icon: 'import',
    run: () => openDialog((close) => <ImportEvents accountId={accountId} onClose={close} />),
  }
  return (
    <Page title={words.activity.title} secondary={importEvents} width="list">
      <ActivityTabs accountId={accountId} />
      <Filters accountId={accountId} />
      <Feed accountId={accountId} />
    </Page>
  )
}

function Filters({ accountId }: { accountId: string }) {
  const search = route.useSearch()
  const { zone } = useTimeFormat()
  const catalogue = useQuery(eventCatalogQuery(accountId))
  const count = useQuery({
    ...eventCountQuery(accountId, { ...search, name: search.name ?? '' }, zone),
    enabled: search.name !== undefined,
  })
  const filters: Filter[] = [
    {
      key: 'name',
      label: words.activity.name,
      options: eventOptions(catalogue.data),
    },
    { key: 'kind', label: words.activity.kind, options: optionsOf(words.eventKinds) },
    { key: 'email', label: words.people.email, input: 'email' },
    { key: 'since', label: words.activity.since, input: 'day' },
    { key: 'until', label: words.activity.until, input: 'day' },
  ]
  return (
    <FilterBar
      filters={filters}
      count={search.name && count.data ? words.activity.count(count.data.count) : words.activity.live}
    />
  )
}

const NO_FILTERS = { name: undefined, kind: undefined, email: undefined, since: undefined, until: undefined }
const isFilteredBy = ({ name, kind, email, since, until }: ActivitySearch) =>
  [name, kind, email, since, until].some((asked) => asked !== undefined)

function Feed({ accountId }: { accountId: string }) {
  const search = route.useSearch()
  const { set } = useSearchParams()
  const { zone } = useTimeFormat()
  const openDialog = useDialog()
  const feed = useInfiniteQuery(feedQuery(accountId, search, zone))
  const newest = useQuery({ ...newestEventsQuery(accountId, search, zone), enabled: feed.isSuccess })
  if (feed.isPending) return <Loading rows={8} />
  if (feed.isError) return <ErrorState error={feed.error} retry={() => void feed.refetch()} />
  const events = feed.data.pages.flatMap(({ data }) => data)
  const fresh = countNew(newest.data ?? [], events)
  return (
    <div className={classes.feed}>
      {fresh > 0 && (
        <div className={classes.pill}>
          <Button onClick={() => void feed.refetch()} loading={feed.isRefetching}>
            {words.activity.fresh(fresh)}
          </Button>
        </div>
      )}
      {events.length === 0 ? (
        isFilteredBy(search) ? (
          <NoMatch title={words.activity.noMatch} clear={() => set(NO_FILTERS)} />
        ) : (
          <EmptyState
            icon="activity"
            title={words.activity.none}
            action={{
              label: words.activity.firstEvent,
              run: () => openDialog((close) => <FirstEvent onClose={close} />),
            }}
          >
            {words.activity.noneIntro}
          </EmptyState>
        )
      ) : (
        <EventsByDay events={events} withPerson />
      )}
      {feed.hasNextPage && (
        <Button variant="default" mt="sm" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {words.ui.loadMore}
        </Button>
      )}
      {!feed.hasNextPage && events.length > 0 && (
        <Text c="dimmed" fz={13} mt="sm">
          {words.activity.theEnd}
        </Text>
      )}
    </div>
  )
}

function countNew(newest: ActivityEvent[], shown: ActivityEvent[]): number {
  const known = new Set(shown.map(({ id }) => id))
  return newest.filter(({ id }) => !known.has(id)).length
}
