// A block on the canvas. It approximates the email; the preview is exact.

import type { CSSProperties } from 'react'
import type { Brand } from '../../../api.ts'
import { words } from '../../../words/composing.ts'
import { wordFor } from '../../../words/lookup.ts'
import { splitTags } from '../split-tags.ts'
import { labelOfTag } from '../tags.ts'
import type { Block } from './blocks.ts'
import type { Canvas } from './canvas.ts'
import { safeHtml } from './rich-html.ts'
import classes from './designer.module.css'

const text = words.designer

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const alignOf = (block: Block, fallback: CSSProperties['textAlign']): CSSProperties['textAlign'] =>
  block.align === 'left' || block.align === 'center' || block.align === 'right' ? block.align : fallback

/** Text with tags as chips. */
function Tagged({ value }: { value: string }) {
  return splitTags(value).map(({ text: part, isTag }, n) => {
    if (!isTag || !part.startsWith('{{')) return part
    const source = part.slice(2, -2).trim()
    // Parts of one text have no identity other than their index.
    return (
      <span key={n} data-tag={source}>
        {labelOfTag(source)}
      </span>
    )
  })
}

export function BlockPreview({ block, canvas }: { block: Block; canvas: Canvas }) {
  const { brand } = canvas
  switch (block.type) {
    case 'heading':
      return (
        <p
          className={classes.heading}
          data-level={String(block.level ?? 2)}
          style={{ textAlign: alignOf(block, 'left') }}
        >
          <Tagged value={textOf(block.text)} />
        </p>
      )
    case 'text':
      return (
        <div
          className={classes.rich}
          style={{ textAlign: alignOf(block, 'left') }}
          // Sanitized by safeHtml above.
          dangerouslySetInnerHTML={{ __html: safeHtml(textOf(block.html)) || '<p><br></p>' }}
        />
      )
    case 'image':
      return <Picture block={block} />
    case 'button':
      return (
        <div style={{ textAlign: alignOf(block, 'left') }}>
          <span
            className={classes.button}
            style={{
              background: textOf(block.color) || brand.colours.button,
              color: textOf(block.text_color) || brand.colours.button_text,
              ...(block.full_width === 'always' && { display: 'block' }),
            }}
          >
            <Tagged value={textOf(block.label)} />
          </span>
        </div>
      )
    case 'divider':
      return <hr className={classes.divider} style={{ borderColor: textOf(block.color) || '#d8dcd9' }} />
    case 'spacer':
      return <div style={{ height: Number(block.height ?? 24) }} />
    case 'products':
      return (
        <Cards
          count={Math.min(Number(block.count ?? 3), 3)}
          title={words.blockKinds.products!}
          button={textOf(block.button)}
          brand={brand}
        />
      )
    case 'app':
      return <Cards count={3} title={textOf(block.block)} button="" brand={brand} />
    case 'data':
      return (
        <div className={classes.placeholder}>
          {words.blockKinds.data}: {textOf(block.data_set)}
        </div>
      )
    case 'footer':
      return (
        <div className={classes.footer} style={{ color: brand.colours.quiet }}>
          <div dangerouslySetInnerHTML={{ __html: safeHtml(textOf(block.html) || brand.footer) }} />
          <p>
            {words.tagNames.accountName}
            <br />
            {[
              textOf(block.view),
              textOf(block.preferences) || words.designer.preferences,
              textOf(block.unsubscribe) || words.designer.unsubscribe,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )
    default:
      return <div className={classes.placeholder}>{wordFor(words.blockKinds, block.type)}</div>
  }
}

function Picture({ block }: { block: Block }) {
  const src = textOf(block.src)
  if (src === '') return <div className={classes.placeholder}>{text.pictureMissing}</div>
  return (
    <figure className={classes.figure} style={{ textAlign: alignOf(block, 'center') }}>
      <img
        src={src}
        alt={textOf(block.alt)}
        referrerPolicy="no-referrer"
        style={{
          ...(block.width ? { width: Number(block.width) } : {}),
          borderRadius: block.rounded === 'none' ? 0 : 16,
        }}
      />
      {textOf(block.caption) && (
        <figcaption>
          <Tagged value={textOf(block.caption)} />
        </figcaption>
      )}
    </figure>
  )
}

function Cards({ count, title, button, brand }: { count: number; title: string; button: string; brand: Brand }) {
  return (
    <div className={classes.cards}>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={classes.card}>
          <div className={classes.cardPicture} />
          <strong>{title}</strong>
          {button && (
            <span
              className={classes.button}
              style={{ background: brand.colours.button, color: brand.colours.button_text }}
            >
              {button}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
