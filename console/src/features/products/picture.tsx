// A product image from the shop's server, with its space reserved while it loads.

import { Icon } from '../../ui/icons.tsx'
import classes from './products.module.css'

export function Picture({ src, size }: { src: string | null; size?: 'large' }) {
  if (src === null)
    return (
      <span className={classes.picture} data-size={size} aria-hidden>
        <Icon name="product" />
      </span>
    )
  return (
    <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" className={classes.picture} data-size={size} />
  )
}
