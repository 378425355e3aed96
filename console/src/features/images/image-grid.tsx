// Images as a grid of buttons, with uploads at the front.

import { Button, CloseButton, RingProgress, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { moveInGrid } from '../../ui/grid-keys.ts'
import * as words from '../../words/index.ts'
import type { Choice } from './queries.ts'
import type { Upload } from './use-uploads.ts'
import classes from './images.module.css'

const text = words.images

type ImageGridProps = {
  choices: Choice[]
  chosen: Choice | null
  onChoose: (choice: Choice) => void
  /** Double click. */
  onUse?: ((choice: Choice) => void) | undefined
  uploads: Upload[]
  onRetry: (id: number) => void
  onDismiss: (id: number) => void
}

export function ImageGrid({ choices, chosen, onChoose, onUse, uploads, onRetry, onDismiss }: ImageGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside.
    <ul className={classes.grid} aria-label={text.title} onKeyDown={moveInGrid}>
      {uploads.map((upload) => (
        <li key={`upload ${upload.id}`}>
          <UploadTile upload={upload} onRetry={() => onRetry(upload.id)} onDismiss={() => onDismiss(upload.id)} />
        </li>
      ))}
      {choices.map((choice) => (
        <li key={choice.url}>
          <UnstyledButton
            className={classes.tile}
            aria-pressed={choice.url === chosen?.url}
            data-grid-item
            onClick={() => onChoose(choice)}
            onDoubleClick={() => onUse?.(choice)}
          >
            <img
              src={choice.thumbnail}
              alt=""
              loading="lazy"
              className={classes.thumbnail}
              data-whole={MAY_BE_TRANSPARENT.test(choice.url) || undefined}
            />
            <Text component="span" fz={13} truncate className={classes.tileName}>
              {choice.name}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** Photos become JPEGs. */
const MAY_BE_TRANSPARENT = /\.(?:png|gif|svg)$/

type UploadTileProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

function UploadTile({ upload: { file, progress, state, problem }, onRetry, onDismiss }: UploadTileProps) {
  return (
    <div className={classes.tile} data-upload={state}>
      <div className={classes.thumbnail}>
        <LocalImage file={file} />
        {state === 'failed' ? (
          <Button size="xs" variant="default" onClick={onRetry} className={classes.over}>
            {text.retry}
          </Button>
        ) : (
          <RingProgress
            size={48}
            thickness={5}
            sections={[{ value: Math.max(4, progress * 100), color: 'teal' }]}
            className={classes.over}
            aria-label={text.uploading(1)}
          />
        )}
        {state === 'failed' && (
          <CloseButton size="sm" aria-label={text.dismiss(file.name)} onClick={onDismiss} className={classes.dismiss} />
        )}
      </div>
      <Text component="span" fz={13} truncate className={classes.tileName}>
        {file.name}
      </Text>
      {problem && (
        <Text component="span" fz={12} c="var(--lm-bad-text)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}

const LOCAL_WIDTH = 240

/** Drawn from the file, so that it appears before the upload is done. */
function LocalImage({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file, { resizeWidth: LOCAL_WIDTH, resizeQuality: 'low' }).then(
      (bitmap) => {
        if (isGone || !canvas.current) return
        canvas.current.width = bitmap.width
        canvas.current.height = bitmap.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      },
      // A file that the browser can't read: the server says what is wrong with it.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [file])
  return <canvas ref={canvas} className={classes.local} aria-hidden />
}
