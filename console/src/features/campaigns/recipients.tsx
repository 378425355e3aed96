// Recipients with the outcome of each email, and excluded people with the reason. A row opens the email as it was sent.

import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { ConsoleCampaign, Recipient } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { UnknownValue } from '../../ui/num.tsx'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf, wordFor } from '../../words/lookup.ts'
import { reasonTitle } from './audience-count.tsx'
import { hasEveryone, isOutside } from './left-out.ts'
import { RECIPIENTS_TABLE, recipientsQuery } from './queries.ts'
import type { RecipientsSearch } from './queries.ts'
import { LoadedCampaign } from './report-layout.tsx'
import { Suspense } from 'react'

const recipientsRoute = getRouteApi(`/signed-in${urls.campaignRecipients}`)
const excludedRoute = getRouteApi(`/signed-in${urls.campaignExcluded}`)
const text = words.report

const time = (at: string | null) => (at ? <Time at={at} mode="exact" /> : <UnknownValue />)

const person: Column<Recipient> = {
  key: 'person',
  head: text.person,
  cell: ({ email, name }) => <TwoLines first={email || '–'} second={name} />,
  phone: 'title',
}

type OutcomeProps = { campaign: ConsoleCampaign; outcome: Recipient['outcome'] }

/** A canceled campaign sends nothing more, so its queued emails aren't sent. */
const isUnsent = ({ campaign, outcome }: OutcomeProps): boolean =>
  outcome === 'waiting' && campaign.status === 'cancelled'

const Outcome = ({ campaign, outcome }: OutcomeProps) =>
  isUnsent({ campaign, outcome }) ? (
    <StateBadge of="email" state="left_out" text={text.notSent} />
  ) : (
    <StateBadge of="email" state={outcome} />
  )

const columnsOf = (campaign: ConsoleCampaign): Column<Recipient>[] => [
  person,
  {
    key: 'outcome',
    head: text.outcome,
    cell: ({ outcome }) => <Outcome campaign={campaign} outcome={outcome} />,
    width: 190,
    phone: 'badge',
  },
  {
    key: 'delivered',
    head: text.delivered,
    cell: ({ outcome, at }) => time(outcome === 'delivered' ? at : null),
    width: 140,
    phone: 'hide',
  },
  { key: 'opened', head: text.opened, cell: ({ opened_at }) => time(opened_at), width: 140, phone: 'named' },
  { key: 'clicked', head: text.clicked, cell: ({ clicked_at }) => time(clicked_at), width: 140, phone: 'named' },
]

const outcomesOf = ({ status }: ConsoleCampaign) =>
  optionsOf({
    ...words.outcomeFilter,
    ...(status === 'cancelled' && { waiting: text.notSent.toLowerCase() }),
  })

const excludedColumns: Column<Recipient>[] = [
  person,
  { key: 'reason', head: text.reason, cell: ({ reason }) => reasonTitle(reason ?? ''), width: 560, phone: 'sub' },
]

export function CampaignRecipients() {
  const { accountId, campaignId } = recipientsRoute.useParams()
  const search = recipientsRoute.useSearch()
  const { set } = useSearchParams()
  return (
    <LoadedCampaign accountId={accountId} campaignId={campaignId}>
      {(campaign) => (
        <Table
          accountId={accountId}
          campaign={campaign}
          search={search}
          columns={columnsOf(campaign)}
          isFiltered={search.outcome !== undefined || search.q !== undefined}
          filters={[{ key: 'outcome', label: text.outcome, options: outcomesOf(campaign) }]}
          clear={() => set({ q: undefined, outcome: undefined })}
        />
      )}
    </LoadedCampaign>
  )
}

const reasonOptionsOf = ({ audience }: ConsoleCampaign) =>
  optionsOf(words.exclusionReasons)
    .filter(({ value }) => value !== 'not_in_audience' && !isOutside(audience, value))
    .map(({ value, label }) => ({ value, label: label.toLowerCase() }))

