// Live parts of the sidebar: badges, the campaign being sent, and setup progress.

import { useQuery } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import { useCurrentAccount } from '../../account.ts'
import type { Live } from '../../api.ts'
import { alertPages } from '../../features/start/alert-pages.ts'
import { startHidden, liveQuery, startQuery } from '../../features/start/queries.ts'
import { lazyNamed } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { NavAnchor } from './nav-anchor.tsx'
import { settingsEntry } from './navigation.ts'
import type { NavEntry } from './navigation.ts'
import classes from './shell.module.css'

function useLive() {
  const { account } = useCurrentAccount()
  return useQuery({ ...liveQuery(account?.id ?? ''), enabled: account !== undefined }).data
}

/** Blue: campaigns being sent. Amber: alerts that are fixed in the settings, on their entry there and on the settings. */
export function Badge({ entry }: { entry: NavEntry }) {
  const live = useLive()
  const isSending = entry.badge === 'sending'
  const n = isSending ? live?.now.length : countAlerts(live?.alerts ?? [], entry)
  if (!n) return null
  return (
    <span className={classes.badge} data-of={entry.badge}>
      <span aria-hidden>{n}</span>
      <span className="for-screen-readers">{isSending ? words.shell.sendingNow(n) : words.shell.alerts(n)}</span>
    </span>
  )
}

const countAlerts = (alerts: Live['alerts'], entry: NavEntry): number =>
  alerts.filter(({ kind }) => isFixedAt(alertPages[kind], entry)).reduce((sum, { count }) => sum + count, 0)

const isFixedAt = (page: string, entry: NavEntry): boolean =>
  page.startsWith(urls.settings) &&
  (entry === settingsEntry || page === entry.to || (entry.tabs ?? []).some(({ to }) => to === page))

/** Loaded when something is being sent. */
const Sending = lazyNamed(() => import('./sending-card.tsx'), 'SendingCard')

export function NowCard() {
  const sending = useLive()?.now[0]
  if (!sending) return null
  return (
    <Suspense>
      <Sending key={sending.id} sending={sending} />
    </Suspense>
  )
}

/** Shown until every step is done or the user hides it. */
export function StartLink({ isCollapsed, onNavigate }: { isCollapsed: boolean; onNavigate: () => void }) {
  const { account } = useCurrentAccount()
  const isHidden = useSyncExternalStore(startHidden.subscribe, startHidden.get)
  const { data: start } = useQuery({
    ...startQuery(account?.id ?? ''),
    enabled: account !== undefined && !isHidden,
  })
  if (!account || isHidden || !start || start.steps.every(({ done }) => done)) return null
  const done = start.steps.filter((step) => step.done).length
  return (
    <NavAnchor
      to={urls.start}
      params={{ accountId: account.id }}
      onClick={onNavigate}
      title={isCollapsed ? words.shell.start : undefined}
    >
      <Icon name="start" size={18} />
      <span className={isCollapsed ? 'for-screen-readers' : classes.grow}>{words.shell.start}</span>
      {!isCollapsed && <span className={classes.steps}>{words.ui.ofTotal(done, start.steps.length)}</span>}
    </NavAnchor>
  )
}
