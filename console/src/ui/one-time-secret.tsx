// Shows a secret that can't be shown again.

import { Button, Modal, Stack } from '@mantine/core'
import * as words from '../words/index.ts'
import { CopyField } from './copy.tsx'
import { Notice } from './feedback.tsx'

type OneTimeSecretProps = {
  title: string
  label: string
  secret: string
  /** What to do with it, if not simply store it. */
  next?: string
  kept?: string
  onClose: () => void
}

/** A key, client secret, link or backup codes. Closing takes an explicit click. */
export function OneTimeSecret({
  title,
  label,
  secret,
  next = words.ui.shownOnce,
  kept = words.ui.savedIt,
  onClose,
}: OneTimeSecretProps) {
  return (
    <Modal title={title} opened onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <CopyField label={label} value={secret} />
        <Notice>{next}</Notice>
        <Button onClick={onClose}>{kept}</Button>
      </Stack>
    </Modal>
  )
}
