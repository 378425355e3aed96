// A titled section of a page.

import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type SectionProps = {
  title: string
  intro?: ReactNode
  /** Full width, for sections that aren't forms. */
  wide?: true
  children: ReactNode
}

export function Section({ title, intro, wide, children }: SectionProps) {
  return (
    <Card component="section" padding="lg" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {intro && (
        <Text c="dimmed" fz="sm" mt={4}>
          {intro}
        </Text>
      )}
      <Stack gap="md" mt="md" {...(!wide && { maw: 440 })}>
        {children}
      </Stack>
    </Card>
  )
}
