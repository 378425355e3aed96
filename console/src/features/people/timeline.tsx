// What happened to one person, newest first, by day. A press shows all that is known of an event.

import { Button, Code, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ActivityEvent } from '../../api.ts'
import { Facts } from '../../ui/facts.tsx'
import { showTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { words } from '../../words/index.ts'
import { timelineQuery } from './queries.ts'
import { sentenceOf } from './sentences.ts'
import classes from './person.module.css'

export function Timeline({ accountId, personId }: { accountId: string; personId: string }) {
  const timeline = useInfiniteQuery(timelineQuery(accountId, personId))
  const format = useTimeFormat()
  const { openId, open, close } = useOpenRow()
  if (timeline.isPending) return <Loading rows={4} />
  if (timeline.isError) return <ErrorState error={timeline.error} retry={() => void timeline.refetch()} />
  const events = timeline.data.pages.flatMap(({ data }) => data)
  if (events.length === 0) {
    return (
      <EmptyState icon="activity" title={words.person.nothingYet}>
        {words.person.nothingYetIntro}
      </EmptyState>
    )
  }
  const days = Map.groupBy(events, ({ occurred_at }) => showTime(new Date(occurred_at), ['day'], format))
  const shown = events.find(({ id }) => id === openId)
  return (
    <>
      {[...days].map(([day, happened]) => (
        <section key={day} aria-label={day}>
          <div className={classes.day}>{day}</div>
          <ul className={classes.events}>
            {happened.map((event) => (
              <li key={event.id}>
                <EventLine event={event} onOpen={() => open(event.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
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
      {shown && (
        <Suspense>
          <UrlDrawer title={sentenceOf(shown).text} onClose={close}>
            <EventFacts event={shown} />
          </UrlDrawer>
        </Suspense>
      )}
    </>
  )
}

function EventLine({ event, onOpen }: { event: ActivityEvent; onOpen: () => void }) {
  const { icon, text } = sentenceOf(event)
  return (
    <UnstyledButton className={classes.event} onClick={onOpen}>
      <Icon name={icon} />
      <span className={classes.sentence}>{text}</span>
      <Text fz={13} c="dimmed" component="span">
        <Time at={event.occurred_at} />
      </Text>
    </UnstyledButton>
  )
}

function EventFacts({ event }: { event: ActivityEvent }) {
  const properties = Object.entries(event.properties).filter(([, value]) => value !== null)
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { name: words.person.eventName, value: event.name },
          { name: words.person.when, value: <Time at={event.occurred_at} mode="minute" /> },
          ...properties.map(([name, value]) => ({
            name,
            value: typeof value === 'object' ? JSON.stringify(value) : String(value),
          })),
        ]}
      />
      <Code block>{JSON.stringify(event, null, 2)}</Code>
    </Stack>
  )
}
