// The layout of settings pages: links beside the page. On phones the links are on the first page, and the others link
// back to it.

import { Outlet, useLocation, useMatchRoute } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { NavAnchor } from './nav-anchor.tsx'
import { Badge } from './sidebar-live.tsx'
import { settingsNavigation } from './navigation.ts'
import type { AccountUrl } from './navigation.ts'
import { useCurrentInView } from './current-in-view.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './settings-layout.module.css'

export function SettingsLayout() {
  const { accountId } = useAccount()
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
  const isFirst = pathname.endsWith('/settings')
  return (
    <div className={classes.frame}>
      {isPhone && !isFirst ? (
        <RouterLink to={urls.settings} params={{ accountId }}>
          {words.nav.settings}
        </RouterLink>
      ) : (
        <SettingsLinks />
      )}
      <div className={classes.page}>
        <Tabs />
        <Outlet />
      </div>
    </div>
  )
}

function SettingsLinks() {
  const { accountId, manages } = useAccount()
  const isCurrent = useIsCurrent()
  const list = useCurrentInView()
  return (
    <nav aria-label={words.nav.settings} className={classes.links} ref={list}>
      {settingsNavigation.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes.part}>{title}</div>
          {entries.map((entry) => (
            <NavAnchor
              key={entry.to}
              to={entry.to}
              params={{ accountId }}
              activeOptions={{ exact: entry.to === urls.settings }}
              {...(entry.tabs?.some(({ to }) => isCurrent(to)) && { 'aria-current': 'page' })}
            >
              <Icon name={entry.icon} size={18} />
              <span className={classes.label}>{entry.label}</span>
              <Badge entry={entry} />
              {entry.admins && !manages && (
                <>
                  <Icon name="lock" size={14} />
                  <span className="for-screen-readers">{words.problems.forAdmins}</span>
                </>
              )}
            </NavAnchor>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** Links between the pages of an entry that has several. */
function Tabs() {
  const { accountId } = useAccount()
  const isCurrent = useIsCurrent()
  const entry = settingsNavigation
    .flatMap(({ entries }) => entries)
    .find(({ tabs }) => tabs?.some(({ to }) => isCurrent(to)))
  if (!entry?.tabs) return null
  return (
    <div className={classes.tabs}>
      <TabBar label={entry.label}>
        {entry.tabs.map(({ label, to }) => (
          <Tab key={to} to={to} params={{ accountId }}>
            {label}
          </Tab>
        ))}
      </TabBar>
    </div>
  )
}

function useIsCurrent() {
  const { accountId } = useAccount()
  const match = useMatchRoute()
  return (to: AccountUrl): boolean => match({ to, params: { accountId } }) !== false
}
