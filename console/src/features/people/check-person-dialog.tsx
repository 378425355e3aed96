// Asks one question about a person that the user picks, and shows the answer.

import { Button, Group, Modal, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { PersonPicker } from './person-picker.tsx'

type CheckPersonDialogProps<T, K extends QueryKey> = {
  accountId: string
  title: string
  queryFor: (personId: string) => UseQueryOptions<T, Error, T, K>
  headline: (answer: T, email: string) => string
  children: (answer: T) => ReactNode
  onClose: () => void
}

export function CheckPersonDialog<T, K extends QueryKey>(props: CheckPersonDialogProps<T, K>) {
  const { accountId, title, queryFor, headline, children, onClose } = props
  const [person, setPerson] = useState<{ id: string; email: string } | null>(null)
  const answer = useQuery({ ...queryFor(person?.id ?? ''), enabled: person !== null })
  return (
    <Modal title={title} opened onClose={onClose}>
      <Stack gap="md">
        <PersonPicker
          accountId={accountId}
          label={words.report.person}
          value={person?.id ?? null}
          onChange={(id, email) => setPerson(id === null ? null : { id, email })}
        />
        {person && answer.isPending && <Loading rows={2} />}
        {person && answer.isError && <ErrorState error={answer.error} retry={() => void answer.refetch()} />}
        {person && answer.data !== undefined && (
          <div role="status">
            <Title order={3} size="h5">
              {headline(answer.data, person.email)}
            </Title>
            {children(answer.data)}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.ui.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
