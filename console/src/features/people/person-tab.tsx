// A tab of a person's page.

import { Card } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Profile } from '../../api.ts'
import { lazyNamed } from '../../ui/dialog.tsx'
import { Loading, NotFound } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { PersonLayout } from './person-layout.tsx'
import { isPersonTab } from './person-tabs.ts'
import type { PersonTab as PartName } from './person-tabs.ts'

const route = getRouteApi(`/signed-in${urls.personTab}`)

const ConsentLog = lazyNamed(() => import('./consent-log.tsx'), 'ConsentLog')
const PersonData = lazyNamed(() => import('./person-data.tsx'), 'PersonData')
const PersonDrips = lazyNamed(() => import('./person-drips.tsx'), 'PersonDrips')
const PersonEmails = lazyNamed(() => import('./person-emails.tsx'), 'PersonEmails')
const PersonOrders = lazyNamed(() => import('./person-orders.tsx'), 'PersonOrders')
const ScheduledList = lazyNamed(() => import('./scheduled-list.tsx'), 'ScheduledList')
const Timeline = lazyNamed(() => import('./timeline.tsx'), 'Timeline')

const TABS: Record<PartName, (profile: Profile, accountId: string) => ReactNode> = {
  timeline: ({ person }, accountId) => <Timeline accountId={accountId} personId={person.id} />,
  emails: ({ person }, accountId) => (
    <>
      <ScheduledList accountId={accountId} personId={person.id} />
      <PersonEmails accountId={accountId} personId={person.id} />
    </>
  ),
  drips: ({ person }, accountId) => <PersonDrips accountId={accountId} personId={person.id} />,
  orders: (profile, accountId) => <PersonOrders accountId={accountId} profile={profile} />,
  data: (profile, accountId) => <PersonData accountId={accountId} profile={profile} />,
  consent: ({ person }, accountId) => <ConsentLog accountId={accountId} personId={person.id} />,
}

/** Tabs with a table, which has its own card. */
const TABLES: ReadonlySet<PartName> = new Set(['emails', 'drips', 'orders'])

export function PersonTab() {
  const { tab } = route.useParams()
  if (!isPersonTab(tab)) return <NotFound />
  return (
    <PersonLayout>
      {(profile, accountId) => {
        const content = <Suspense fallback={<Loading rows={3} />}>{TABS[tab](profile, accountId)}</Suspense>
        if (TABLES.has(tab)) return content
        return (
          <Card component="section" aria-label={words.personTabs[tab]}>
            {content}
          </Card>
        )
      }}
    </PersonLayout>
  )
}
