// The layout of a person's pages: identity, actions and tabs.

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount, useMaySend } from '../../account.ts'
import { contactsExport, contactsUpdate, isNotFound } from '../../api.ts'
import type { Person, Profile } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { fullName } from '../../ui/full-name.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Money } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState, Loading, NotFound } from '../../ui/feedback.tsx'
import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { ChangeAddress, ErasePerson, RemoveStop, StopAddresses, EligibilityCheck, WriteEmail } from './lazy.ts'
import { amountsOf } from './amounts-spent.ts'
import { PERSON_TABS } from './person-tabs.ts'
import { profileStateOf, SubscriptionBadge } from './subscription-badge.tsx'
import { personRevenueQuery } from './person-queries.ts'
import { profileQuery } from './queries.ts'

type PersonLayoutProps = { children: (profile: Profile, accountId: string) => ReactNode }

export function PersonLayout({ children }: PersonLayoutProps) {
  const { accountId = '', personId = '' } = useParams({ strict: false })
  const profile = useQuery(profileQuery(accountId, personId))
  const actionsFor = usePersonActions(accountId)
  const openDialog = useDialog()
  const maySend = useMaySend()
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
        <RouterLink to={urls.people} params={{ accountId }} fz="sm">
          {words.people.title}
        </RouterLink>
      }
      beside={
        <>
          {name === '' && <CopyText value={person.email} isHidden />}
          <SubscriptionBadge state={profileStateOf(profile.data)} />
        </>
      }
      line={<About accountId={accountId} profile={profile.data} isNamed={name !== ''} />}
      secondary={{
        label: words.oneToOne.action,
        icon: 'mail',
        disabledReason: maySend ? undefined : words.problems.forAdmins,
        run: () => openDialog((close) => <WriteEmail accountId={accountId} person={person} onClose={close} />),
      }}
      more={[
        {
          label: words.person.wouldGet,
          icon: 'check',
          run: () => openDialog((close) => <EligibilityCheck accountId={accountId} person={person} onClose={close} />),
        },
        ...actionsFor(person, profile.data.consent.email.status),
      ]}
      width="detail"
    >
      <TabBar label={words.person.tabs}>
        <Tab to={urls.person} params={params} activeOptions={{ exact: true, includeSearch: false }}>
          {words.personTabs.overview}
        </Tab>
        {PERSON_TABS.map((tab) => (
          <Tab key={tab} to={urls.personTab} params={{ ...params, tab }} activeOptions={{ includeSearch: false }}>
            {words.personTabs[tab]}
          </Tab>
        ))}
      </TabBar>
      {children(profile.data, accountId)}
    </Page>
  )
}

/** The part of it that came from emails. */
function FromEmails({ accountId, personId }: { accountId: string; personId: string }) {
  const { data: revenue = [] } = useQuery(personRevenueQuery(accountId, personId))
  if (revenue.length === 0) return null
  return (
    <>
      {', '}
      <Money amounts={Object.fromEntries(revenue.map(({ currency, total }) => [currency, total]))} />{' '}
      {words.person.fromEmail}
    </>
  )
}

type AboutProps = { accountId: string; profile: Profile; isNamed: boolean }

function About({ accountId, profile: { person, orders }, isNamed }: AboutProps) {
  return (
    <>
      {orders && orders.count > 0 && (
        <>
          <strong>
            <Money amounts={amountsOf(orders.total_by_currency)} /> {words.person.spentIn(orders.count)}
          </strong>
          <FromEmails accountId={accountId} personId={person.id} />
          {' · '}
        </>
      )}
      {isNamed && (
        <>
          <CopyText value={person.email} />
          {' · '}
        </>
      )}
      {words.person.addedFrom(sourceOf(person))} <Time at={person.createdAt} />
    </>
  )
}

/** People added in the console have no source worth naming. */
const sourceOf = ({ source }: Person): string | null =>
  source && source !== 'console' ? wordFor(words.sources, source) : null

type Status = 'subscribed' | 'unsubscribed' | 'never' | 'stopped'

function usePersonActions(accountId: string): (person: Person, status: Status) => Action[] {
  const { manages } = useAccount()
  const openDialog = useDialog()
  const confirm = useConfirm()
  const disabledReason = manages ? undefined : words.problems.forAdmins
  return (person, status) => {
    const props = { accountId, person }
    const { id, email } = person
    const path = { accountId, id }
    const exportOne = async () => {
      const file = await contactsExport({ path, parseAs: 'blob' })
      downloadFile(file, `${email}.json`)
    }
    return [
      {
        label: words.changeAddress.title,
        icon: 'edit',
        run: () => openDialog((close) => <ChangeAddress {...props} onClose={close} />),
      },
      status === 'subscribed'
        ? {
            label: words.people.unsubscribe,
            icon: 'consent',
            run: () =>
              confirm({
                title: words.unsubscribe.title(email),
                body: words.unsubscribe.body,
                label: words.unsubscribe.submit,
                run: () => contactsUpdate({ path, body: { subscriptionStatus: 'unsubscribed' } }),
                refresh: queryKeys.account(accountId).people,
                done: words.unsubscribe.done(email),
              }),
          }
        : {
            label: words.subscribe.action,
            icon: 'consent',
            disabledReason: person.suppressed ? words.subscribe.whileStopped : undefined,
            run: () =>
              confirm({
                title: words.subscribe.title(email),
                body: words.subscribe.body,
                label: words.subscribe.submit,
                run: () => contactsUpdate({ path, body: { subscriptionStatus: 'subscribed' } }),
                refresh: queryKeys.account(accountId).people,
                done: words.subscribe.done(email),
              }),
          },
      person.suppressed
        ? {
            label: words.unstop.action,
            icon: 'check',
            run: () => openDialog((close) => <RemoveStop {...props} onClose={close} />),
          }
        : {
            label: words.people.stop,
            icon: 'stop',
            run: () => openDialog((close) => <StopAddresses accountId={accountId} emails={[email]} onClose={close} />),
          },
      { label: words.person.export, icon: 'download', disabledReason, run: () => void exportOne() },
      {
        label: words.erase.action,
        icon: 'delete',
        danger: true,
        disabledReason,
        run: () => openDialog((close) => <ErasePerson {...props} onClose={close} />),
      },
    ]
  }
}
