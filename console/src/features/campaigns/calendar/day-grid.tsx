// The days of a month or week as a grid. Entries are dragged to another day, or moved with `m`, arrow keys and Enter.

import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CampaignCalendar, ConsoleCampaign } from '../../../api.ts'
import * as words from '../../../words/index.ts'
import { currentLocale } from '../../../words/intl.ts'
import { addDays, busyDays, formatDay, isWeekend } from './days.ts'
import type { View } from './days.ts'
import { Entry } from './entry.tsx'
import { useMove } from './use-move.ts'
import classes from './calendar.module.css'

export type CalendarProps = {
  accountId: string
  days: string[]
  month: string
  view: View
  today: string
  holidays: Map<string, string[]>
  calendar: CampaignCalendar
  /** Drafts that aren't planned for a day. */
  undated: ConsoleCampaign[]
}

const text = words.calendar
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export function DayGrid({ accountId, days, month, view, today, holidays, calendar, undated }: CalendarProps) {
  const { canMove, move } = useMove(accountId, today)
  const [moving, setMoving] = useState<{ campaign: ConsoleCampaign; to: string } | null>(null)
  const dragged = useRef<ConsoleCampaign | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const onKey = (event: React.KeyboardEvent, campaign: ConsoleCampaign, day: string) => {
    const step = STEPS[event.key]
    if (moving?.campaign.id !== campaign.id) {
      if (event.key !== 'm' || !canMove(campaign)) return
      setMoving({ campaign, to: day })
    } else if (step) {
      const to = addDays(moving.to, step)
      if (days.includes(to)) setMoving({ campaign, to })
    } else if (event.key === 'Enter') {
      setMoving(null)
      if (moving.to !== day) void move(campaign, moving.to)
    } else if (event.key === 'Escape') setMoving(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onDrag = (campaign: ConsoleCampaign | null) => {
    dragged.current = campaign
    if (!campaign) setOver(null)
  }
  const onDrop = (day: string) => {
    const campaign = dragged.current
    onDrag(null)
    if (campaign) void move(campaign, day)
  }
  const entryProps = (campaign: ConsoleCampaign, day: string) => ({
    accountId,
    campaign,
    isMovable: canMove(campaign),
    isMoving: moving?.campaign.id === campaign.id,
    onDrag,
    onKey: (event: React.KeyboardEvent) => onKey(event, campaign, day),
  })
  const busy = busyDays(calendar.drips)
  return (
    <>
      <div className={classes.grid} role="grid" aria-label={text.title} data-view={view}>
        <div role="row" className={classes.week}>
          {days.slice(0, 7).map((day) => (
            <div key={day} role="columnheader" className={classes.weekday}>
              {formatDay(day, currentLocale(), { weekday: 'short' })}
            </div>
          ))}
        </div>
        {Array.from({ length: days.length / 7 }, (_, week) => (
          <div key={week} role="row" className={classes.week}>
            {days.slice(week * 7, week * 7 + 7).map((day) => {
              const people = busy.get(day)
              return (
                <div
                  key={day}
                  role="gridcell"
                  aria-current={day === today ? 'date' : undefined}
                  className={classes.day}
                  data-other={(view === 'month' && !day.startsWith(month)) || undefined}
                  data-weekend={isWeekend(day) || undefined}
                  data-over={over === day || moving?.to === day || undefined}
                  data-past={day < today || undefined}
                  onDragOver={(event) => {
                    if (!dragged.current) return
                    // A past day refuses the drop with a message instead of silently.
                    event.preventDefault()
                    event.dataTransfer.dropEffect = day < today ? 'none' : 'move'
                    setOver(day)
                  }}
                  onDrop={(event) => {
                    event.preventDefault()
                    onDrop(day)
                  }}
                >
                  <VisuallyHidden>
                    {formatDay(day, currentLocale(), { weekday: 'long', day: 'numeric', month: 'long' })}
                  </VisuallyHidden>
                  <span className={classes.number} aria-hidden>
                    {Number(day.slice(8))}
                  </span>
                  {holidays.get(day)?.map((name) => (
                    <span key={name} className={classes.holiday}>
                      {name}
                    </span>
                  ))}
                  {calendar.entries
                    .filter((entry) => entry.day === day)
                    .map(({ campaign }) => (
                      <Entry key={campaign.id} {...entryProps(campaign, day)} />
                    ))}
                  {people && <span className={classes.drips}>{text.drips(people)}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div role="status" className="for-screen-readers">
        {moving &&
          text.movingTo(formatDay(moving.to, currentLocale(), { weekday: 'long', day: 'numeric', month: 'long' }))}
      </div>
      {undated.length > 0 && (
        <section className={classes.undated} aria-label={text.undated}>
          <h2>{text.undated}</h2>
          {undated.map((campaign) => (
            <Entry key={campaign.id} {...entryProps(campaign, today)} />
          ))}
        </section>
      )}
    </>
  )
}
