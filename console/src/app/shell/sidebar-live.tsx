// Live parts of the sidebar: badges, the campaign being sent, and setup progress.

import { useQuery } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import { useCurrentAccount } from '../../account.ts'
import type { Live } from '../../api.ts'
import { startHidden, liveQuery, startQuery } from '../../features/start/queries.ts'
import { lazyNamed } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/index.ts'
import { NavAnchor } from './nav-anchor.tsx'
import type { NavEntry } from './navigation.ts'
import classes from './shell.module.css'

function useLive() {
  const { account } = useCurrentAccount()
  return useQuery({ ...liveQuery(account?.id ?? ''), enabled: account !== undefined }).data
}

export function Badge({ of }: { of: NonNullable<NavEntry['badge']> }) {
  const live = useLive()
  const n = of === 'sending' ? live?.now.length : countAlerts(live?.alerts ?? [], of)
  if (!n) return null
  return (
    <span className={classes.badge} data-of={of}>
      <span aria-hidden>{n}</span>
      <span className="for-screen-readers">{of === 'sending' ? n : words.shell.alerts(n)}</span>
    </span>
  )
}

/** Holds are counted next to sending health, all other alerts next to the settings. */
const countAlerts = (alerts: Live['alerts'], of: 'alerts' | 'held'): number =>
  alerts.filter(({ kind }) => (kind === 'held') === (of === 'held')).reduce((sum, { count }) => sum + count, 0)

/** Loaded when something is being sent. */
const Sending = lazyNamed(() => import('./sending-card.tsx'), 'SendingCard')

export function NowCard() {
  const sending = useLive()?.now[0]
  if (!sending) return null
  return (
    <Suspense>
      <Sending {...sending} />
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
