// Showing something that is shown only once.

import { Button, Modal, Stack } from '@mantine/core'
import { words } from '../words/index.ts'
import { CopyField } from './copy.tsx'
import { Notice } from './feedback.tsx'

type OneTimeSecretProps = {
  title: string
  label: string
  secret: string
  /** What happens to it next, where it is not simply kept. */
  next?: string
  kept?: string
  onClose: () => void
}

/** A key, a client secret, a link or backup codes: nobody can show them a second time, so leaving takes a word. */
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
