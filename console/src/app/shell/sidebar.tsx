// The sidebar: account, search, navigation, user menu. Collapsed it is a rail of icons; on phones it is a sheet.

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useCurrentAccount } from '../../account.ts'
import { Icon } from '../../ui/icons.tsx'
import { words } from '../../words/index.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { sidebarCollapsed } from './sidebar-collapsed.ts'
import { Badge, NowCard, StartLink } from './sidebar-live.tsx'
import { NavAnchor } from './nav-anchor.tsx'
import { navigation } from './navigation.ts'
import { UserMenu } from './user-menu.tsx'
import classes from './shell.module.css'

type SidebarProps = {
  isSheet: boolean
  isOpen: boolean
  isCollapsed: boolean
  onNavigate: () => void
  onFind: () => void
  /** Preloads the palette when the pointer comes near. */
  onFindSoon: () => void
}

export function Sidebar({ isSheet, isOpen, isCollapsed, onNavigate, onFind, onFindSoon }: SidebarProps) {
  // Without a label, the icon needs a tooltip.
  const hint = (label: string) => (isCollapsed ? label : undefined)
  return (
    <div className={classes.sidebar} data-sheet={isSheet || undefined} data-open={isOpen || undefined}>
      {!isSheet && <AccountSwitcher isCollapsed={isCollapsed} />}
      {!isSheet && (
        <UnstyledButton
          className={classes.find}
          onClick={onFind}
          onMouseEnter={onFindSoon}
          onFocus={onFindSoon}
          aria-label={hint(words.shell.find)}
          title={hint(words.shell.find)}
          aria-keyshortcuts="Control+K"
        >
          {isCollapsed ? (
            <Icon name="search" />
          ) : (
            <>
              <span className={classes.grow}>{words.shell.find}</span>
              <span aria-hidden>{words.shell.findKeys}</span>
            </>
          )}
        </UnstyledButton>
      )}
      <StartLink isCollapsed={isCollapsed} onNavigate={onNavigate} />
      <Navigation isCollapsed={isCollapsed} onNavigate={onNavigate} />
      {!isCollapsed && <NowCard />}
      {!isSheet && (
        <div className={classes.foot}>
          <UserMenu isNamed={!isCollapsed} />
          <ActionIcon
            aria-label={isCollapsed ? words.shell.expand : words.shell.collapse}
            title={isCollapsed ? words.shell.expand : words.shell.collapse}
            aria-keyshortcuts="["
            onClick={() => sidebarCollapsed.set(!isCollapsed)}
          >
            <Icon name={isCollapsed ? 'expand' : 'collapse'} size={18} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}

function Navigation({ isCollapsed, onNavigate }: { isCollapsed: boolean; onNavigate: () => void }) {
  const { account } = useCurrentAccount()
  return (
    <nav aria-label={words.shell.navigation} className={classes.parts}>
      {account &&
        navigation
          .filter(({ entries }) => entries.length > 0)
          .map(({ title, entries }) => (
            <div key={title} role="group" aria-label={title}>
              {!isCollapsed && <div className={classes.part}>{title}</div>}
              {entries.map(({ label, to, icon, badge }) => (
                <NavAnchor
                  key={to}
                  to={to}
                  params={{ accountId: account.id }}
                  onClick={onNavigate}
                  title={isCollapsed ? label : undefined}
                >
                  <Icon name={icon} size={18} />
                  {isCollapsed && <span className="for-screen-readers">{label}</span>}
                  {!isCollapsed && <span className={classes.grow}>{label}</span>}
                  {badge && <Badge of={badge} />}
                </NavAnchor>
              ))}
            </div>
          ))}
    </nav>
  )
}
