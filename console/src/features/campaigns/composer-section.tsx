// A section of the composer: a title, a check mark once it is complete, and its fields.

import { Card, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import classes from './composer.module.css'

type ComposerSectionProps = { title: string; isDone: boolean; right?: ReactNode; children: ReactNode }

export function ComposerSection({ title, isDone, right, children }: ComposerSectionProps) {
  return (
    <Card component="section" aria-label={title} padding="md">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="xs">
          <span className={classes.mark} data-done={isDone || undefined}>
            {isDone && <Icon name="check" size={14} />}
          </span>
          <Title order={2} size="h4">
            {title}
          </Title>
        </Group>
        {right}
      </Group>
      <Stack gap="md">{children}</Stack>
    </Card>
  )
}
