// Clicks on top of the email, and by link. Choosing a link on one side shows it on the other.

import { Card, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accountQuery } from '../../account.ts'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailFrame, pageSrc } from '../../ui/email-preview.tsx'
import type { Device } from '../../ui/email-preview.tsx'
import { formatShare } from '../../ui/format.ts'
import { useIsPhone } from '../../ui/media.ts'
import { Num } from '../../ui/num.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { drawHeat } from './link-heat.ts'
import { linkNames, linksInOrder } from './link-names.ts'
import type { LinkName, LinkRow } from './link-names.ts'
import { LinkPeople } from './link-people.tsx'
import { reportDetailsQuery, reportQuery } from './queries.ts'
import { linkMoney, machineClicksOf } from './report-figures.ts'
import { LoadedCampaign } from './report-layout.tsx'
import { variantOptions } from './variants.ts'
import type { Variant } from './variants.ts'
import classes from './report.module.css'

const route = getRouteApi(`/signed-in${urls.campaignClicks}`)
const text = words.report

const columnsOf = (
  { delivered, links }: CampaignReport,
  nameOf: (row: LinkRow) => LinkName,
  currency: string | null,
): Column<LinkRow>[] => [
  {
    key: 'url',
    head: text.link,
    cell(row) {
      const { name, note } = nameOf(row)
      return (
        <div title={row.url}>
          <TwoLines first={name} second={note} />
        </div>
      )
    },
    phone: 'title',
  },
  { ...figure('people', text.people), cell: ({ people }) => <Num value={people} /> },
  { ...figure('clicks', text.allClicks), phone: 'hide', cell: ({ clicks }) => <Num value={clicks} /> },
  { ...figure('share', text.ofDelivered), cell: ({ people }) => formatShare(people, delivered), width: 90 },
  { ...figure('orders', text.orders), phone: 'hide', cell: ({ orders }) => <Num value={orders} /> },
  { ...figure('revenue', text.revenue), cell: linkMoney(links, currency), width: 90 },
]

const figure = (key: string, head: string) => ({ key, head, align: 'right', width: 70, phone: 'figure' }) as const

export function CampaignClicks() {
  const { accountId, campaignId } = route.useParams()
  return (
    <LoadedCampaign accountId={accountId} campaignId={campaignId}>
      {(campaign) => <Clicks accountId={accountId} campaign={campaign} />}
    </LoadedCampaign>
  )
}

type ClicksProps = { accountId: string; campaign: ConsoleCampaign }

function Clicks({ accountId, campaign }: ClicksProps) {
  const report = useQuery(reportQuery(accountId, campaign))
  const isPrepared = (report.data?.recipients ?? 0) > 0
  const { data: details } = useQuery({ ...reportDetailsQuery(accountId, campaign.id), enabled: isPrepared })
  const { data: account } = useQuery(accountQuery(accountId))
  const { link } = route.useSearch()
  const { set } = useSearchParams()
  const [version, setVersion] = useState<Variant>('a')
  const chosen = link?.startsWith(version) ? link : undefined
  const isShown = (row: LinkRow) => !campaign.split || row.version === version
  const links = useQuery({
    ...reportQuery(accountId, campaign),
    select: (data) => ({ data: linksInOrder(data.links.filter(isShown)) }),
  })
  const nameOf = linkNames({ links: report.data?.links.filter(isShown) ?? [], split: null }, details)
  return (
    <div className={classes.overlay}>
      <ClickMap
        accountId={accountId}
        campaign={campaign}
        links={report.data?.links}
        version={version}
        onVersion={setVersion}
        chosen={chosen ? Number(chosen.slice(1)) : undefined}
        onChoose={(n) => set({ link: keyOf({ n, version }) }, { replace: true })}
      />
      <Stack gap="sm">
        <DataTable
          label={text.clicks}
          query={links}
          rowKey={keyOf}
          rowHref={(row) =>
            linkOptions({
              to: urls.campaignClicks,
              params: { accountId, campaignId: campaign.id },
              search: { link: keyOf(row) },
              replace: true,
              resetScroll: false,
            })
          }
          shownRow={chosen}
          rowName={(row) => nameOf(row).name}
          columns={report.data ? columnsOf(report.data, nameOf, account?.currency ?? null) : []}
          empty={
            <Text p="md" c="dimmed">
              {text.noLinks}
            </Text>
          }
        />
        {report.data && (
          <Text fz={13} c="dimmed">
            {text.clicksNote(report.data.clicked, machineClicksOf(report.data))}
          </Text>
        )}
        {report.data && report.data.links.length > 0 && (
          <LinkPeople
            accountId={accountId}
            campaign={campaign}
            links={report.data.links}
            chosen={report.data.links.find((row) => keyOf(row) === chosen)}
            nameOf={(row) => nameOf(row).name}
          />
        )}
      </Stack>
    </div>
  )
}

