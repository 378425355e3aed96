// Around every page of someone signed in: accounts, navigation, and one's own menu.

import {
  ActionIcon,
  AppShell,
  Avatar,
  Burger,
  Button,
  Group,
  Menu,
  ScrollArea,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { api } from './api.ts'
import { meQuery } from './queries.ts'
import { useSignOut } from './ui/action.ts'
import { Icon } from './ui/icons.tsx'
import { MenuTo, NavTo } from './ui/links.tsx'
import { urls } from './urls.ts'

const navigation = [
  { title: 'Audience', items: [{ label: 'Lists', icon: 'list', to: urls.lists }] },
  {
    title: 'Settings',
    items: [
      { label: 'Account', icon: 'account', to: urls.settings },
      { label: 'Team', icon: 'team', to: urls.team },
      { label: 'API keys', icon: 'key', to: urls.keys },
      { label: 'Apps', icon: 'apps', to: urls.apps },
    ],
  },
] as const

export function Shell() {
  const [open, { toggle, close }] = useDisclosure()
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={open}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={open ? 'Close the menu' : 'Open the menu'}
              aria-expanded={open}
            />
            <AccountSwitcher />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColorScheme />
            <OwnMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Main" className={open ? undefined : 'closed-on-phones'}>
        <Navigation onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

/** The account in the address; on pages outside any, the first one. */
function useCurrentAccount() {
  const { data: me } = useQuery(meQuery)
  const { accountId } = useParams({ strict: false })
  const accounts = me?.accounts ?? []
  return { accounts, account: accounts.find(({ id }) => id === accountId) ?? accounts[0] }
}

function AccountSwitcher() {
  const { accounts, account } = useCurrentAccount()
  if (!account) return <Text fw={700}>Lettermill</Text>
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          rightSection={<Icon name="chevron" size={16} />}
          aria-label={`Account: ${account.name}. Switch account`}
          maw={260}
        >
          <Text fw={700} truncate>
            {account.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">Your accounts</Menu.Label>
        {accounts.map(({ id, name, role }) => (
          <MenuTo
            key={id}
            to={urls.lists}
            params={{ accountId: id }}
            rightSection={id === account.id ? <Icon name="check" size={16} /> : null}
          >
            <Text size="sm" truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              You are {role === 'member' ? 'a member' : role === 'admin' ? 'an admin' : 'an owner'}
            </Text>
          </MenuTo>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const { account } = useCurrentAccount()
  if (!account) return null
  return (
    <ScrollArea type="auto">
      {navigation.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title} style={{ marginBottom: 12 }}>
          <Text size="xs" c="dimmed" fw={600} px="sm" py={4}>
            {title}
          </Text>
          {items.map(({ label, icon, to }) => (
            <NavTo
              key={label}
              to={to}
              params={{ accountId: account.id }}
              label={label}
              leftSection={<Icon name={icon} />}
              onClick={onNavigate}
              activeProps={{ active: true }}
              py={7}
            />
          ))}
        </div>
      ))}
    </ScrollArea>
  )
}

function ColorScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={dark ? 'Use light colours' : 'Use dark colours'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </ActionIcon>
  )
}

function OwnMenu() {
  const { data: me } = useQuery(meQuery)
  const signOut = useSignOut(() => api.session.signOut())
  if (!me) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label="Your menu" style={{ borderRadius: '50%' }}>
          <Avatar size={34} color="brand">
            <Icon name="user" />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">{me.user.name ?? me.user.email}</Menu.Label>
        <MenuTo to={urls.profile} leftSection={<Icon name="user" size={16} />}>
          Your profile
        </MenuTo>
        <Menu.Item onClick={() => signOut.mutate()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
