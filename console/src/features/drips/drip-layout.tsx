// The layout of a drip: name, state, period, actions and tabs.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '../../api.ts'
import type { Drip, DripCounts } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import type { LastDays } from '../../ui/days.ts'
import { DaysPicker } from '../../ui/days-picker.tsx'
import { ErrorState, Loading, NotFound, Notice } from '../../ui/feedback.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { goalSentence, startLine } from './describe.ts'
import type { Names } from './describe.ts'
import { useDripActions } from './drip-actions.tsx'
import type { Graph } from './graph.ts'
import { countsQuery, dripQuery } from './queries.ts'
import { useChoices } from './use-choices.ts'

const text = words.drips

export type Watched = { drip: Drip; graph: Graph; names: Names; counts: DripCounts | undefined }

type DripLayoutProps = {
  accountId: string
  dripId: string
  period: LastDays
  /** Whether what is shown depends on the period. */
  hasPeriod?: boolean
  children: (watched: Watched) => ReactNode
}

export function DripLayout({ accountId, dripId, period, hasPeriod = true, children }: DripLayoutProps) {
  const drip = useQuery(dripQuery(accountId, dripId))
  const counts = useQuery(countsQuery(accountId, dripId, period))
  const { names } = useChoices(accountId)
  if (isNotFound(drip.error)) return <NotFound />
  if (drip.isError) return <ErrorState error={drip.error} retry={() => void drip.refetch()} />
  if (drip.isPending) return <Loading rows={8} />
  const graph = drip.data.live ?? drip.data.draft
  return (
    <Frame {...{ accountId, period, hasPeriod, graph, names }} drip={drip.data} counts={counts.data}>
      {children({ drip: drip.data, graph, names, counts: counts.data })}
    </Frame>
  )
}

type FrameProps = Watched & Pick<DripLayoutProps, 'accountId' | 'period'> & { hasPeriod: boolean; children: ReactNode }

function Frame({ accountId, period: { days, to }, hasPeriod, drip, graph, names, counts, children }: FrameProps) {
  const navigate = useNavigate()
  const format = useTimeFormat()
  const actionsFor = useDripActions(accountId, counts?.inside)
  const [edit, pause, ...more] = actionsFor(drip) as [Action, Action, ...Action[]]
  const params = { accountId, dripId: drip.id }
  const hasPause = drip.state === 'live' || drip.state === 'paused'
  const emails = graph.steps.filter(({ type }) => type === 'email').length
  const goal = goalSentence(graph.goal, names)
  const line = [
    startLine(graph, names),
    ...(goal ? [text.goalIs(goal)] : []),
    ...(drip.version !== null && drip.published_at
      ? [text.startedOn(formatTime(new Date(drip.published_at), ['day'], format), drip.version)]
      : []),
  ].join(' · ')
  return (
    <Page
      title={drip.name}
      part={text.title}
      trail={
        <RouterLink to={urls.drips} params={{ accountId }} fz="sm">
          {text.title}
        </RouterLink>
      }
      beside={<StateBadge of="drip" state={drip.state} />}
      line={line}
      controls={hasPeriod && <DaysPicker period={{ days, to }} />}
      primary={{ ...edit, run: () => void navigate({ to: urls.dripEdit, params }) }}
      secondary={hasPause ? pause : undefined}
      more={hasPause ? more : [pause, ...more]}
      width="list"
    >
      {drip.trouble && <Notice>{text.trouble}</Notice>}
      {drip.live && drip.has_changes && <Notice>{text.hasChanges}</Notice>}
      <TabBar label={text.tabs}>
        <Tab to={urls.drip} params={params} search={{ days, to }} activeOptions={{ exact: true, includeSearch: false }}>
          {words.dripTabs.map}
        </Tab>
        <Tab to={urls.dripEmails} params={params} search={{ days, to }} activeOptions={{ includeSearch: false }}>
          {words.dripTabs.emails}
          <TabCount n={emails} />
        </Tab>
        <Tab to={urls.dripPeople} params={params} search={{ days, to }} activeOptions={{ includeSearch: false }}>
          {words.dripTabs.people}
          {counts && <TabCount n={counts.inside} />}
        </Tab>
        <Tab to={urls.dripVersions} params={params} search={{ days, to }} activeOptions={{ includeSearch: false }}>
          {words.dripTabs.versions}
        </Tab>
      </TabBar>
      {children}
    </Page>
  )
}
