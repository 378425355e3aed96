// Copy buttons.

import { Button, CopyButton as Copier, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** A value that stays available to copy, in full. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={4}>
      <Text fz={13} c="dimmed">
        {label}
      </Text>
      <div className={classes.block}>
        <div className={classes.corner}>
          <CopyButton value={value} />
        </div>
        <code>{wholeWords(value)}</code>
      </div>
    </Stack>
  )
}

/** Words and attributes stay whole where they fit; a single one fills its lines. */
function wholeWords(value: string): ReactNode {
  const parts = value.split(/(\s+)/)
  return parts.length === 1 ? value : parts.map((part, n) => (n % 2 === 1 ? part : <span key={n}>{part}</span>))
}

/** Short text that copies on click, such as an email tag. */
export const CopyCode = ({ value }: { value: string }) => <CopyLine value={value} className={classes.code} />

/** The same within a line of text. Hidden: only the icon, next to the value. */
export const CopyText = ({ value, isHidden = false }: { value: string; isHidden?: boolean }) => (
  <CopyLine value={value} className={classes.text} isHidden={isHidden} />
)

type CopyLineProps = { value: string; className: string | undefined; isHidden?: boolean }

function CopyLine({ value, className, isHidden = false }: CopyLineProps) {
  return (
    <Copier value={value} timeout={2_000}>
      {({ copied, copy }) => (
        <UnstyledButton className={className} onClick={copy} title={words.ui.copy}>
          {!isHidden && <span>{value}</span>}
          <Icon name={copied ? 'check' : 'copy'} size={14} />
          <span className="for-screen-readers" aria-live="polite">
            {copied ? words.ui.copied : words.ui.copy}
          </span>
        </UnstyledButton>
      )}
    </Copier>
  )
}
