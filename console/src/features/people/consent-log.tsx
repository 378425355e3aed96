// A person's consent history, read-only.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { personWords } from '../../words/person.ts'
import { consentQuery } from './person-queries.ts'
import classes from './person.module.css'

export function ConsentLog({ accountId, personId }: { accountId: string; personId: string }) {
  const consent = useQuery(consentQuery(accountId, personId))
  if (consent.isPending) return <Loading rows={2} />
  if (consent.isError) return <ErrorState error={consent.error} retry={() => void consent.refetch()} />
  if (consent.data.length === 0) return <Text c="dimmed">{personWords.person.noConsent}</Text>
  return (
    <ul className={classes.events}>
      {consent.data.map((entry) => (
        <li key={`${entry.at} ${entry.change}`} className={classes.consent}>
          <TwoLines first={personWords.person.consentEntry(entry)} second={entry.by} />
          <Text fz={13} c="dimmed" component="span">
            <Time at={entry.at} mode="minute" />
          </Text>
        </li>
      ))}
    </ul>
  )
}
