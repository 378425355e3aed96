// What an app added to the account: report cards, drip steps and email blocks.

import { Stack, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { reportCardsQuery } from '../report-cards/queries.ts'
import { appBlocksQuery, appStepsQuery } from './queries.ts'

const KINDS = [words.apps.addsCard, words.apps.addsStep, words.apps.addsBlock]

export function AppExtensions({ accountId, appId }: { accountId: string; appId: string }) {
  const offered = useQueries({
    queries: [reportCardsQuery(accountId), appStepsQuery(accountId), appBlocksQuery(accountId)],
  })
  const failed = offered.find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />
  if (offered.some(({ isPending }) => isPending)) return <Loading rows={2} />
  const mine = offered.flatMap(({ data }, kind) =>
    (data?.data ?? [])
      .filter(({ app }) => app?.id === appId)
      .map(({ id, name }) => ({ id: `${kind}/${id}`, kind: KINDS[kind]!, name })),
  )
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        {words.apps.adds}
      </Title>
      {mine.length === 0 && (
        <Text c="dimmed" fz="sm">
          {words.apps.addsNothing}
        </Text>
      )}
      {mine.map(({ id, kind, name }) => (
        <Text key={id} fz="sm" className="anywhere">
          {kind}: {name}
        </Text>
      ))}
    </Stack>
  )
}
