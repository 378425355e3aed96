// The frame of every page: its title, what it is for, and what can be done on it.

import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Empty } from './states.tsx'

type PageProps = { title: string; intro?: ReactNode; actions?: ReactNode; children: ReactNode }

export function Page({ title, intro, actions, children }: PageProps) {
  return (
    <Stack gap="lg" maw={1040} mx="auto">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <PageTitle>{title}</PageTitle>
          {intro && (
            <Text c="dimmed" mt={4} maw={640}>
              {intro}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  )
}

/** Takes the focus when the page appears, so that a screen reader says where one is. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <title>{`${children} · Lettermill`}</title>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {children}
      </Title>
    </>
  )
}

/** In the place of a page that only owners and admins may see. */
export function OnlyManagers({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty icon="key" title="For owners and admins">
        Ask an owner or an admin of this account, or see who they are under Team.
      </Empty>
    </Page>
  )
}
