// Captured mail: a list beside the selected email, on phones one after the other.

import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { CapturedMailSummary } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useIsNarrow } from '../../ui/media.ts'
import { useOpenRow } from '../../ui/open-row.ts'
import { Page } from '../../ui/page.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, ErrorState, Loading, NoMatch, Notice } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { Message } from './message.tsx'
import { SystemMessage } from './system-message.tsx'
import { mailsQuery, systemMailsQuery } from './queries.ts'
import classes from './captured-mail.module.css'

const route = getRouteApi(`/signed-in${urls.capturedMail}`)
const text = words.capturedMail

export function CapturedMailPage() {
  const { accountId } = route.useParams()
  const { q, from } = route.useSearch()
  const { set } = useSearchParams()
  const isNarrow = useIsNarrow()
  const { openId, open, close } = useOpenRow()
  const isProgram = from === 'program'
  const emails = useInfiniteQuery(mailsQuery(accountId, q))
  const programMails = useInfiniteQuery({ ...systemMailsQuery(accountId, q), enabled: isProgram })
  const mails = isProgram ? programMails : emails
  const first = emails.data?.pages[0]?.meta
  const rows: MailLine[] = (mails.data?.pages ?? []).flatMap(({ data }): MailLine[] => data)
  // On wide screens the newest email is open by default.
  const shownId = openId ?? (isNarrow ? null : (rows[0]?.id ?? null))
  const isEmpty = mails.data !== undefined && rows.length === 0
  return (
    <Page title={text.title} count={isProgram ? null : first?.total || null} width="list">
      {first?.program_mail && (
        <Group>
          <ToggleButtons
            label={text.whose}
            value={isProgram ? 'program' : 'account'}
            options={optionsOf(words.mailboxes)}
            onChange={(whose) => set({ from: whose === 'program' ? whose : undefined, open: undefined, q: undefined })}
          />
        </Group>
      )}
      {isProgram ? <Notice>{text.systemHint}</Notice> : first?.captures && <NotSent accountId={accountId} />}
      {mails.isPending && <Loading />}
      {mails.isError && !mails.data && <ErrorState error={mails.error} retry={() => void mails.refetch()} />}
      {isEmpty && !q && (
        <EmptyState icon="mailbox" title={text.none}>
          {isProgram ? text.systemNone : text.noneIntro}
        </EmptyState>
      )}
      {mails.data && !(isEmpty && !q) && (
        <div className={classes.panes} data-reading={(isNarrow && shownId !== null) || undefined}>
          <section className={classes.list} aria-label={text.title}>
            <div className={classes.search} role="search">
              <SearchField label={text.search} isWide />
            </div>
            {isEmpty && <NoMatch title={text.noMatch} clear={() => set({ q: undefined })} />}
            <div className={classes.scroller}>
              <ul className={classes.mails}>
                {rows.map((mail) => (
                  <li key={mail.id}>
                    <Row mail={mail} isOpen={mail.id === shownId} onOpen={() => open(mail.id)} />
                  </li>
                ))}
              </ul>
              {mails.hasNextPage && (
                <Button
                  variant="default"
                  m="sm"
                  loading={mails.isFetchingNextPage}
                  onClick={() => void mails.fetchNextPage()}
                >
                  {words.ui.loadMore}
                </Button>
              )}
            </div>
          </section>
          <section className={classes.reading} aria-label={words.nav.capturedMail}>
            {isNarrow && shownId !== null && (
              <Button variant="default" leftSection={<Icon name="back" />} onClick={close}>
                {text.back}
              </Button>
            )}
            {shownId === null ? (
              <Text c="dimmed">{text.open}</Text>
            ) : isProgram ? (
              <SystemMessage accountId={accountId} id={shownId} />
            ) : (
              <Message accountId={accountId} id={shownId} />
            )}
          </section>
        </div>
      )}
    </Page>
  )
}

/** Those who may add a mail server can do so here. */
function NotSent({ accountId }: { accountId: string }) {
  const { manages } = useAccount()
  return (
    <Notice
      action={
        manages && (
          <ButtonLink variant="default" to={urls.mailServers} params={{ accountId }}>
            {words.servers.add}
          </ButtonLink>
        )
      }
    >
      {text.banner}
    </Notice>
  )
}

type MailLine = Pick<CapturedMailSummary, 'id' | 'to' | 'subject' | 'created_at'> & {
  sent_by?: CapturedMailSummary['sent_by']
}

function Row({ mail, isOpen, onOpen }: { mail: MailLine; isOpen: boolean; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.mail} aria-current={isOpen || undefined} onClick={onOpen}>
      <Text fz="sm" fw={600} className={classes.line} truncate title={mail.to} component="span">
        {mail.to}
      </Text>
      <Text fz="sm" className={classes.line} component="span" lineClamp={2}>
        {mail.subject || words.emailPreview.noSubject}
      </Text>
      <Text fz={13} c="dimmed" component="span" truncate>
        {mail.sent_by?.name}
      </Text>
      <Text fz={13} c="dimmed" component="span">
        <Time at={mail.created_at} mode="clock" />
      </Text>
    </UnstyledButton>
  )
}
