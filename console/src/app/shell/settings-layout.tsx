// The layout of settings pages: links beside the page. On phones the links are a page of their own, and the others link
// back to it.

import { Outlet, useChildMatches, useMatchRoute } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { NavAnchor } from './nav-anchor.tsx'
import { Badge } from './sidebar-live.tsx'
import { settingsNavigation } from './navigation.ts'
import type { AccountUrl, NavEntry } from './navigation.ts'
import { useCurrentInView } from './current-in-view.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { PageTitle } from '../../ui/page.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './settings-layout.module.css'

export function SettingsLayout() {
  const { accountId } = useAccount()
  const isPhone = useIsPhone()
  const depth = useDepth()
  const isFirstOnPhone = isPhone && depth === 0
  // One tree for all widths, so that forms keep what was typed when a phone is turned.
  return (
    <div className={classes.frame}>
      {isFirstOnPhone && <PageTitle>{words.nav.settings}</PageTitle>}
      {(!isPhone || isFirstOnPhone) && <SettingsLinks />}
      {!isFirstOnPhone && (
        <div className={classes.page}>
          {/* Pages further down link to the page above them themselves. */}
          {isPhone && depth === 1 && (
            <RouterLink to={urls.settings} params={{ accountId }} className={classes.back}>
              <Icon name="back" />
              {words.nav.settings}
            </RouterLink>
          )}
          <Outlet />
        </div>
      )}
    </div>
  )
}

/** 0 on the first page, 1 on the pages that the links lead to. */
const useDepth = (): number =>
  // The page that is shown, which changes later than the location.
  useChildMatches({
    select: (matches) => matches.at(-1)?.fullPath.split('/settings/')[1]?.split('/').filter(Boolean).length ?? 0,
  })

function SettingsLinks() {
  const { accountId, manages } = useAccount()
  const isPhone = useIsPhone()
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
              to={isPhone ? pageOnPhones(entry) : entry.to}
              params={{ accountId }}
              activeOptions={{ exact: entry.to === urls.settings }}
              {...([pageOnPhones(entry), ...(entry.tabs ?? []).map(({ to }) => to)].some(isCurrent) && {
                'aria-current': 'page',
              })}
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

/** The links take the place of the first page, which then has its own address. */
const pageOnPhones = ({ to }: NavEntry): AccountUrl => (to === urls.settings ? urls.general : to)

function useIsCurrent() {
  const { accountId } = useAccount()
  const match = useMatchRoute()
  return (to: AccountUrl): boolean => match({ to, params: { accountId } }) !== false
}
