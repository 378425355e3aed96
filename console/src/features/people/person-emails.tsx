// The emails sent to a person, with their outcome and content.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { EmailOfPerson } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { lazyNamed } from '../../ui/dialog.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { UnknownValue } from '../../ui/num.tsx'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { NothingYet } from './nothing-yet.tsx'
import { emailsQuery } from './person-queries.ts'

const EmailPreview = lazyNamed(() => import('../../ui/email-preview.tsx'), 'EmailPreview')

const columns: Column<EmailOfPerson>[] = [
  {
    key: 'subject',
    head: words.person.subject,
    cell: ({ subject, sentBy, opens, clicks }) => (
      <TwoLines
        first={subject}
        second={[sentBy?.name, words.person.emailAbout(opens, clicks)].filter(Boolean).join(' · ')}
      />
    ),
    phone: 'title',
  },
  {
    key: 'state',
    head: words.people.status,
    cell: ({ state }) => <StateBadge of="emailOfPerson" state={state} />,
    width: 160,
    phone: 'badge',
  },
  {
    key: 'sent',
    head: words.personOutcomes.sent,
    cell: ({ sentAt }) => (sentAt ? <Time at={sentAt} mode="short" /> : <UnknownValue />),
    width: 160,
    phone: 'sub',
  },
]

export function PersonEmails({ accountId, personId }: { accountId: string; personId: string }) {
  const emails = useQuery({ ...emailsQuery(accountId, personId), select: (data) => ({ data }) })
  const { openId, close } = useOpenRow()
  const opened = emails.data?.data.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        label={words.personTabs.emails}
        query={emails}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        columns={columns}
        rowHref={({ id }) =>
          linkOptions({ to: urls.personTab, params: { accountId, personId, tab: 'emails' }, search: { open: id } })
        }
        empty={<NothingYet>{words.person.noEmails}</NothingYet>}
      />
      {opened && (
        <Suspense>
          <UrlDrawer title={opened.subject} onClose={close}>
            <Stack gap="md">
              <RouterLink to={urls.email} params={{ accountId, emailId: opened.id }} fz="sm">
                {words.person.deliveryLog}
              </RouterLink>
              {HAS_CONTENT.has(opened.state) && (
                <EmailPreview
                  src={`/console/api/accounts/${accountId}/emails/${opened.id}/email.html`}
                  subject={opened.subject}
                  firstDevice="phone"
                />
              )}
            </Stack>
          </UrlDrawer>
        </Suspense>
      )}
    </>
  )
}

/** States with content: skipped and queued emails have none. */
const HAS_CONTENT = new Set(['handed', 'accepted', 'bounced', 'failed', 'unknown'])
