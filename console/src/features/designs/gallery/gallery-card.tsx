// A design in the gallery: a thumbnail of the real email, and buttons that appear on hover and focus.

import { Button, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { LazyFrame } from '../../../ui/lazy-frame.tsx'
import * as words from '../../../words/index.ts'
import classes from './gallery.module.css'

const text = words.gallery

type GalleryCardProps = {
  name: string
  note: string
  /** The page of the email. */
  src: string
  isOpen?: boolean
  busy: boolean
  onUse: () => void
  onPreview: () => void
}

export function GalleryCard({ name, note, src, isOpen = false, busy, onUse, onPreview }: GalleryCardProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    onPreview()
  }
  return (
    <article className={classes.card} aria-label={name} data-open={isOpen || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.thumbnail}
        role="group"
        aria-label={name}
        tabIndex={0}
        data-grid-item
        onKeyDown={onKey}
        onClick={(event) => {
          if (!(event.target as HTMLElement).closest('button')) onPreview()
        }}
      >
        <div className={classes.paper} aria-hidden inert>
          <LazyFrame src={src} title={name} className={classes.email} isHeld={busy} />
        </div>
        <div className={classes.actions}>
          <Button loading={busy} onClick={onUse}>
            {text.use}
          </Button>
          <Button variant="default" onClick={onPreview}>
            {text.preview}
          </Button>
        </div>
      </div>
      <div>
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text fz={13} c="dimmed" lineClamp={2}>
          {note}
        </Text>
      </div>
    </article>
  )
}
