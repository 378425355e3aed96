// A person's events by day, newest first, optionally of one type.

import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, ErrorState, Loading, NoMatch } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { eventOptions } from '../activity/event-label.ts'
import { EventsByDay } from '../activity/events-by-day.tsx'
import { eventCatalogQuery } from '../activity/queries.ts'
import { timelineQuery } from './person-queries.ts'

const route = getRouteApi(`/signed-in${urls.personTab}`)

type TimelineProps = { accountId: string; personId: string }

export function Timeline({ accountId, personId }: TimelineProps) {
  const catalogue = useQuery(eventCatalogQuery(accountId))
  const filters: Filter[] = [
    {
      key: 'name',
      label: words.activity.name,
      options: eventOptions(catalogue.data),
    },
    { key: 'kind', label: words.activity.kind, options: optionsOf(words.eventKinds) },
  ]
  return (
    <>
      <FilterBar filters={filters} />
      <Events accountId={accountId} personId={personId} />
    </>
  )
}

function Events({ accountId, personId }: TimelineProps) {
  const { name, kind } = route.useSearch()
  const { set } = useSearchParams()
  const timeline = useInfiniteQuery(timelineQuery(accountId, personId, { name, kind }))
  if (timeline.isPending) return <Loading rows={4} />
  if (timeline.isError) return <ErrorState error={timeline.error} retry={() => void timeline.refetch()} />
  const events = timeline.data.pages.flatMap(({ data }) => data)
  if (events.length === 0) {
    return name || kind ? (
      <NoMatch title={words.activity.noMatch} clear={() => set({ name: undefined, kind: undefined })} />
    ) : (
      <EmptyState icon="activity" title={words.person.noActivity}>
        {words.person.noActivityIntro}
      </EmptyState>
    )
  }
  return (
    <>
      <EventsByDay events={events} />
      {timeline.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {words.ui.loadMore}
        </Button>
      )}
    </>
  )
}
