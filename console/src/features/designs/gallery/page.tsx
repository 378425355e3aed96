// The gallery: finished designs by category in the account's brand, own designs, and sent campaigns to start from.

import { Button, Group, Switch, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { accountQuery } from '../../../account.ts'
import type { Brand } from '../../../api.ts'
import { lazyNamed, useDialog } from '../../../ui/dialog.tsx'
import { pageSrc } from '../../../ui/email-preview.tsx'
import { ErrorMessage, ErrorState, Loading } from '../../../ui/feedback.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { moveInGrid } from '../../../ui/grid-keys.ts'
import { Icon } from '../../../ui/icons.tsx'
import { ButtonLink, RouterLink } from '../../../ui/links.tsx'
import { PageTitle } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import { urls } from '../../../urls.ts'
import * as words from '../../../words/index.ts'
import { campaignCountsQuery } from '../../campaigns/queries.ts'
import { productChoicesQuery } from '../../products/queries.ts'
import { miniatureOf } from '../miniature.ts'
import { brandQuery, designsQuery, sentCampaignsQuery, startingDesignsQuery } from '../queries.ts'
import { withoutTags } from '../split-tags.ts'
import { useDestination } from './destination.ts'
import type { Chosen } from './destination.ts'
import { GalleryCard } from './gallery-card.tsx'
import { GalleryIcon } from './gallery-icons.tsx'
import type { GalleryIconName } from './gallery-icons.tsx'
import { CATEGORIES, inSeason, isIn, ownDesigns, shownDesigns } from './gallery-query.ts'
import type { Category } from './gallery-query.ts'
import { BLANK } from './new-content.ts'
import { occasionNote } from './occasion.ts'
import { PreviewPanel } from './preview-panel.tsx'
import classes from './gallery.module.css'

const route = getRouteApi(`/signed-in${urls.newDesign}`)
const text = words.gallery

const PasteHtml = lazyNamed(() => import('./paste-html.tsx'), 'PasteHtml')

/** A card of the gallery, for any kind of design. */
type Item = { key: string; name: string; note: string; description: string; src: string; chosen: Chosen }

export function Gallery() {
  const { accountId } = route.useParams()
  const { category, q = '', preview, brand: brandSwitch } = route.useSearch()
  const { set } = useSearchParams()
  const account = useQuery(accountQuery(accountId))
  const starting = useQuery(startingDesignsQuery(accountId))
  const own = useQuery(designsQuery(accountId))
  const sent = useQuery({ ...sentCampaignsQuery(accountId), enabled: category === 'sent' })
  const counts = useQuery(campaignCountsQuery(accountId))
  const brand = useQuery(brandQuery(accountId))
  const products = useQuery(productChoicesQuery(accountId, ''))
  const destination = useDestination()
  const { use } = destination
  const [now] = useState(() => new Date())
  const all = starting.data ?? []
  const sought = q.trim().toLowerCase()
  const isOwnBrand = brandSwitch !== 'off'
  const look = { brand: isOwnBrand ? undefined : 'standard', v: brand.data && lookVersion(brand.data) }

  const starterItem = ({ key, name, description, categories }: (typeof all)[number]): Item => ({
    key,
    name,
    note: category === undefined || sought !== '' ? words.designCategories[categories[0]!] : description,
    description,
    src: pageSrc(accountId, `/starting-designs/${key}/preview.html`, look),
    chosen: { create: { name, starting_design: key } },
  })
  const ownItems = (): Item[] =>
    ownDesigns(own.data ?? [], sought).map((design) => ({
      key: design.id,
      name: design.name,
      note: design.subject ? withoutTags(design.subject) : words.campaigns.noSubject,
      description: design.subject ?? '',
      src: miniatureOf(accountId, design),
      chosen: { own: design },
    }))
  const sentItems = (): Item[] =>
    (sent.data ?? [])
      .filter(({ name, subject }) => `${name} ${subject ?? ''}`.toLowerCase().includes(sought))
      .map(({ id, name, subject, design_id }) => ({
        key: id,
        name,
        note: subject ?? '',
        description: subject ?? '',
        src: pageSrc(accountId, `/designs/${design_id}/preview.html`),
        chosen: { create: { name: text.sentCopy(name), campaign_id: id } },
      }))
  const items =
    category === 'own'
      ? ownItems()
      : category === 'sent'
        ? sentItems()
        : shownDesigns(all, category, sought).map(starterItem)
  const seasonal =
    category === undefined && sought === '' ? inSeason(all, now, account.data?.zone ?? '').map(starterItem) : []
  const open = [...items, ...seasonal].find(({ key }) => key === preview)
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ key }) => key === preview)
    const next = items[at + by]
    if (next) set({ preview: next.key }, { replace: true })
  }
  const cards = (shown: Item[]) =>
    shown.map((item) => (
      <GalleryCard
        key={item.key}
        name={item.name}
        note={item.note}
        src={item.src}
        isOpen={item.key === preview}
        busy={use.isPending}
        onUse={() => use.mutate(item.chosen)}
        onPreview={() => set({ preview: item.key }, { replace: true })}
      />
    ))
  const isReady = category === 'own' ? own.isSuccess : category === 'sent' ? sent.isSuccess : starting.isSuccess
  return (
    <div className={classes.gallery}>
      <header className={classes.bar}>
        <ButtonLink variant="default" leftSection={<Icon name="back" />} {...destination.back}>
          {destination.isElsewhere ? words.gallery.back : words.designs.title}
        </ButtonLink>
        <PageTitle part={words.designs.title}>{text.title}</PageTitle>
        <SearchField label={text.search} showsKey />
        {brand.data && account.data && (
          <BrandStrip
            accountId={accountId}
            brand={brand.data}
            name={account.data.name}
            isOn={isOwnBrand}
            onChange={(isOn) => set({ brand: isOn ? undefined : 'off' }, { replace: true })}
          />
        )}
      </header>
      <div className={classes.panes} data-preview={open !== undefined || undefined}>
        <Categories
          category={category}
          counts={{
            all: all.length,
            own: own.data?.length,
            sent: counts.data?.sent,
            of: (name) => all.filter((design) => isIn(design, name)).length,
          }}
          onChange={(next) => set({ category: next, q: undefined, preview: undefined })}
        />
        <main className={classes.middle}>
          <ErrorMessage error={use.error} />
          {starting.isError && <ErrorState error={starting.error} retry={() => void starting.refetch()} />}
          {!isReady && <Loading />}
          {seasonal.length > 0 && (
            <Cards title={text.inSeason} note={occasionNote(now, account.data?.zone)} isRow>
              {cards(seasonal)}
            </Cards>
          )}
          {isReady && (
            <Cards title={titleOf(category, sought)} note={formatNumber(items.length)}>
              {sought === '' && category === undefined && (
                <StartTiles
                  accountId={accountId}
                  busy={use.isPending}
                  error={use.error}
                  onCreate={(create) => use.mutate({ create })}
                />
              )}
              {cards(items)}
            </Cards>
          )}
          {isReady && items.length === 0 && (
            <Nothing
              category={category}
              q={q}
              onClear={() => set({ q: undefined })}
              onBlank={() => use.mutate({ create: { name: words.designs.untitled, content: BLANK } })}
            />
          )}
        </main>
        {open && (
          <PreviewPanel
            key={open.key}
            name={open.name}
            description={open.description}
            note={products.data ? (products.data.length > 0 ? text.withProducts : text.withSamples) : ''}
            src={open.src}
            busy={use.isPending}
            submit={text.use}
            onUse={() => use.mutate(open.chosen)}
            onStep={step}
            onClose={() => set({ preview: undefined }, { replace: true })}
          />
        )}
      </div>
    </div>
  )
}

