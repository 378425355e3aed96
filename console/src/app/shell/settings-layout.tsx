// The layout of settings pages: links beside the page. On phones the links are on the first page, and the others link
// back to it.

import { Outlet, useLocation } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { NavAnchor } from './nav-anchor.tsx'
import { Badge } from './sidebar-live.tsx'
import { settingsNavigation } from './navigation.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { urls } from '../../urls.ts'
import { words } from '../../words/index.ts'
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
        <Outlet />
      </div>
    </div>
  )
}

function SettingsLinks() {
  const { accountId, manages } = useAccount()
  return (
    <nav aria-label={words.nav.settings} className={classes.links}>
      {settingsNavigation.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes.part}>{title}</div>
          {entries.map(({ label, to, icon, admins, badge }) => (
            <NavAnchor key={to} to={to} params={{ accountId }} activeOptions={{ exact: true }}>
              <Icon name={icon} size={18} />
              <span className={classes.label}>{label}</span>
              {badge && <Badge of={badge} />}
              {admins && !manages && (
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
