// The Mailbox: mail that was captured on this machine. A list, and beside it the mail that is open; on a phone one after
// the other.

import { Button, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { CapturedMailSummary } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import { useIsNarrow } from '../../ui/media.ts'
import { useOpenRow } from '../../ui/open-row.ts'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, ErrorState, Loading, NoMatch, Notice } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { words as shared } from '../../words/index.ts'
import { Mail } from './mail.tsx'
import { mailsQuery } from './queries.ts'
import classes from './mailbox.module.css'

const route = getRouteApi(`/signed-in${urls.mailbox}`)

export function Mailbox() {
  const { accountId } = route.useParams()
  const { q } = route.useSearch()
  const { set } = useSearchParams()
  const isNarrow = useIsNarrow()
  const { openId, open, close } = useOpenRow()
  const mails = useInfiniteQuery(mailsQuery(accountId, q))
  const rows = mails.data?.pages.flatMap(({ data }) => data) ?? []
  // Where there is room for both, the newest is open.
  const shownId = openId ?? (isNarrow ? null : (rows[0]?.id ?? null))
  const text = words.mailbox
  const isEmpty = mails.data !== undefined && rows.length === 0
  return (
    <Page title={text.title} width="list">
      {mails.data?.pages[0]?.meta.captures && <Notice>{text.banner}</Notice>}
      {mails.isPending && <Loading />}
      {mails.isError && !mails.data && <ErrorState error={mails.error} retry={() => void mails.refetch()} />}
      {isEmpty && !q && (
        <EmptyState icon="mailbox" title={text.none}>
          {text.noneIntro}
        </EmptyState>
      )}
      {mails.data && !(isEmpty && !q) && (
        <div className={classes.panes} data-reading={(isNarrow && shownId !== null) || undefined}>
          <section className={classes.list} aria-label={text.title}>
            <div className={classes.search} role="search">
              <SearchField label={text.search} />
            </div>
            {isEmpty && <NoMatch title={text.noMatch} clear={() => set({ q: undefined })} />}
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
                {shared.ui.loadMore}
              </Button>
            )}
          </section>
          <section className={classes.reading} aria-label={shared.nav.mailbox}>
            {isNarrow && shownId !== null && (
              <Button variant="default" leftSection={<Icon name="back" />} onClick={close}>
                {text.back}
              </Button>
            )}
            {shownId ? <Mail accountId={accountId} id={shownId} /> : <Text c="dimmed">{text.open}</Text>}
          </section>
        </div>
      )}
    </Page>
  )
}

function Row({ mail, isOpen, onOpen }: { mail: CapturedMailSummary; isOpen: boolean; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.mail} aria-current={isOpen || undefined} onClick={onOpen}>
      <Text fz="sm" fw={600} className="anywhere" component="span">
        {mail.to}
      </Text>
      <Text fz={13} c="dimmed" component="span">
        <Time at={mail.created_at} />
      </Text>
      <Text fz="sm" className={classes.subject} component="span" lineClamp={2}>
        {mail.subject || words.emailPreview.noSubject}
      </Text>
    </UnstyledButton>
  )
}
