// Headline figures side by side. A tile may link to the page with its details.

import type { ReactNode } from 'react'
import classes from './tiles.module.css'

export const Tiles = ({ first, children }: { /** The first tile is wider. */ first?: 'wide'; children: ReactNode }) => (
  <div className={classes.tiles} data-first={first}>
    {children}
  </div>
)

type TileProps = {
  label: string
  /** How the figure is counted, at the end of the label. */
  info?: ReactNode
  value: ReactNode
  hint?: string | undefined
  note?: ReactNode
  /** Below the note: a change, or a second note. */
  foot?: ReactNode
  /** Wraps the label, and makes the whole tile the link. */
  link?: ((label: ReactNode, className: string) => ReactNode) | undefined
}

export const Tile = ({ label, info, value, hint, note, foot, link }: TileProps) => (
  <section aria-label={label} className={classes.tile} title={hint} data-link={link ? true : undefined}>
    <span className={classes.label}>{link ? link(label, classes.link!) : label}</span>
    {info && <span className={classes.info}>{info}</span>}
    <span className={classes.figure}>{value}</span>
    {note && <span className={classes.note}>{note}</span>}
    {foot && <span className={classes.note}>{foot}</span>}
  </section>
)
