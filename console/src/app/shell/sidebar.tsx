// The sidebar: account, search, navigation, user menu. Collapsed it is a rail of icons; on phones it is a sheet.

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useCurrentAccount } from '../../account.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { useCurrentInView } from './current-in-view.ts'
import { sidebarCollapsed } from './sidebar-collapsed.ts'
import { Badge, NowCard, StartLink } from './sidebar-live.tsx'
import { NavAnchor } from './nav-anchor.tsx'
import { navigation, settingsEntry } from './navigation.ts'
import type { NavEntry } from './navigation.ts'
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
      <Navigation isCollapsed={isCollapsed} onNavigate={onNavigate} />
      {!isCollapsed && <NowCard />}
      <Pinned isCollapsed={isCollapsed} onNavigate={onNavigate} />
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

type EntriesProps = { isCollapsed: boolean; onNavigate: () => void }

function Navigation({ isCollapsed, onNavigate }: EntriesProps) {
  const { account } = useCurrentAccount()
  const list = useCurrentInView()
  return (
    <nav aria-label={words.shell.navigation} className={classes.parts} ref={list}>
      {account &&
        navigation.map(({ title, entries }) => (
          <div key={entries[0]!.to} {...(title && { role: 'group', 'aria-label': title })}>
            {title && !isCollapsed && <div className={classes.part}>{title}</div>}
            {!title && <StartLink isCollapsed={isCollapsed} onNavigate={onNavigate} />}
            {entries.map((entry) => (
              <Entry key={entry.to} entry={entry} accountId={account.id} {...{ isCollapsed, onNavigate }} />
            ))}
          </div>
        ))}
    </nav>
  )
}

/** The settings, which stay visible when the entries scroll. */
function Pinned(props: EntriesProps) {
  const { account } = useCurrentAccount()
  if (!account) return null
  return (
    <nav aria-label={words.nav.account} className={classes.pinned}>
      <Entry entry={settingsEntry} accountId={account.id} {...props} />
    </nav>
  )
}

type EntryProps = EntriesProps & { entry: NavEntry; accountId: string }

function Entry({ entry, accountId, isCollapsed, onNavigate }: EntryProps) {
  const { label, to, icon } = entry
  return (
    <NavAnchor to={to} params={{ accountId }} onClick={onNavigate} title={isCollapsed ? label : undefined}>
      <Icon name={icon} size={18} />
      <span className={isCollapsed ? 'for-screen-readers' : classes.grow}>{label}</span>
      <Badge entry={entry} />
    </NavAnchor>
  )
}
