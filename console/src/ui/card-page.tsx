// The frame of the pages before one is signed in.

import { Card, Center, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { PageTitle } from './page.tsx'

export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center mih="100vh" p="md" component="main">
      <Stack w="100%" maw={400} gap="lg">
        <Group gap={8} justify="center" c="brand">
          <Icon name="mail" size={24} />
          <Text fw={700} size="lg" c="var(--mantine-color-text)">
            Lettermill
          </Text>
        </Group>
        <Card withBorder padding="xl">
          <Stack>
            <PageTitle>{title}</PageTitle>
            {children}
          </Stack>
        </Card>
      </Stack>
    </Center>
  )
}
