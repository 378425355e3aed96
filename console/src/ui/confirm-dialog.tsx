// A confirmation. The title asks about the object by name, the body names the consequence, and the button repeats the
// verb.

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { UseMutationResult } from '@tanstack/react-query'
import * as words from '../words/index.ts'
import { useApiMutation } from './api-mutation.ts'
import type { Confirmation } from './confirm.tsx'
import { DescriptionList } from './description-list.tsx'
import type { DescriptionItem } from './description-list.tsx'
import { ErrorMessage } from './feedback.tsx'

type Level =
  /** `isSafe` if nothing is lost: the button isn't red. */
  | { level: 'ask'; isSafe?: true }
  /** The button is enabled once this has been typed. */
  | { level: 'type'; typed: string }
  /** Lists what is sent, to which people and when. */
  | { level: 'send'; items: DescriptionItem[] }

type ConfirmDialogProps = Level & {
  title: string
  confirm: string
  keep?: string | undefined
  disabled?: boolean
  action: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>
  onClose: () => void
  children: ReactNode
}

/** A confirmation whose body has no state; opened by `useConfirm`. */
export function Confirm({ title, body, label, keep, run, typed, items, onDone, onClose, ...effects }: ConfirmProps) {
  const action = useApiMutation<void, unknown>(run, {
    ...effects,
    onDone(result) {
      onClose()
      onDone?.(result)
    },
  })
  const level: Level = typed ? { level: 'type', typed } : items ? { level: 'send', items } : { level: 'ask' }
  return (
    <ConfirmDialog {...level} title={title} confirm={label} keep={keep} action={action} onClose={onClose}>
      <Stack gap="sm">
        <Suspense>{body}</Suspense>
      </Stack>
    </ConfirmDialog>
  )
}

type ConfirmProps = Confirmation & { onClose: () => void }

export function ConfirmDialog({
  title,
  confirm,
  keep = words.ui.cancel,
  disabled = false,
  action,
  onClose,
  children,
  ...how
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const isAwake = !disabled && (how.level !== 'type' || typed.trim().toLowerCase() === how.typed.toLowerCase())
  const isRed = how.level === 'type' || (how.level === 'ask' && !how.isSafe)
  return (
    <Modal title={title} opened onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isAwake) action.mutate()
        }}
      >
        <Stack gap="md">
          {how.level === 'send' && <DescriptionList columns="narrow" items={how.items} />}
          <Text fz="sm" component="div" {...(how.level === 'send' && { c: 'dimmed' })}>
            {children}
          </Text>
          {how.level === 'type' && (
            <TextInput
              label={words.ui.typeToConfirm(how.typed)}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <ErrorMessage error={action.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} {...(how.level !== 'type' && { 'data-autofocus': true })}>
              {keep}
            </Button>
            <Button type="submit" {...(isRed && { color: 'red' })} loading={action.isPending} disabled={!isAwake}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
