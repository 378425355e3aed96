// One part of what is known of a person, under an address of its own.

import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Profile } from '../../api.ts'
import { NotFound } from '../../ui/states.tsx'
import { urls } from '../../urls.ts'
import { personWords } from '../../words/person.ts'
import { ConsentLog } from './consent-log.tsx'
import { DripsOf } from './drips-of.tsx'
import { EmailsOf } from './emails-of.tsx'
import { DataOf, OrdersOf } from './facts-of.tsx'
import { Part } from './part.tsx'
import { PersonFrame } from './person-frame.tsx'
import { isPersonPart } from './person-parts.ts'
import type { PersonPart as PartName } from './person-parts.ts'
import { Timeline } from './timeline.tsx'

const route = getRouteApi(`/signed-in${urls.personPart}`)

const PARTS: Record<PartName, (profile: Profile, accountId: string) => ReactNode> = {
  timeline: ({ person }, accountId) => <Timeline accountId={accountId} personId={person.id} />,
  emails: ({ person }, accountId) => <EmailsOf accountId={accountId} personId={person.id} />,
  drips: ({ person }, accountId) => <DripsOf accountId={accountId} personId={person.id} />,
  orders: (profile, accountId) => <OrdersOf accountId={accountId} profile={profile} />,
  data: (profile) => <DataOf profile={profile} />,
  consent: ({ person }, accountId) => <ConsentLog accountId={accountId} personId={person.id} />,
}

export function PersonPart() {
  const { part } = route.useParams()
  if (!isPersonPart(part)) return <NotFound />
  return (
    <PersonFrame>
      {(profile, accountId) => <Part title={personWords.personTabs[part]}>{PARTS[part](profile, accountId)}</Part>}
    </PersonFrame>
  )
}
