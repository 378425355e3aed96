// A tab of a person's page.

import { Card } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Profile } from '../../api.ts'
import { NotFound } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { ConsentLog } from './consent-log.tsx'
import { PersonDrips } from './person-drips.tsx'
import { PersonEmails } from './person-emails.tsx'
import { PersonData } from './person-data.tsx'
import { PersonOrders } from './person-orders.tsx'
import { PersonLayout } from './person-layout.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import { isPersonTab } from './person-tabs.ts'
import type { PersonTab as PartName } from './person-tabs.ts'
import { Timeline } from './timeline.tsx'

const route = getRouteApi(`/signed-in${urls.personTab}`)

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
      {(profile, accountId) =>
        TABLES.has(tab) ? (
          TABS[tab](profile, accountId)
        ) : (
          <Card component="section" aria-label={words.personTabs[tab]}>
            {TABS[tab](profile, accountId)}
          </Card>
        )
      }
    </PersonLayout>
  )
}
