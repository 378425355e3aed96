// What a page shows when it has nothing to show: still loading, refused, or empty.

import { Alert, Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { wordsOf } from '../api.ts'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'

export function Loading({ rows = 5 }: { rows?: number }) {
  return (
    <Stack gap="sm" p="md" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={18} width={`${92 - ((row * 13) % 40)}%`} />
      ))}
    </Stack>
  )
}

export function ProblemAlert({ error, retry }: { error: unknown; retry?: () => void }) {
  if (!error) return null
  return (
    <Alert color="red" role="alert">
      <Text size="sm" c="var(--mantine-color-text)">
        {wordsOf(error)}
      </Text>
      {retry && (
        <Button variant="default" size="xs" mt="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </Alert>
  )
}

type EmptyProps = { icon: IconName; title: string; children: ReactNode; action?: ReactNode }

export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="xs" maw={420} ta="center">
        <Text c="dimmed" component="span" lh={0}>
          <Icon name={icon} size={32} />
        </Text>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {children}
        </Text>
        {action && <div style={{ marginTop: 8 }}>{action}</div>}
      </Stack>
    </Center>
  )
}
