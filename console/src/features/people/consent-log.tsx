// A person's consent history, read-only.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { wordFor } from '../../words/lookup.ts'
import * as words from '../../words/index.ts'
import { consentQuery } from './person-queries.ts'
import classes from './person.module.css'

export function ConsentLog({ accountId, personId }: { accountId: string; personId: string }) {
  const consent = useQuery(consentQuery(accountId, personId))
  if (consent.isPending) return <Loading rows={2} />
  if (consent.isError) return <ErrorState error={consent.error} retry={() => void consent.refetch()} />
  if (consent.data.length === 0) return <Text c="dimmed">{words.person.noConsent}</Text>
  return (
    <ul className={classes.events}>
      {consent.data.map((entry) => (
        <li key={`${entry.at} ${entry.change}`} className={`${classes.consent} ${classes.top}`}>
          <div>
            <TwoLines first={words.person.consentEntry(entry)} second={entry.by} />
            {entry.text && (
              <Text fz="sm" mt={4} component="blockquote" className={classes.quote}>
                “{entry.text}”
              </Text>
            )}
            {entry.page && (
              <Text fz={13} c="dimmed" className="anywhere">
                {words.person.consentPage}: {entry.page}
              </Text>
            )}
            {entry.submittedAt && (
              <Text fz={13} c="dimmed">
                {words.person.consentSubmitted}: <Time at={entry.submittedAt} mode="minute" />
              </Text>
            )}
            {entry.confirmedAt && (
              <Text fz={13} c="dimmed">
                {words.person.consentConfirmed}: <Time at={entry.confirmedAt} mode="minute" />
              </Text>
            )}
            {entry.reason && (
              <Text fz={13} c="dimmed">
                {words.person.consentReason}: {wordFor(words.unsubscribeReasons, entry.reason)}
              </Text>
            )}
          </div>
          <Text fz={13} c="dimmed" component="span">
            <Time at={entry.at} mode="minute" />
          </Text>
        </li>
      ))}
    </ul>
  )
}
