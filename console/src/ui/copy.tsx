// Copy buttons.

import { Button, Code, CopyButton as Copier, Stack, Text, UnstyledButton } from '@mantine/core'
import * as words from '../words/index.ts'
import { Icon } from './icons.tsx'
import classes from './copy.module.css'

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

/** A value that stays available to copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={4}>
      <Text fz={13} c="dimmed">
        {label}
      </Text>
      <div className={classes.field}>
        <Code block flex={1}>
          {value}
        </Code>
        <CopyButton value={value} />
      </div>
    </Stack>
  )
}

/** Short text that copies on click, such as an email tag. */
export function CopyCode({ value }: { value: string }) {
  return (
    <Copier value={value} timeout={2_000}>
      {({ copied, copy }) => (
        <UnstyledButton className={classes.code} onClick={copy} title={words.ui.copy}>
          <span>{value}</span>
          <Icon name={copied ? 'check' : 'copy'} size={14} />
          <span className="for-screen-readers" aria-live="polite">
            {copied ? words.ui.copied : words.ui.copy}
          </span>
        </UnstyledButton>
      )}
    </Copier>
  )
}
