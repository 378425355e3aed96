// What every page of one person shares: who they are, what can be done with them, and the parts of what is known.

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../../account.ts'
import { contactsExport, isNotFound } from '../../api.ts'
import type { Person, Profile } from '../../api.ts'
import type { Act } from '../../ui/acts.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { LinkTo } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState, Loading, NotFound } from '../../ui/states.tsx'
import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/index.ts'
import { personWords } from '../../words/person.ts'
import { ChangeAddress, ErasePerson, LetThrough, Resubscribe, StopAddresses, Unsubscribe, WouldGet } from './lazy.ts'
import { PERSON_PARTS } from './person-parts.ts'
import { fullName, profileStateOf, SubscriptionBadge } from './person-name.tsx'
import { profileQuery } from './queries.ts'

type PersonFrameProps = { children: (profile: Profile, accountId: string) => ReactNode }

export function PersonFrame({ children }: PersonFrameProps) {
  const { accountId = '', personId = '' } = useParams({ strict: false })
  const profile = useQuery(profileQuery(accountId, personId))
  const actsFor = usePersonActs(accountId)
  const openDialog = useDialog()
  if (isNotFound(profile.error)) return <NotFound />
  if (profile.isError) return <ErrorState error={profile.error} retry={() => void profile.refetch()} />
  if (profile.isPending) return <Loading rows={8} />
  const { person } = profile.data
  const name = fullName(person)
  const params = { accountId, personId }
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
      <TabBar label={personWords.person.tabs}>
        <Tab to={urls.person} params={params} activeOptions={{ exact: true, includeSearch: false }}>
          {personWords.personTabs.overview}
        </Tab>
        {PERSON_PARTS.map((part) => (
          <Tab key={part} to={urls.personPart} params={{ ...params, part }} activeOptions={{ includeSearch: false }}>
            {personWords.personTabs[part]}
          </Tab>
        ))}
      </TabBar>
      {children(profile.data, accountId)}
    </Page>
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
            label: personWords.unstop.act,
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
