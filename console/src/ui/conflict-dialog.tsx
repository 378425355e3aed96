// Shown when a save or publish fails because someone else changed the draft. It can be closed to copy text from the
// editor; the next rejected save opens it again.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isStale } from '../api.ts'
import * as words from '../words/index.ts'

const text = words.conflict

type ConflictDialogProps = {
  /** The error of the last save or publish; other errors are ignored. */
  error: unknown
  loadTheirs: () => Promise<unknown>
  /** An alternative, such as saving a copy. */
  children?: ReactNode
}

export function ConflictDialog({ error, loadTheirs, children }: ConflictDialogProps) {
  const [closed, setClosed] = useState<unknown>(null)
  if (!isStale(error) || closed === error) return null
  const close = () => setClosed(error)
  return (
    <Modal title={text.title} opened onClose={close}>
      <Stack gap="md">
        <Text fz="sm">{text.body}</Text>
        <Group justify="flex-end" gap="xs">
          {children}
          <Button onClick={() => void loadTheirs().then(close)} data-autofocus>
            {text.loadTheirs}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
