// Emails to a person that are still to leave, and canceling them.

import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ScheduledEmail } from '../../api.ts'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { PersonCard } from './person-card.tsx'
import { scheduledEmailsQuery } from './person-queries.ts'
import { useCancelEmail } from './use-cancel-email.ts'
import classes from './person.module.css'

const text = words.oneToOne

export function ScheduledList({ accountId, personId }: { accountId: string; personId: string }) {
  const { data } = useQuery(scheduledEmailsQuery(accountId, personId))
  const cancel = useCancelEmail(accountId)
  const waiting = (data ?? []).filter(({ status }) => status === 'scheduled')
  if (waiting.length === 0) return null
  return (
    <PersonCard title={text.upcoming}>
      <ul className={classes.events}>
        {waiting.map((email: ScheduledEmail) => (
          <li key={email.id} className={classes.consent}>
            <div>
              {email.subject}
              <Text fz={13} c="dimmed">
                <Time at={email.at} />
              </Text>
            </div>
            <Button variant="default" size="compact-sm" onClick={() => cancel(email)}>
              {text.cancel}
            </Button>
          </li>
        ))}
      </ul>
    </PersonCard>
  )
}
