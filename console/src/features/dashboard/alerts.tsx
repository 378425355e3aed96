// Alerts above the figures, each with a link to where it can be fixed.

import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { pageWords } from '../../words/pages.ts'
import { alertPages } from '../start/alert-pages.ts'
import { liveQuery } from '../start/queries.ts'

const text = pageWords.alerts

export function Alerts({ accountId }: { accountId: string }) {
  const { data: live } = useQuery(liveQuery(accountId))
  if (!live || live.alerts.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={text.label}>
      {live.alerts.map(({ kind, count }) => (
        <Group key={kind} gap="xs" wrap="nowrap" align="flex-start">
          <Icon name="alert" />
          <Text fz="sm">
            {text[kind](count)}{' '}
            <RouterLink to={alertPages[kind]} params={{ accountId }} fz="sm" td="underline">
              {text.view}
            </RouterLink>
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
