// Dialogs: a form that saves something, and the question before something is lost.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ProblemAlert } from './states.tsx'

type DialogProps = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

type FormDialogProps = DialogProps & {
  size?: 'md' | 'lg'
  submit: string
  busy: boolean
  error: unknown
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function FormDialog({ size = 'md', submit, busy, error, onSubmit, children, ...dialog }: FormDialogProps) {
  return (
    <Modal size={size} {...dialog}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <ProblemAlert error={error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={dialog.onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type ConfirmDialogProps = DialogProps & { confirm: string; busy: boolean; error: unknown; onConfirm: () => void }

export function ConfirmDialog({
  title,
  opened,
  onClose,
  confirm,
  busy,
  error,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} opened={opened} onClose={onClose}>
      <Stack>
        <Text size="sm" component="div">
          {children}
        </Text>
        <ProblemAlert error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
