// The overview of a person: details, recent activity and key figures.

import type { ReactNode } from 'react'
import { RouterLink } from '../../ui/links.tsx'
import { useIsNarrow } from '../../ui/media.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { EventsByDay } from '../activity/events-by-day.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonLayout } from './person-layout.tsx'
import { PersonSide } from './person-side.tsx'
import classes from './person.module.css'

/** The number of recent events shown here; the timeline has the rest. */
const NEWEST = 10

export const PersonPage = () => (
  <PersonLayout>
    {(profile, accountId) => (
      <div className={classes.columns}>
        <Beside>
          <PersonSide accountId={accountId} profile={profile} />
        </Beside>
        <div className={classes.main}>
          <PersonCard title={words.person.details}>
            <PersonDetails accountId={accountId} profile={profile} />
          </PersonCard>
          <PersonCard title={words.person.activity}>
            {profile.recent?.length ? (
              <>
                <EventsByDay events={profile.recent.slice(0, NEWEST)} />
                {profile.recent.length > NEWEST && (
                  <RouterLink
                    to={urls.personTab}
                    params={{ accountId, personId: profile.person.id, tab: 'timeline' }}
                    fz="sm"
                    mt="xs"
                    display="inline-block"
                  >
                    {words.person.allActivity}
                  </RouterLink>
                )}
              </>
            ) : (
              <EmptyState icon="activity" title={words.person.noActivity}>
                {words.person.noActivityIntro}
              </EmptyState>
            )}
          </PersonCard>
        </div>
      </div>
    )}
  </PersonLayout>
)

/** A column on wide screens; first and collapsed on narrow ones. */
function Beside({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return <div className={classes.side}>{children}</div>
  return (
    <details className={classes.folded}>
      <summary>{words.person.summary}</summary>
      <div className={classes.side}>{children}</div>
    </details>
  )
}