const keyOf = ({ version, n }: Pick<LinkRow, 'version' | 'n'>): string => `${version}${n}`

type ClickMapProps = ClicksProps & {
  links: LinkRow[] | undefined
  version: Variant
  onVersion: (version: Variant) => void
  /** The number of the link that is marked and in view. */
  chosen: number | undefined
  onChoose: (n: number) => void
}

/** The email with a badge on each link. */
function ClickMap({ accountId, campaign, links, version, onVersion, chosen, onChoose }: ClickMapProps) {
  const isPhone = useIsPhone()
  const [device, setDevice] = useState<Device>(isPhone ? 'phone' : 'desktop')
  const [badges, setBadges] = useState<'people' | 'share' | 'revenue'>('people')
  const [isHeated, setHeated] = useState(true)
  const query = { overlay: badges, version }
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  useEffect(() => {
    const shown = links?.filter((row) => row.version === version) ?? []
    const clicks = new Map(shown.map((row) => [row.n, row.clicks]))
    return frame && isHeated ? drawHeat(frame, clicks, elementsOf) : undefined
  }, [frame, isHeated, links, version])
  useEffect(() => (chosen === undefined ? undefined : markLink(frame, chosen)), [frame, chosen])
  const read = (shown: HTMLIFrameElement) => {
    setFrame(shown)
    shown.contentDocument!.addEventListener('click', (event) => {
      event.preventDefault()
      const n = linkOf(event.target as Element)
      if (n === null) return
      onChoose(n)
      document.querySelector(`[data-row="${keyOf({ version, n })}"]`)?.scrollIntoView({ block: 'nearest' })
    })
  }
  return (
    <Card component="section" aria-label={text.clickMap} padding={0}>
      <div className={classes.toolbar}>
        <ToggleButtons
          label={words.emailPreview.device}
          value={device}
          iconsOnly
          options={[
            { value: 'desktop', label: words.emailPreview.desktop, icon: 'desktop' },
            { value: 'phone', label: words.emailPreview.phone, icon: 'phone' },
          ]}
          onChange={setDevice}
        />
        <ToggleButtons
          label={text.badges}
          value={badges}
          onChange={setBadges}
          options={[
            { value: 'people', label: text.people },
            { value: 'share', label: text.shareOfClickers },
            { value: 'revenue', label: text.revenue },
          ]}
        />
        {campaign.split && (
          <ToggleButtons
            label={words.splitTest.tried}
            value={version}
            onChange={onVersion}
            options={variantOptions(campaign.split)}
          />
        )}
        <Switch
          label={text.heat}
          title={text.heatHint}
          labelPosition="left"
          className={classes.heat}
          checked={isHeated}
          onChange={({ currentTarget }) => setHeated(currentTarget.checked)}
        />
      </div>
      <EmailFrame
        src={pageSrc(accountId, `/campaigns/${campaign.id}/email.html`, query)}
        title={words.emailPreview.frame(campaign.subject ?? campaign.name)}
        device={device}
        isFramed={false}
        onRead={read}
      />
    </Card>
  )
}

const LINK = '#link-'

/** The number of the link around an element of the email; null if it is in none, or in one that isn't counted. */
function linkOf(element: Element): number | null {
  const href = element.closest('a')?.getAttribute('href')
  return href?.startsWith(LINK) ? Number(href.slice(LINK.length)) : null
}

/** What is visible of a link: its image, or else its text. */
const elementsOf = (email: Document, n: number): HTMLElement[] =>
  [...email.querySelectorAll<HTMLElement>(`a[href="${LINK}${n}"]`)].map(
    (anchor) => anchor.querySelector('img') ?? anchor,
  )

/** Outlines a link of the email and scrolls to it. Returns how to take the outline back. */
function markLink(frame: HTMLIFrameElement | null, n: number): (() => void) | undefined {
  const [link] = frame?.contentDocument ? elementsOf(frame.contentDocument, n) : []
  if (!frame || !link) return undefined
  frame.scrollIntoView({ block: 'nearest' })
  const { top, height } = link.getBoundingClientRect()
  frame.contentWindow!.scrollBy({ top: top + (height - frame.clientHeight) / 2 })
  link.style.outline = '3px solid #0f766e'
  link.style.outlineOffset = '3px'
  return () => {
    link.style.outline = ''
  }
}
