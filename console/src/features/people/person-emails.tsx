// The emails sent to a person, with their outcome and content.

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyNamed } from '../../ui/dialog.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { emailsQuery } from './person-queries.ts'
import classes from './person.module.css'

const EmailPreview = lazyNamed(() => import('../../ui/email-preview.tsx'), 'EmailPreview')

export function PersonEmails({ accountId, personId }: { accountId: string; personId: string }) {
  const emails = useQuery(emailsQuery(accountId, personId))
  const { openId, open, close } = useOpenRow()
  if (emails.isPending) return <Loading rows={2} />
  if (emails.isError) return <ErrorState error={emails.error} retry={() => void emails.refetch()} />
  if (emails.data.length === 0) return <Text c="dimmed">{words.person.noEmails}</Text>
  const opened = emails.data.find(({ id }) => id === openId)
  return (
    <>
      <ul className={classes.events}>
        {emails.data.map(({ id, subject, state, sentAt, opens, clicks }) => (
          <li key={id} className={classes.consent}>
            <div>
              {HAS_CONTENT.has(state) ? (
                <button type="button" className={classes.open} onClick={() => open(id)}>
                  {subject}
                </button>
              ) : (
                subject
              )}
              <Text fz={13} c="dimmed">
                {words.person.emailAbout(opens, clicks)}
              </Text>
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
      {opened && (
        <Suspense>
          <UrlDrawer title={opened.subject} onClose={close}>
            <Stack gap="md">
              <RouterLink to={urls.email} params={{ accountId, emailId: opened.id }} fz="sm">
                {words.person.deliveryLog}
              </RouterLink>
              <EmailPreview
                src={`/console/api/accounts/${accountId}/emails/${opened.id}/email.html`}
                subject={opened.subject}
                firstDevice="phone"
              />
            </Stack>
          </UrlDrawer>
        </Suspense>
      )}
    </>
  )
}

/** States with content: skipped and queued emails have none. */
const HAS_CONTENT = new Set(['handed', 'accepted', 'bounced', 'failed', 'unknown'])
