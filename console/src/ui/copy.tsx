// Copying a value.

import { Button, Code, CopyButton as Copier, Group, Stack, Text } from '@mantine/core'
import { words } from '../words/index.ts'
import { Icon } from './icons.tsx'

export function CopyButton({ value, label = words.ui.copy }: { value: string; label?: string }) {
  return (
    <Copier value={value} timeout={2_000}>
      {({ copied, copy }) => (
        <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
          <span aria-live="polite">{copied ? words.ui.copied : label}</span>
        </Button>
      )}
    </Copier>
  )
}

/** A value that is kept for good and may be copied at any time. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={4}>
      <Text fz={13} c="dimmed">
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code block flex={1}>
          {value}
        </Code>
        <CopyButton value={value} />
      </Group>
    </Stack>
  )
}
