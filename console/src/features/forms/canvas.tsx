// The form on a page of the shop, or on its own page, in each of its states.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textOn } from '../../../../site/src/draw.ts'
import { useCurrentAccount } from '../../account.ts'
import type { Form } from '../../api.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { productsQuery } from '../products/queries.ts'
import { isOverlay } from './parts.ts'
import type { Look, Part, PreviewState } from './parts.ts'
import { Preview } from './preview.tsx'
import type { FormContent } from './queries.ts'
import classes from './builder.module.css'

type CanvasProps = {
  accountId: string
  content: FormContent
  look: Look
  kind: Form['kind']
  style: Form['style']
  device: 'desktop' | 'phone'
  showing: PreviewState
  onShow: (state: PreviewState) => void
  /** Null while none can be changed. */
  part: Part | null
  onSelect: (part: Part) => void
}

export function Canvas({
  accountId,
  kind,
  content,
  look,
  style,
  device,
  showing,
  onShow,
  part,
  onSelect,
}: CanvasProps) {
  const states = optionsOf(words.previewStates).filter(({ value }) => value !== 'teaser' || isOverlay(look))
  const shown = showing === 'teaser' && !isOverlay(look) ? 'form' : showing
  return (
    <section className={classes.stage} aria-label={words.forms.canvas}>
      <ToggleButtons label={words.forms.previewState} options={states} value={shown} onChange={onShow} />
      <div className={classes.page} data-device={device} data-shape={look.shape}>
        {look.shape === 'page' ? (
          <ShopName colour={look.colour} style={style} />
        ) : (
          <ShopPage accountId={accountId} style={style} />
        )}
        {isOverlay(look) && shown !== 'teaser' && look.shape === 'popup' && <div className={classes.shade} />}
        {shown === 'teaser' ? (
          <Teaser look={look} isChosen={part === 'teaser'} />
        ) : (
          <div className={classes.place} data-position={look.position}>
            <Preview
              kind={kind}
              content={content}
              look={look}
              state={shown}
              style={style}
              part={part}
              onSelect={onSelect}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function Teaser({ look: { teaser, colour }, isChosen }: { look: Look; isChosen: boolean }) {
  return teaser ? (
    <span
      className={classes.teaser}
      data-side={teaser.side}
      data-chosen={isChosen || undefined}
      style={{ background: colour, color: textOn(colour) }}
    >
      {teaser.text}
    </span>
  ) : (
    <Text className={classes.noTeaser} fz="sm">
      {words.forms.noTeaserYet}
    </Text>
  )
}

/** Above the form on its own page. */
function ShopName({ colour, style }: { colour: string; style: Form['style'] }) {
  const { account } = useCurrentAccount()
  return (
    <strong className={classes.shopName} style={{ color: colour, fontFamily: style.display }} aria-hidden>
      {account?.name}
    </strong>
  )
}

/** Some page of the shop, to judge the form by. */
function ShopPage({ accountId, style }: { accountId: string; style: Form['style'] }) {
  const { account } = useCurrentAccount()
  const products = useQuery(productsQuery(accountId, { status: 'active' }, 25))
  const pictures = (products.data?.data ?? []).flatMap(({ image_url }) => image_url ?? []).slice(0, 8)
  return (
    <div className={classes.shop} aria-hidden>
      <div className={classes.shopBar}>
        <strong style={{ fontFamily: style.display }}>{account?.name}</strong>
        <span />
        <span />
        <span />
      </div>
      <div className={classes.hero} />
      <div className={classes.goods}>
        {Array.from({ length: 8 }, (_, n) =>
          pictures[n] ? <img key={n} src={pictures[n]} alt="" loading="lazy" /> : <div key={n} />,
        )}
      </div>
    </div>
  )
}
