// Shown when a save or a publish is refused because someone else changed the same draft. It can be closed to copy text out
// of the editor; the next refused save opens it again.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isStale } from '../api.ts'
import { words } from '../words/index.ts'

const text = words.conflict

type ConflictDialogProps = {
  /** Of the last save or publish; any other error is not shown here. */
  error: unknown
  loadTheirs: () => Promise<unknown>
  /** Another way out, such as saving a copy. */
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
