// One person at a glance: what is known of them, what happened last, and the facts beside it.

import type { ReactNode } from 'react'
import { LinkTo } from '../../ui/links.tsx'
import { useIsNarrow } from '../../ui/media.ts'
import { EmptyState } from '../../ui/states.tsx'
import { urls } from '../../urls.ts'
import { personWords } from '../../words/person.ts'
import { EventDays } from '../activity/event-days.tsx'
import { Part } from './part.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonFrame } from './person-frame.tsx'
import { PersonSide } from './person-side.tsx'
import classes from './person.module.css'

/** How many of the newest happenings stand here; the rest is in the timeline. */
const NEWEST = 10

export const PersonPage = () => (
  <PersonFrame>
    {(profile, accountId) => (
      <div className={classes.columns}>
        <Beside>
          <PersonSide accountId={accountId} profile={profile} />
        </Beside>
        <div className={classes.main}>
          <Part title={personWords.person.details}>
            <PersonDetails accountId={accountId} profile={profile} />
          </Part>
          <Part title={personWords.person.activity}>
            {profile.recent?.length ? (
              <>
                <EventDays events={profile.recent.slice(0, NEWEST)} />
                {profile.recent.length > NEWEST && (
                  <LinkTo
                    to={urls.personPart}
                    params={{ accountId, personId: profile.person.id, part: 'timeline' }}
                    fz="sm"
                  >
                    {personWords.person.allActivity}
                  </LinkTo>
                )}
              </>
            ) : (
              <EmptyState icon="activity" title={personWords.person.noActivity}>
                {personWords.person.noActivityIntro}
              </EmptyState>
            )}
          </Part>
        </div>
      </div>
    )}
  </PersonFrame>
)

/** A column on a wide screen; first and folded on a narrow one. */
function Beside({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return <div className={classes.side}>{children}</div>
  return (
    <details className={classes.folded}>
      <summary>{personWords.person.summary}</summary>
      <div className={classes.side}>{children}</div>
    </details>
  )
}
