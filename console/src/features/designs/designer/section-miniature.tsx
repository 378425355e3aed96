// A thumbnail of a section; decorative, because its name is next to it.

import { LazyFrame } from '../../../ui/lazy-frame.tsx'
import * as words from '../../../words/index.ts'
import classes from './designer.module.css'

export const SectionMiniature = ({ src }: { src: string }) => (
  <span className={classes.miniature} aria-hidden inert>
    <LazyFrame src={src} title={words.emailPreview.frame('')} className={classes.miniatureFrame} />
  </span>
)
