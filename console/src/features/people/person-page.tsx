// One person: what is known of them, what they agreed to, the lists they are on, and what happened.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../../account.ts'
import { contactsExport, isNotFound } from '../../api.ts'
import type { Person } from '../../api.ts'
import type { Act } from '../../ui/acts.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { LinkTo } from '../../ui/links.tsx'
import { useIsNarrow } from '../../ui/media.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState, Loading, NotFound } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/index.ts'
import { personWords } from '../../words/person.ts'
import { ConsentLog } from './consent-log.tsx'
import { EmailsOf } from './emails-of.tsx'
import { ChangeAddress, ErasePerson, LetThrough, Resubscribe, StopAddresses, Unsubscribe, WouldGet } from './lazy.ts'
import { Part } from './part.tsx'
import { PersonDetails } from './person-details.tsx'
import { fullName, profileStateOf, SubscriptionBadge } from './person-name.tsx'
import { PersonSide } from './person-side.tsx'
import { profileQuery } from './queries.ts'
import { Timeline } from './timeline.tsx'
import classes from './person.module.css'

const route = getRouteApi(`/signed-in${urls.person}`)

export function PersonPage() {
  const { accountId, personId } = route.useParams()
  const profile = useQuery(profileQuery(accountId, personId))
  const actsFor = usePersonActs(accountId)
  const openDialog = useDialog()
  if (isNotFound(profile.error)) return <NotFound />
  if (profile.isError) return <ErrorState error={profile.error} retry={() => void profile.refetch()} />
  if (profile.isPending) return <Loading rows={8} />
  const { person } = profile.data
  const name = fullName(person)
  return (
    <Page
      title={name || person.email}
      part={words.people.title}
      trail={
        <LinkTo to={urls.people} params={{ accountId }} fz="sm">
          {words.people.title}
        </LinkTo>
      }
      beside={<SubscriptionBadge state={profileStateOf(profile.data)} />}
      line={<About person={person} isNamed={name !== ''} />}
      secondary={{
        label: personWords.person.wouldGet,
        icon: 'mail',
        run: () => openDialog((close) => <WouldGet accountId={accountId} person={person} onClose={close} />),
      }}
      more={actsFor(person, profile.data.consent.email.status)}
      width="detail"
    >
      <div className={classes.columns}>
        <Beside>
          <PersonSide accountId={accountId} profile={profile.data} />
        </Beside>
        <div className={classes.main}>
          <Part title={personWords.person.details}>
            <PersonDetails accountId={accountId} profile={profile.data} />
          </Part>
          <Part title={personWords.person.activity}>
            <Timeline accountId={accountId} personId={personId} />
          </Part>
          <Part title={personWords.person.emails}>
            <EmailsOf accountId={accountId} personId={personId} />
          </Part>
          <Part title={personWords.person.consent}>
            <ConsentLog accountId={accountId} personId={personId} />
          </Part>
        </div>
      </div>
    </Page>
  )
}

/** A column on a wide screen; first and folded on a narrow one. */
function Beside({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return <div className={classes.side}>{children}</div>
  return (
    <details className={classes.folded}>
      <summary>{personWords.person.atAGlance}</summary>
      <div className={classes.side}>{children}</div>
    </details>
  )
}

function About({ person, isNamed }: { person: Person; isNamed: boolean }) {
  return (
    <>
      {isNamed && `${person.email} · `}
      {personWords.person.addedFrom(person.source)} <Time at={person.createdAt} />
    </>
  )
}

type Status = 'subscribed' | 'unsubscribed' | 'never' | 'stopped'

function usePersonActs(accountId: string): (person: Person, status: Status) => Act[] {
  const { manages } = useAccount()
  const openDialog = useDialog()
  const refused = manages ? undefined : words.problems.forAdmins
  return (person, status) => {
    const props = { accountId, person }
    const exportOne = async () => {
      const file = await contactsExport({ path: { accountId, id: person.id }, parseAs: 'blob' })
      saveFile(file, `${person.email}.json`)
    }
    return [
      {
        label: personWords.changeAddress.title,
        icon: 'edit',
        run: () => openDialog((close) => <ChangeAddress {...props} onClose={close} />),
      },
      status === 'subscribed'
        ? {
            label: words.people.unsubscribe,
            icon: 'consent',
            run: () => openDialog((close) => <Unsubscribe {...props} onClose={close} />),
          }
        : {
            label: personWords.subscribe.act,
            icon: 'consent',
            refused: person.suppressed ? personWords.subscribe.whileStopped : undefined,
            run: () => openDialog((close) => <Resubscribe {...props} onClose={close} />),
          },
      person.suppressed
        ? {
            label: personWords.letThrough.act,
            icon: 'check',
            run: () => openDialog((close) => <LetThrough {...props} onClose={close} />),
          }
        : {
            label: words.people.stop,
            icon: 'stop',
            run: () =>
              openDialog((close) => <StopAddresses accountId={accountId} emails={[person.email]} onClose={close} />),
          },
      { label: personWords.person.export, icon: 'download', refused, run: () => void exportOne() },
      {
        label: personWords.erase.act,
        icon: 'delete',
        danger: true,
        refused,
        run: () => openDialog((close) => <ErasePerson {...props} onClose={close} />),
      },
    ]
  }
}
