// Something that is shown once: a key, a client secret, backup codes.

import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Icon } from './icons.tsx'

type SecretProps = { label: string; value: string; children?: string }

export function Secret({
  label,
  value,
  children = 'Keep it somewhere safe now: it cannot be shown again.',
}: SecretProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Code block style={{ flex: 1 }}>
          {value}
        </Code>
        <Copy value={value} />
      </Group>
      <Alert color="yellow" p="xs">
        <Text size="sm">{children}</Text>
      </Alert>
    </Stack>
  )
}

export function Copy({ value }: { value: string }) {
  return (
    <CopyButton value={value} timeout={2_000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
          onClick={copy}
        >
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
    </CopyButton>
  )
}