const lookVersion = ({ primary, accent, display, font, radius, button, logo_url, logo_dark_url }: Brand): string =>
  [primary, accent, display, font, radius, button, logo_url?.slice(-24), logo_dark_url?.slice(-24)].join('-')

const titleOf = (category: Category | undefined, q: string): string => {
  if (category === 'own') return text.own
  if (category === 'sent') return text.sent
  return category === undefined || q !== '' ? text.all : words.designCategories[category]
}

/** Thumbnails are emails of 600 pixels; the grid says how much smaller its columns are. */
const EMAIL_WIDTH = 600

type CardsProps = {
  title: string
  note: string
  /** Always four beside each other. */
  isRow?: boolean
  children: ReactNode
}

function Cards({ title, note, isRow = false, children }: CardsProps) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = grid.current!
    const measure = () => {
      const card = shown.firstElementChild
      if (card) shown.style.setProperty('--scale', String(card.getBoundingClientRect().width / EMAIL_WIDTH))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <section aria-label={title} className={classes.part}>
      <Title order={2} size="h5">
        {title}
        <span className={classes.note}>{note}</span>
      </Title>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the cards inside. */}
      <div ref={grid} className={classes.grid} data-row={isRow || undefined} onKeyDown={moveInGrid}>
        {children}
      </div>
    </section>
  )
}

