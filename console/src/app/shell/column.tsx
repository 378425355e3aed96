// The left column: account, finding, navigation, one's own menu. Folded it is a rail of icons, on a phone a sheet.

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useCurrentAccount } from '../../account.ts'
import { Icon } from '../../ui/icons.tsx'
import { words } from '../../words/index.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { foldedColumn } from './folded.ts'
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
      <Navigation isFolded={isFolded} onNavigate={onNavigate} />
      {!isSheet && (
        <div className={classes.foot}>
          <OwnMenu isNamed={!isFolded} />
          <ActionIcon
            aria-label={isFolded ? words.shell.unfold : words.shell.fold}
            title={isFolded ? words.shell.unfold : words.shell.fold}
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

export const NavAnchor = createLink(({ className, ...props }: ComponentProps<'a'>) => (
  <a className={[classes.nav, className].filter(Boolean).join(' ')} {...props} />
))

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
              {entries.map(({ label, to, icon }) => (
                <NavAnchor
                  key={to}
                  to={to}
                  params={{ accountId: account.id }}
                  onClick={onNavigate}
                  aria-label={label}
                  title={isFolded ? label : undefined}
                >
                  <Icon name={icon} size={18} />
                  {!isFolded && label}
                </NavAnchor>
              ))}
            </div>
          ))}
    </nav>
  )
}
