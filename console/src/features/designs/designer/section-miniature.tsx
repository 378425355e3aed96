// A thumbnail of a section; decorative, because its name is next to it.

import { words } from '../../../words/composing.ts'
import classes from './designer.module.css'

export const SectionMiniature = ({ src }: { src: string }) => (
  <span className={classes.miniature} aria-hidden inert>
    <iframe
      src={src}
      title={words.emailPreview.frame('')}
      sandbox=""
      tabIndex={-1}
      loading="lazy"
      className={classes.miniatureFrame}
    />
  </span>
)
