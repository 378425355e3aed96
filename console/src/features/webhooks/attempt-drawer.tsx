// One attempt: request, response, resend, and the same as a curl command.

import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { webhooksRedeliver } from '../../api.ts'
import type { WebhookEndpoint, WebhookTry } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Icon } from '../../ui/icons.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { UrlDrawer } from '../../ui/url-drawer.tsx'
import * as words from '../../words/index.ts'

type TryDrawerProps = { accountId: string; webhook: WebhookEndpoint; attempt: WebhookTry; onClose: () => void }

export function TryDrawer({ accountId, webhook, attempt, onClose }: TryDrawerProps) {
  const { messageId, event, number, at, ms, delivered, status, reason, request, response } = attempt
  const redeliver = useApiMutation<void, unknown>(
    () => webhooksRedeliver({ path: { accountId, id: webhook.id, messageId } }),
    {
      refresh: queryKeys.account(accountId).webhook(webhook.id),
      done: words.webhooks.redelivered,
      onDone: onClose,
    },
  )
  return (
    <UrlDrawer title={event} onClose={onClose}>
      <Stack gap="md">
        <Group gap="xs">
          <Button
            onClick={() => redeliver.mutate()}
            loading={redeliver.isPending}
            disabled={request.body === null}
            leftSection={<Icon name="send" />}
          >
            {words.webhooks.redeliver}
          </Button>
          {request.body !== null && <CopyButton value={curlOf(request)} label={words.webhooks.copyCurl} />}
        </Group>
        <ErrorMessage error={redeliver.error} />
        <DescriptionList
          items={[
            {
              name: words.webhooks.state,
              value: <StateBadge of="attempt" state={delivered ? 'delivered' : 'failed'} />,
            },
            { name: words.webhooks.answer, value: words.webhooks.answered(status, reason) },
            { name: words.webhooks.when, value: <Time at={at} mode="minute" /> },
            { name: words.webhooks.took, value: words.webhooks.ms(ms) },
            { name: words.webhooks.attempt, value: number },
            { name: words.webhooks.messageId, value: messageId },
          ]}
        />
        <Part title={words.webhooks.request} headers={request.headers} body={request.body} />
        {response && <Part title={words.webhooks.response} headers={response.headers} body={response.body} />}
      </Stack>
    </UrlDrawer>
  )
}

type PartProps = { title: string; headers: Record<string, unknown>; body: string | null }

function Part({ title, headers, body }: PartProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text fz={13} c="dimmed">
        {words.webhooks.headers}
      </Text>
      <Code block>{lines.join('\n')}</Code>
      <Text fz={13} c="dimmed">
        {words.webhooks.body}
      </Text>
      {body === null || body === '' ? (
        <Text c="dimmed">{body === null ? words.webhooks.bodyGone : words.webhooks.noBody}</Text>
      ) : (
        <Code block>{pretty(body)}</Code>
      )}
    </Stack>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const inQuotes = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

function curlOf({ url, headers, body }: WebhookTry['request']): string {
  const heads = Object.entries(headers).map(([name, value]) => `-H ${inQuotes(`${name}: ${String(value)}`)}`)
  return ['curl', inQuotes(url), ...heads, '--data-raw', inQuotes(body ?? '')].join(' ')
}