export function CampaignExcluded() {
  const { accountId, campaignId } = excludedRoute.useParams()
  const search = excludedRoute.useSearch()
  const { set } = useSearchParams()
  return (
    <LoadedCampaign accountId={accountId} campaignId={campaignId}>
      {(campaign) => (
        <Table
          accountId={accountId}
          campaign={campaign}
          search={{ ...search, outcome: 'left_out', subscribed: hasEveryone(campaign.audience) }}
          columns={excludedColumns}
          isFiltered={search.reason !== undefined || search.q !== undefined}
          filters={[{ key: 'reason', label: text.reason, options: reasonOptionsOf(campaign) }]}
          clear={() => set({ q: undefined, reason: undefined })}
        />
      )}
    </LoadedCampaign>
  )
}

type TableProps = {
  accountId: string
  campaign: ConsoleCampaign
  search: RecipientsSearch
  columns: Column<Recipient>[]
  isFiltered: boolean
  filters: { key: string; label: string; options: { value: string; label: string }[] }[]
  clear: () => void
}

function Table({ accountId, campaign, search, columns: shown, isFiltered, filters, clear }: TableProps) {
  const [size] = usePageSize(RECIPIENTS_TABLE)
  const recipients = useQuery({
    ...recipientsQuery(accountId, campaign.id, search, size),
    placeholderData: keepPreviousData,
  })
  const { openId, close } = useOpenRow()
  const opened = recipients.data?.data.find(({ contact_id }) => contact_id === openId)
  const isLeftOut = search.outcome === 'left_out'
  return (
    <>
      <DataTable
        label={isLeftOut ? text.leftOut : text.recipients}
        paged={RECIPIENTS_TABLE}
        isUndated
        query={recipients}
        rowKey={({ contact_id, email_send_id }) => email_send_id ?? contact_id}
        rowName={({ email }) => email}
        columns={shown}
        rowHref={({ contact_id }) =>
          isLeftOut
            ? linkOptions({ to: urls.person, params: { accountId, personId: contact_id } })
            : linkOptions({
                to: urls.campaignRecipients,
                params: { accountId, campaignId: campaign.id },
                search: (before: object) => ({ ...before, open: contact_id }),
              })
        }
        toolbar={<FilterBar search={text.recipientsSearch} filters={filters} />}
        empty={
          isFiltered ? (
            <NoMatch title={text.recipientsNone} clear={clear} />
          ) : (
            <EmptyState icon="people" title={isLeftOut ? text.noOneLeftOut : text.recipientsNone}>
              {isLeftOut ? '' : text.recipientsNoneIntro}
            </EmptyState>
          )
        }
      />
      {opened && (
        <Suspense>
          <UrlDrawer title={opened.email} onClose={close}>
            <OneRecipient accountId={accountId} campaign={campaign} recipient={opened} />
          </UrlDrawer>
        </Suspense>
      )}
    </>
  )
}

type OneRecipientProps = { accountId: string; campaign: ConsoleCampaign; recipient: Recipient }

function OneRecipient({ accountId, campaign, recipient }: OneRecipientProps) {
  const { outcome, reason, reply, at, opened_at, clicked_at, contact_id, email_send_id } = recipient
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          {
            name: text.person,
            value: (
              <RouterLink to={urls.person} params={{ accountId, personId: contact_id }}>
                {recipient.name ?? recipient.email}
              </RouterLink>
            ),
          },
          { name: text.outcome, value: <Outcome campaign={campaign} outcome={outcome} /> },
          ...(reason
            ? [
                {
                  name: text.reason,
                  value: reason in words.bounceReasons ? wordFor(words.bounceReasons, reason) : reasonTitle(reason),
                },
              ]
            : []),
          { name: words.campaigns.when, value: time(at) },
          { name: text.opened, value: time(opened_at) },
          { name: text.clicked, value: time(clicked_at) },
          ...(reply ? [{ name: text.serverReply, value: reply }] : []),
        ]}
      />
      {email_send_id && outcome !== 'left_out' && !isUnsent({ campaign, outcome }) && (
        <section aria-label={text.asReceived}>
          <Text fw={600} mb="xs">
            {text.asReceived}
          </Text>
          <EmailPreview
            src={pageSrc(accountId, `/campaigns/${campaign.id}/recipients/${email_send_id}/email.html`)}
            subject={campaign.subject ?? campaign.name}
            firstDevice="phone"
          />
        </section>
      )}
    </Stack>
  )
}
