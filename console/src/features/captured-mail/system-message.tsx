// An email from Lettermill itself, such as an invitation. Its links sign people in, so they are shown as text to copy.

import { Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../ui/copy.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { systemMailQuery } from './queries.ts'
import classes from './captured-mail.module.css'

export function SystemMessage({ accountId, id }: { accountId: string; id: string }) {
  const mail = useQuery(systemMailQuery(accountId, id))
  if (mail.isPending) return <Loading />
  if (mail.isError) return <ErrorState error={mail.error} retry={() => void mail.refetch()} />
  const { subject, to, created_at, text } = mail.data
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h4" className="anywhere">
          {subject}
        </Title>
        <Text fz="sm" c="dimmed" className="anywhere" component="div">
          {to} · <Time at={created_at} mode="minute" />
        </Text>
      </div>
      <Group>
        <CopyButton value={text} />
      </Group>
      <Code block className={classes.source} tabIndex={0}>
        {text}
      </Code>
    </Stack>
  )
}
