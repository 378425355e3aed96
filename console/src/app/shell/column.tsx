// The left column: account, finding, navigation, one's own menu. Folded it is a rail of icons, on a phone a sheet.

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useCurrentAccount } from '../../account.ts'
import { Icon } from '../../ui/icons.tsx'
import { words } from '../../words/index.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { foldedColumn } from './folded.ts'
import { Badge, NowCard, StartLink } from './live.tsx'
import { NavAnchor } from './nav-anchor.tsx'
import { navigation } from './navigation.ts'
import { OwnMenu } from './own-menu.tsx'
import classes from './shell.module.css'

type ColumnProps = {
  isSheet: boolean
  isOpen: boolean
  isFolded: boolean
  onNavigate: () => void
  onFind: () => void
  /** The pointer is near: a good moment to download it. */
  onFindSoon: () => void
}

export function Column({ isSheet, isOpen, isFolded, onNavigate, onFind, onFindSoon }: ColumnProps) {
  // An icon alone has its words in a tooltip.
  const hint = (label: string) => (isFolded ? label : undefined)
  return (
    <div className={classes.column} data-sheet={isSheet || undefined} data-open={isOpen || undefined}>
      {!isSheet && <AccountSwitcher isFolded={isFolded} />}
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
          {isFolded ? (
            <Icon name="search" />
          ) : (
            <>
              <span className={classes.grow}>{words.shell.find}</span>
              <span aria-hidden>{words.shell.findKeys}</span>
            </>
          )}
        </UnstyledButton>
      )}
      <StartLink isFolded={isFolded} onNavigate={onNavigate} />
      <Navigation isFolded={isFolded} onNavigate={onNavigate} />
      {!isFolded && <NowCard />}
      {!isSheet && (
        <div className={classes.foot}>
          <OwnMenu isNamed={!isFolded} />
          <ActionIcon
            aria-label={isFolded ? words.shell.expand : words.shell.collapse}
            title={isFolded ? words.shell.expand : words.shell.collapse}
            aria-keyshortcuts="["
            onClick={() => foldedColumn.set(!isFolded)}
          >
            <Icon name={isFolded ? 'expand' : 'collapse'} size={18} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}

function Navigation({ isFolded, onNavigate }: { isFolded: boolean; onNavigate: () => void }) {
  const { account } = useCurrentAccount()
  return (
    <nav aria-label={words.shell.navigation} className={classes.parts}>
      {account &&
        navigation
          .filter(({ entries }) => entries.length > 0)
          .map(({ title, entries }) => (
            <div key={title} role="group" aria-label={title}>
              {!isFolded && <div className={classes.part}>{title}</div>}
              {entries.map(({ label, to, icon, badge }) => (
                <NavAnchor
                  key={to}
                  to={to}
                  params={{ accountId: account.id }}
                  onClick={onNavigate}
                  title={isFolded ? label : undefined}
                >
                  <Icon name={icon} size={18} />
                  {isFolded && <span className="for-screen-readers">{label}</span>}
                  {!isFolded && <span className={classes.grow}>{label}</span>}
                  {badge && <Badge of={badge} />}
                </NavAnchor>
              ))}
            </div>
          ))}
    </nav>
  )
}
