// Shows the current account and switches to another.

import { Menu, Text, UnstyledButton } from '@mantine/core'
import { useCurrentAccount } from '../../account.ts'
import { Icon } from '../../ui/icons.tsx'
import { MenuLink } from '../../ui/menu-link.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './shell.module.css'

export function AccountSwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { accounts, account } = useCurrentAccount()
  if (!account) return <div className={classes.account}>Lettermill</div>
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={words.shell.switchAccount(account.name)}>
          <span className={classes.tile} data-letter={account.name.slice(0, 1).toUpperCase()} aria-hidden />
          {!isCollapsed && (
            <>
              <span className={classes.name}>{account.name}</span>
              <Icon name="down" />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.shell.yourAccounts}</Menu.Label>
        {accounts.map(({ id, name, role }) => (
          <MenuLink
            key={id}
            to={urls.account}
            params={{ accountId: id }}
            rightSection={id === account.id ? <Icon name="check" /> : null}
          >
            <Text fz="sm" truncate>
              {name}
            </Text>
            <Text fz="xs" c="dimmed">
              {words.shell.youAre(role)}
            </Text>
          </MenuLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
