// A delivery report with the mail server's reply.

import { Card, Code, Group, Stack, Text } from '@mantine/core'
import type { EmailDiagnostic } from '../../api.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { ReplyState } from '../../ui/badges.ts'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'

export type DeliveryReport = EmailDiagnostic['answers'][number]

export function DeliveryReportCard({ said, about }: { said: DeliveryReport; about?: React.ReactNode }) {
  return (
    <Card withBorder>
      <Stack gap={6}>
        <Group gap="xs">
          <StateBadge of="reply" state={said.outcome as ReplyState} />
          <Text fz="sm" c="dimmed">
            <Time at={said.at} />, {wordFor(words.reportSources, said.source)}
          </Text>
        </Group>
        {about}
        {said.words && <Text fz="sm">{said.words}</Text>}
        {said.answer && (
          <Code block className="anywhere" aria-label={words.stopped.answer}>
            {said.answer}
          </Code>
        )}
      </Stack>
    </Card>
  )
}
