// What was sent to one person, and what became of each.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { personWords } from '../../words/person.ts'
import { emailsQuery } from './queries.ts'
import classes from './person.module.css'

export function EmailsOf({ accountId, personId }: { accountId: string; personId: string }) {
  const emails = useQuery(emailsQuery(accountId, personId))
  if (emails.isPending) return <Loading rows={2} />
  if (emails.isError) return <ErrorState error={emails.error} retry={() => void emails.refetch()} />
  if (emails.data.length === 0) return <Text c="dimmed">{personWords.person.noEmails}</Text>
  return (
    <ul className={classes.events}>
      {emails.data.map(({ id, subject, state, sentAt, opens, clicks }) => (
        <li key={id} className={classes.consent}>
          <div>
            <TwoLines first={subject} second={personWords.person.emailAbout(opens, clicks)} />
          </div>
          <span className={classes.outcome}>
            <StateBadge of="emailOfPerson" state={state} />
            {sentAt && (
              <Text fz={13} c="dimmed" component="span">
                <Time at={sentAt} />
              </Text>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