/** Web fonts are shown by fonts like them. */
const HEADING_FONTS: Record<Brand['display'], string> = {
  serif: 'Georgia, serif',
  book: "'Iowan Old Style', Palatino, Georgia, serif",
  geometric: "'Avenir Next', 'Century Gothic', sans-serif",
  sans: 'Helvetica, Arial, sans-serif',
  slab: 'Rockwell, Georgia, serif',
  didone: "Didot, 'Bodoni MT', Georgia, serif",
  lora: 'Lora, Georgia, serif',
  playfair: "'Playfair Display', Didot, Georgia, serif",
  montserrat: "Montserrat, 'Avenir Next', sans-serif",
  bitter: 'Bitter, Rockwell, Georgia, serif',
}

type BrandStripProps = {
  accountId: string
  brand: Brand
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function BrandStrip({ accountId, brand, name, isOn, onChange }: BrandStripProps) {
  if (!brand.chosen)
    return (
      <ButtonLink variant="default" to={urls.brand} params={{ accountId }}>
        {text.brandAdd}
      </ButtonLink>
    )
  return (
    <Group gap="xs" wrap="nowrap" className={classes.brand}>
      <Text c="dimmed" visibleFrom="md">
        {text.brandSwitch}
      </Text>
      <Text fw={600} truncate maw={160} ff={HEADING_FONTS[brand.display]}>
        {name}
      </Text>
      <span className={classes.colors} aria-hidden>
        {[brand.primary, brand.accent].map((color) => (
          <span key={color} style={{ background: color }} />
        ))}
      </span>
      <Switch
        aria-label={text.brandSwitch}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <RouterLink to={urls.brand} params={{ accountId }}>
        {text.brandEdit}
      </RouterLink>
    </Group>
  )
}

type Counts = {
  all: number
  own: number | undefined
  sent: number | undefined
  of: (category: (typeof CATEGORIES)[number]) => number
}
type CategoriesProps = {
  category: Category | undefined
  counts: Counts
  onChange: (category: Category | undefined) => void
}

function Categories({ category, counts, onChange }: CategoriesProps) {
  const entry = (of: Category | undefined, label: string, count?: number) => (
    <li key={label}>
      <UnstyledButton
        className={classes.category}
        aria-current={category === of ? 'true' : undefined}
        onClick={() => onChange(of)}
      >
        <GalleryIcon name={of ?? 'all'} />
        <span className={classes.categoryName}>{label}</span>
        {count !== undefined && <span className={classes.categoryCount}>{formatNumber(count)}</span>}
      </UnstyledButton>
    </li>
  )
  return (
    <nav aria-label={text.categories} className={classes.categories}>
      <ul>
        {entry(undefined, text.all, counts.all)}
        {CATEGORIES.map((name) => entry(name, words.designCategories[name], counts.of(name)))}
      </ul>
      <h2 className={classes.categoryTitle}>{text.yours}</h2>
      <ul>
        {entry('own', text.own, counts.own)}
        {entry('sent', text.sent, counts.sent)}
      </ul>
    </nav>
  )
}

type StartTilesProps = {
  accountId: string
  busy: boolean
  error: unknown
  onCreate: (create: { name: string; content: Record<string, unknown> }) => void
}

function StartTiles({ accountId, busy, error, onCreate }: StartTilesProps) {
  const openDialog = useDialog()
  const tile = (title: string, intro: string, icon: GalleryIconName, run: () => void) => (
    <UnstyledButton className={classes.start} disabled={busy} onClick={run} data-grid-item>
      <GalleryIcon name={icon} size={18} />
      <Text fw={600}>{title}</Text>
      <Text fz={13} c="dimmed">
        {intro}
      </Text>
    </UnstyledButton>
  )
  return (
    <div className={classes.starts}>
      {tile(text.blank, text.blankIntro, 'blank', () => onCreate({ name: words.designs.untitled, content: BLANK }))}
      {tile(text.html, text.htmlIntro, 'html', () =>
        openDialog((close) => (
          <PasteHtml
            accountId={accountId}
            busy={busy}
            error={error}
            onCreate={(name, html) => onCreate({ name, content: { kind: 'html', html } })}
            onClose={close}
          />
        )),
      )}
    </div>
  )
}

type NothingProps = { category: Category | undefined; q: string; onClear: () => void; onBlank: () => void }

function Nothing({ category, q, onClear, onBlank }: NothingProps) {
  if (q === '') return <Text c="dimmed">{category === 'sent' ? text.noSent : text.noOwn}</Text>
  return (
    <div className={classes.nothing}>
      <Text fw={600}>{text.noMatch(q)}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={onClear}>
          {text.clearSearch}
        </Button>
        <Button variant="default" onClick={onBlank}>
          {text.fromBlank}
        </Button>
      </Group>
    </div>
  )
}
