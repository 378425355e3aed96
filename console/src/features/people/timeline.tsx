// What happened to one person, newest first, by day.

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { words } from '../../words/index.ts'
import { personWords } from '../../words/person.ts'
import { EventDays } from '../activity/event-days.tsx'
import { timelineQuery } from './person-queries.ts'

export function Timeline({ accountId, personId }: { accountId: string; personId: string }) {
  const timeline = useInfiniteQuery(timelineQuery(accountId, personId))
  if (timeline.isPending) return <Loading rows={4} />
  if (timeline.isError) return <ErrorState error={timeline.error} retry={() => void timeline.refetch()} />
  const events = timeline.data.pages.flatMap(({ data }) => data)
  if (events.length === 0) {
    return (
      <EmptyState icon="activity" title={personWords.person.nothingYet}>
        {personWords.person.nothingYetIntro}
      </EmptyState>
    )
  }
  return (
    <>
      <EventDays events={events} />
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
