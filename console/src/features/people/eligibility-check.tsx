// Whether a person would receive a campaign, and every reason why not.

import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '../../api.ts'
import { ErrorState, Loading, Notice } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { campaignChoicesQuery, eligibilityQuery } from './person-queries.ts'
import classes from '../../ui/uses-list.module.css'

type EligibilityCheckProps = { accountId: string; person: Person; onClose: () => void }

export function EligibilityCheck({ accountId, person, onClose }: EligibilityCheckProps) {
  const campaigns = useQuery(campaignChoicesQuery(accountId))
  const [chosen, setChosen] = useState<string | null>(null)
  const campaignId = chosen ?? campaigns.data?.[0]?.id ?? ''
  const why = useQuery({ ...eligibilityQuery(accountId, person.id, campaignId), enabled: campaignId !== '' })
  return (
    <Modal title={words.person.wouldGet} opened onClose={onClose}>
      <Stack gap="md">
        {campaigns.isPending && <Loading rows={2} />}
        {campaigns.data?.length === 0 && <Text c="dimmed">{words.person.noCampaigns}</Text>}
        {campaigns.data && campaigns.data.length > 0 && (
          <NativeSelect
            label={words.person.campaign}
            data={campaigns.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={campaignId}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {why.isError && <ErrorState error={why.error} retry={() => void why.refetch()} />}
        <div role="status">
          {why.data?.would_get && <Text fw={600}>{words.person.wouldGetIt}</Text>}
          {why.data?.would_get === false && (
            <Notice>
              <Text fw={600}>{words.person.wouldNotGetIt}</Text>
              <ul className={classes.uses}>
                {why.data.reasons.map((reason) => (
                  <li key={reason}>{words.whyNotSent[reason] ?? reason}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </Stack>
    </Modal>
  )
}
