// A stopped address: its history, and removing the stop.

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../query-keys.ts'
import { RouterLink } from '../../ui/links.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { UrlDrawer } from '../../ui/url-drawer.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { DeliveryReportCard } from './delivery-report.tsx'
import { RemoveStopDialog } from './remove-stop.tsx'
import { historyQuery } from './queries.ts'

type DialogProps = { accountId: string; email: string; onClose: () => void }

export const RemoveStop = ({ accountId, email, onClose }: DialogProps) => (
  <RemoveStopDialog
    accountId={accountId}
    email={email}
    refresh={queryKeys.account(accountId).stopped}
    onClose={onClose}
  />
)

export function AddressHistory({ accountId, email, onClose }: DialogProps) {
  const history = useQuery(historyQuery(accountId, email))
  return (
    <UrlDrawer title={email} onClose={onClose}>
      <Stack gap="sm">
        {history.isPending && <Loading />}
        {history.isError && <ErrorState error={history.error} retry={() => void history.refetch()} />}
        {history.data?.length === 0 && <Text c="dimmed">{words.stopped.historyNone}</Text>}
        {history.data?.map((said) => (
          <DeliveryReportCard
            key={`${said.emailId} ${said.at} ${said.outcome}`}
            said={said}
            about={
              <>
                {said.stoppedIt && <Text fw={600}>{words.stopped.stoppedIt}</Text>}
                <Text fz="sm">
                  <RouterLink to={urls.email} params={{ accountId, emailId: said.emailId }}>
                    {said.subject}
                  </RouterLink>
                </Text>
              </>
            }
          />
        ))}
      </Stack>
    </UrlDrawer>
  )
}
