// Events by day, newest first; equal neighbors are merged. A click shows all properties of an event.

import { Code, Stack, UnstyledButton } from '@mantine/core'
import { Suspense } from 'react'
import { useAccount } from '../../account.ts'
import type { ActivityEvent } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { formatDaysUntil, formatMoney, formatShortTime, formatTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { useNow } from '../../ui/now.ts'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { capitalized, relativeFormat } from '../../words/intl.ts'
import { inWords } from '../../words/lookup.ts'
import { sentenceOf } from './event-sentences.ts'
import classes from './events-by-day.module.css'

/** With the name of the person where the feed has it. */
type Event = ActivityEvent & { person?: string | null }
type RepeatedEvent = { event: Event; times: number }

/** `withPerson` names the person, in feeds that mix events of several people. */
export function EventsByDay({ events, withPerson = false }: { events: Event[]; withPerson?: boolean }) {
  const format = useTimeFormat()
  const now = useNow()
  const { openId, open, close } = useOpenRow()
  const days = Map.groupBy(events, ({ occurred_at }) => dayName(new Date(occurred_at), now, format))
  const shown = events.find(({ id }) => id === openId)
  return (
    <>
      {[...days].map(([day, happened]) => (
        <section key={day} aria-label={day}>
          <div className={classes.day}>{day}</div>
          <ul className={classes.events}>
            {foldEqual(happened).map(({ event, times }) => (
              <li key={event.id}>
                <EventLine event={event} times={times} withPerson={withPerson} onOpen={() => open(event.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown && (
        <Suspense>
          <UrlDrawer title={sentenceOf(shown).text} onClose={close}>
            <EventDetails event={shown} />
          </UrlDrawer>
        </Suspense>
      )}
    </>
  )
}

/** "Today", "Yesterday", or the date. */
function dayName(at: Date, now: Date, format: TimeFormat): string {
  const relative = formatDaysUntil(at, now, format)
  const isNear = [0, -1].some((days) => relativeFormat().format(days, 'day') === relative)
  return isNear ? capitalized(relative) : formatShortTime(at, now, format, ['day'])
}

function foldEqual(events: Event[]): RepeatedEvent[] {
  const folded: RepeatedEvent[] = []
  for (const event of events) {
    const last = folded.at(-1)
    const isSame = last?.event.contact_id === event.contact_id && sentenceOf(last.event).text === sentenceOf(event).text
    if (last && isSame) last.times += 1
    else folded.push({ event, times: 1 })
  }
  return folded
}

type EventLineProps = { event: Event; times: number; withPerson: boolean; onOpen: () => void }

function EventLine({ event, times, withPerson, onOpen }: EventLineProps) {
  const { icon, text } = sentenceOf(event)
  return (
    <UnstyledButton className={classes.event} onClick={onOpen}>
      <Icon name={icon} />
      <span className={classes.sentence}>
        {withPerson && (
          <span className={classes.person} title={event.email ?? undefined}>
            {event.person ?? event.email ?? words.activity.unknownPerson}
          </span>
        )}
        <span className={classes.text}>{times > 1 ? words.activity.times(text, times) : text}</span>
        <TimeOfDay at={event.occurred_at} />
      </span>
    </UnstyledButton>
  )
}

/** The day is above it, and the tooltip names the time zone. */
function TimeOfDay({ at }: { at: string }) {
  const format = useTimeFormat()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatTime(moment, ['day', 'time'], format)} className={`${classes.when} figures`}>
      {formatTime(moment, ['time'], { ...format, browserZone: format.zone })}
    </time>
  )
}

function EventDetails({ event }: { event: ActivityEvent }) {
  const { accountId } = useAccount()
  const hasAmount = Object.keys(event.properties).some((name) => isAmount(event, name))
  const properties = Object.entries(event.properties).filter(
    ([name, value]) => value !== null && !isOwnId(value) && !(hasAmount && name === 'currency'),
  )
  return (
    <Stack gap="md">
      <DescriptionList
        columns
        items={[
          { name: words.person.when, value: <Time at={event.occurred_at} mode="minute" /> },
          ...(event.contact_id
            ? [
                {
                  name: words.people.person,
                  value: (
                    <RouterLink to={urls.person} params={{ accountId, personId: event.contact_id }}>
                      {event.email ?? words.people.person}
                    </RouterLink>
                  ),
                },
              ]
            : []),
          ...properties.map(([name, value]) => ({
            name: inWords(name),
            value: shownValue(event, name, value),
          })),
        ]}
      />
      <details className={classes.raw}>
        <summary>{words.ui.raw}</summary>
        <Code block mt="xs">
          {JSON.stringify(event, null, 2)}
        </Code>
      </details>
    </Stack>
  )
}

const AMOUNTS = ['total', 'price']

/** Amounts of money show their currency, which needs no line of its own. */
const isAmount = ({ kind, properties }: ActivityEvent, name: string): boolean =>
  kind === 'built_in' && AMOUNTS.includes(name) && typeof properties.currency === 'string'

function shownValue(event: ActivityEvent, name: string, value: unknown): string {
  if (isAmount(event, name)) return formatMoney(Number(value), String(event.properties.currency))
  if (typeof value === 'boolean') return value ? words.ui.yes : words.ui.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Such as frm_01m7r8rmc2e008jkzd23gkfth5, which says nothing to people. */
const isOwnId = (value: unknown): boolean => typeof value === 'string' && /^[a-z]{3}_[0-9a-z]{26}$/.test(value)
