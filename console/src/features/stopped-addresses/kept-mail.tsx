// Returned mail that couldn't be processed, each with its first lines.

import { Button, Card, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { keptMailRemove } from '../../api.ts'
import type { KeptMail as Kept } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { keptMailQuery } from './queries.ts'

export function KeptMail({ accountId }: { accountId: string }) {
  const kept = useQuery(keptMailQuery(accountId))
  if (!kept.data || kept.data.length === 0) return null
  return (
    <Section title={words.stopped.keptTitle} intro={words.stopped.keptIntro}>
      <Stack gap="sm">
        {kept.data.map((mail) => (
          <KeptCard key={mail.id} accountId={accountId} mail={mail} />
        ))}
      </Stack>
    </Section>
  )
}

function KeptCard({ accountId, mail }: { accountId: string; mail: Kept }) {
  const remove = useApiMutation<void, unknown>(() => keptMailRemove({ path: { accountId, id: mail.id } }), {
    refresh: queryKeys.account(accountId).keptMail,
    done: words.stopped.keptRemoved,
  })
  return (
    <Card withBorder>
      <Stack gap={6}>
        <Group justify="space-between">
          <Text fz="sm">{words.keptReasons[mail.why ?? 'not_understood']}</Text>
          <Text fz="sm" c="dimmed">
            <Time at={mail.at} />
          </Text>
        </Group>
        <Text fz="sm">
          {words.stopped.keptAbout}{' '}
          <RouterLink to={urls.email} params={{ accountId, emailId: mail.emailId }}>
            {mail.subject ?? mail.emailId}
          </RouterLink>
        </Text>
        {mail.excerpt && (
          <Code block className="anywhere" mah={240} aria-label={words.stopped.keptExcerpt}>
            {mail.excerpt}
          </Code>
        )}
        <Group>
          <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
            {words.stopped.keptRemove}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
