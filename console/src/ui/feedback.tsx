// Feedback in place of content: loading, error, forbidden, empty, not found.

import { Button, Center, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '../api.ts'
import { membersQuery, useAccount } from '../account.ts'
import { urls } from '../urls.ts'
import * as words from '../words/index.ts'
import type { Action } from './actions.ts'
import { CopyButton } from './copy.tsx'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'
import { ButtonLink } from './links.tsx'
import classes from './feedback.module.css'

export function Loading({ rows = 5 }: { rows?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={words.ui.loading} className={classes.late}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={18} width={`${92 - ((row * 13) % 40)}%`} />
      ))}
    </Stack>
  )
}

type ErrorMessageProps = {
  error: unknown
  /** The API name of the only field; readers don't know it. */
  onlyField?: string
}

/** An error above a form's buttons, if it names no field. */
export function ErrorMessage({ error, onlyField }: ErrorMessageProps) {
  if (!error) return null
  const namesIt = error instanceof ApiError && error.field !== null && error.field === onlyField
  return (
    <div className={classes.refusal} role="alert">
      <Icon name="alert" />
      <span>{namesIt ? error.fieldMessage : errorMessage(error)}</span>
    </div>
  )
}

type NoticeProps = {
  info?: boolean
  /** With a tick. */
  isPassed?: boolean
  /** A button at the end; below the text on phones. */
  action?: ReactNode
  children: ReactNode
}

/** Something to know before continuing; with `info`, without a warning. */
export function Notice({ info = false, isPassed = false, action, children }: NoticeProps) {
  return (
    <div
      className={classes.notice}
      data-info={info || undefined}
      data-passed={isPassed || undefined}
      data-action={action ? '' : undefined}
    >
      <Icon name={isPassed ? 'done' : info ? 'info' : 'alert'} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** Replaces content that failed to load. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Placeholder icon="alert" title={words.problems.cannotShow} role="alert">
      <Text c="dimmed" fz="sm">
        {errorMessage(error)}
      </Text>
      <Group gap="xs" justify="center" mt="xs">
        <Button variant="default" leftSection={<Icon name="refresh" />} onClick={retry}>
          {words.ui.tryAgain}
        </Button>
        {requestId && <CopyButton value={requestId} label={words.ui.copyRequestId} />}
      </Group>
    </Placeholder>
  )
}

type EmptyStateProps = { icon: IconName; title: string; children: ReactNode; action?: Action }

/** Empty state: what the page is for, and one action. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Placeholder icon={icon} title={title}>
      <Text c="dimmed" fz="sm" className={classes.explanation}>
        {children}
      </Text>
      {action && (
        <Button mt="xs" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Placeholder>
  )
}

/** No row matches the filters. */
export function NoMatch({ title, clear }: { title: string; clear: () => void }) {
  return (
    <Placeholder icon="search" title={title}>
      <Button variant="default" onClick={clear}>
        {words.ui.clearFilters}
      </Button>
    </Placeholder>
  )
}

/** Replaces pages that only owners and admins see, and names them. */
export function Forbidden({ title }: { title: string }) {
  const { accountId } = useAccount()
  const members = useQuery(membersQuery(accountId))
  const managers = (members.data?.data ?? []).filter(({ role }) => role !== 'member')
  return (
    <Placeholder icon="lock" title={words.problems.onlyAdmins(title)}>
      <Text c="dimmed" fz="sm">
        {words.problems.askOne(managers.map(({ name, email }) => name ?? email))}
      </Text>
    </Placeholder>
  )
}

/** For URLs that don't exist. */
export const NotFound = () => (
  <Placeholder icon="search" title={words.problems.notFound}>
    {words.problems.notFoundWhy}
    <ButtonLink to={urls.home} mt="xs">
      {words.problems.goHome}
    </ButtonLink>
  </Placeholder>
)

type PlaceholderProps = { icon: IconName; title: string; role?: 'alert'; children: ReactNode }

function Placeholder({ icon, title, role, children }: PlaceholderProps) {
  return (
    <Center py={48} px="md" {...(role && { role })}>
      <Stack align="center" gap="xs" maw={440} ta="center">
        <Text c="dimmed" component="span" lh={0}>
          <Icon name={icon} size={32} />
        </Text>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Center>
  )
}
