// A thumbnail of a section, as high as the section; decorative, because its name is next to it.

import type { CSSProperties } from 'react'
import { useState } from 'react'
import { LazyFrame } from '../../../ui/lazy-frame.tsx'
import * as words from '../../../words/index.ts'
import classes from './designer.module.css'

export function SectionMiniature({ src }: { src: string }) {
  const [height, setHeight] = useState<number>()
  const style = height === undefined ? undefined : ({ '--section-height': `${height}px` } as CSSProperties)
  return (
    <span className={classes.miniature} style={style} aria-hidden inert>
      <LazyFrame
        src={src}
        title={words.emailPreview.frame('')}
        className={classes.miniatureFrame}
        onRead={({ body }) => setHeight(body.querySelector('[role=article]')?.clientHeight)}
      />
    </span>
  )
}
