// The user menu: profile, color scheme, shortcuts, documentation, sign out.

import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../account.ts'
import { sessionSignOut } from '../../api.ts'
import { lazyNamed, useDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { MenuLink } from '../../ui/menu-link.tsx'
import { useSignOut } from '../../ui/session.ts'
import { DOCUMENTATION, urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './shell.module.css'

const ShortcutsDialog = lazyNamed(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

const SCHEMES: { scheme: MantineColorScheme; icon: IconName; label: string }[] = [
  { scheme: 'auto', icon: 'system', label: words.shell.systemTheme },
  { scheme: 'light', icon: 'light', label: words.shell.lightTheme },
  { scheme: 'dark', icon: 'dark', label: words.shell.darkTheme },
]

export function UserMenu({ isNamed = false }: { isNamed?: boolean }) {
  const { data: me } = useQuery(meQuery)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const openDialog = useDialog()
  const signOut = useSignOut(() => sessionSignOut())
  if (!me) return null
  const name = me.user.name ?? me.user.email
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.own}>
          <span className="for-screen-readers">{words.shell.userMenu}</span>
          <span className={classes.initial} aria-hidden>
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={isNamed ? classes.name : 'for-screen-readers'}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fz="xs" truncate inherit>
            {me.user.email}
          </Text>
        </Menu.Label>
        <MenuLink to={urls.profile} leftSection={<Icon name="person" />}>
          {words.nav.profile}
        </MenuLink>
        <Menu.Divider />
        <Menu.Label>{words.shell.theme}</Menu.Label>
        {SCHEMES.map(({ scheme, icon, label }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon name={icon} />}
            rightSection={scheme === colorScheme ? <Icon name="check" /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="shortcuts" />}
          onClick={() => openDialog((close) => <ShortcutsDialog onClose={close} />)}
        >
          {words.shell.shortcuts}
        </Menu.Item>
        <Menu.Item component="a" href={DOCUMENTATION} target="_blank" leftSection={<Icon name="documentation" />}>
          {words.shell.documentation}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="signOut" />} onClick={() => signOut.mutate()}>
          {words.shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
