// Offers a demo shop while the installation is empty.

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { demoGet, demoStart } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

const text = words.demo
const POLL_MS = 1_000

export function DemoCard({ accountId }: { accountId: string }) {
  const { data: demo } = useQuery({
    queryKey: queryKeys.account(accountId).demo,
    queryFn: async ({ signal }) => (await demoGet({ path: { accountId }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.shop?.state === 'running' ? POLL_MS : false),
  })
  const start = useApiMutation<void, unknown>(() => demoStart({ path: { accountId } }), {
    refresh: queryKeys.account(accountId).demo,
  })
  const open = useOpenShop()
  if (!demo) return null
  const { shop, offered } = demo
  if (shop?.state === 'running')
    return (
      <ProgressCard
        title={text.making(shop.name)}
        done={shop.weeksDone}
        total={shop.weeks}
        line={text.weeks(shop.weeksDone, shop.weeks)}
        startedAt={shop.startedAt}
      />
    )
  if (shop?.state === 'done')
    return (
      <Offer title={text.ready} words={text.readyWhy}>
        <Button variant="default" onClick={() => void open(shop.accountId)}>
          {text.open}
        </Button>
      </Offer>
    )
  if (!offered) return null
  return (
    <Offer title={text.title} words={shop?.state === 'failed' ? text.failed : text.why}>
      <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
        {text.start}
      </Button>
      <ErrorMessage error={start.error} />
    </Offer>
  )
}

/** The demo is a new account that this session hasn't loaded yet. */
function useOpenShop() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (shopId: string) => {
    await queries.invalidateQueries({ queryKey: queryKeys.me })
    await navigate({ to: urls.dashboard, params: { accountId: shopId } })
  }
}

function Offer({ title, words, children }: { title: string; words: string; children: React.ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Stack gap={2} flex={1} miw={240}>
          <Title order={2} size="h5">
            {title}
          </Title>
          <Text c="dimmed">{words}</Text>
        </Stack>
        <Stack gap="xs">{children}</Stack>
      </Group>
    </Card>
  )
}
