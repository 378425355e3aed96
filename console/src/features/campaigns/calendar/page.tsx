// The campaign calendar, by month or week. Campaigns are moved to another day by dragging or by keyboard; phones show
// an agenda.

import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { accountQuery } from '../../../account.ts'
import type { CampaignCalendar, ConsoleCampaign } from '../../../api.ts'
import type { Action } from '../../../ui/actions.ts'
import { ErrorState, Loading } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useNow } from '../../../ui/now.ts'
import { useIsPhone } from '../../../ui/media.ts'
import { Page } from '../../../ui/page.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import { parseBoolean, storedSetting } from '../../../ui/stored-setting.ts'
import { ToggleButtons } from '../../../ui/toggle-buttons.tsx'
import { WEEK_STARTS } from '../../../ui/weekdays.ts'
import { urls } from '../../../urls.ts'
import * as words from '../../../words/index.ts'
import { optionsOf } from '../../../words/lookup.ts'
import { currentLocale, dateFormat } from '../../../words/intl.ts'
import { useNewCampaign } from '../new-campaign.ts'
import { calendarQuery, campaignCountsQuery, campaignsQuery } from '../queries.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { Agenda } from './agenda.tsx'
import { addDays, addMonths, daysOf, formatDay } from './days.ts'
import type { View } from './days.ts'
import { DayGrid } from './day-grid.tsx'
import { holidaysOf } from './holidays.ts'
import { kindOf, Legend } from './legend.tsx'
import { Summary } from './summary.tsx'
import classes from './calendar.module.css'

const route = getRouteApi(`/signed-in${urls.campaignCalendar}`)
const text = words.calendar

const showHolidays = storedSetting('calendar-holidays', () => true, parseBoolean)

const noEntries: CampaignCalendar = { today: '', entries: [], drips: [], crowded: [] }

export function Calendar() {
  const { accountId } = route.useParams()
  const { view: asked, day, kind } = route.useSearch()
  const { set } = useSearchParams()
  const isPhone = useIsPhone()
  // An agenda is the same for a month and for a week, only shorter.
  const view: View = (!isPhone && asked) || 'month'
  const account = useQuery(accountQuery(accountId))
  const { data: counts } = useQuery(campaignCountsQuery(accountId))
  const start = useNewCampaign(accountId)
  const hasHolidays = useSyncExternalStore(showHolidays.subscribe, showHolidays.get)
  const todayHere = dateFormat({ timeZone: account.data?.zone }, 'sv-SE').format(useNow())
  const at = day ?? todayHere
  const days = daysOf(view, at, WEEK_STARTS[account.data?.weekStart ?? 'monday'])
  const [first, last] = [days[0]!, days.at(-1)!]
  const calendar = useQuery({ ...calendarQuery(accountId, first, last), placeholderData: keepPreviousData })
  const drafts = useQuery(campaignsQuery(accountId, { status: 'draft' }, 25))
  // The server's clock decides what has passed.
  const today = calendar.data?.today ?? todayHere
  const make: Action = { label: words.campaigns.new, icon: 'add', run: () => start.mutate({}) }
  const holidaySwitch: Action = {
    label: hasHolidays ? text.hideHolidays : text.showHolidays,
    icon: 'calendar',
    run: () => showHolidays.set(!hasHolidays),
  }
  const step = (by: number) => (view === 'month' ? addMonths(at, by) : addDays(at, 7 * by))
  const go = (to: string) => set({ day: to === today ? undefined : to })
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])].map(Number)
  const holidays = new Map(hasHolidays ? years.flatMap((year) => [...holidaysOf(year, account.data?.country)]) : [])
  const { entries, ...others } = calendar.data ?? noEntries
  const isShown = ({ status }: ConsoleCampaign): boolean => !kind || kindOf(status) === kind
  const props = {
    accountId,
    days,
    month: at.slice(0, 7),
    view,
    today,
    holidays,
    calendar: { ...others, entries: entries.filter(({ campaign }) => isShown(campaign)) },
    undated: (drafts.data?.data ?? []).filter((campaign) => campaign.planned_on === null && isShown(campaign)),
  }
  return (
    <Page
      title={words.campaigns.title}
      part={words.campaigns.calendar}
      count={counts?.all}
      primary={make}
      controls={<ViewSwitch accountId={accountId} value="calendar" />}
      more={[holidaySwitch]}
      width="list"
    >
      <div className={classes.card}>
        <div className={classes.bar}>
          <Group gap="xs">
            <ActionIcon variant="default" aria-label={words.calendarPrevious[view]} onClick={() => go(step(-1))}>
              <Icon name="previous" />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={words.calendarNext[view]} onClick={() => go(step(1))}>
              <Icon name="next" />
            </ActionIcon>
            <Text fw={600} role="status">
              {view === 'month'
                ? formatDay(at, currentLocale(), { month: 'long', year: 'numeric' })
                : text.weekOf(formatDay(first, currentLocale(), { day: 'numeric', month: 'long', year: 'numeric' }))}
            </Text>
            <Button variant="default" onClick={() => set({ day: undefined })} disabled={at === today}>
              {text.today}
            </Button>
          </Group>
          <Group gap="md">
            {!isPhone && <Legend {...props} />}
            <NativeSelect
              aria-label={text.filter}
              className={classes.filter}
              data={[{ value: '', label: text.allCampaigns }, ...optionsOf(words.calendarKinds)]}
              value={kind ?? ''}
              onChange={({ currentTarget }) => set({ kind: currentTarget.value || undefined })}
            />
            {!isPhone && (
              <ToggleButtons
                label={text.view}
                options={VIEWS.map((value) => ({ value, label: words.calendarViews[value] }))}
                value={view}
                onChange={(value) => set({ view: value === 'month' ? undefined : value })}
              />
            )}
          </Group>
        </div>
        {calendar.isError && <ErrorState error={calendar.error} retry={() => void calendar.refetch()} />}
        {calendar.isPending && (
          <div className={classes.loading}>
            <Loading rows={8} />
          </div>
        )}
        {calendar.data && (isPhone ? <Agenda {...props} /> : <DayGrid {...props} />)}
      </div>
      {isPhone && <Legend {...props} />}
      {calendar.data && (
        <Summary calendar={calendar.data} first={first} month={props.month} view={view} canDrag={!isPhone} />
      )}
    </Page>
  )
}

const VIEWS: View[] = ['month', 'week']
