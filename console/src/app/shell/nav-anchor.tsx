// A navigation link. The current one is scrolled into view, because entries scroll on low screens.

import { createLink } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import classes from './shell.module.css'

export const NavAnchor = createLink(function Anchor({ className, ...props }: Omit<ComponentProps<'a'>, 'ref'>) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const isCurrent = props['aria-current'] === 'page'
  useEffect(() => {
    if (isCurrent) anchor.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return <a ref={anchor} className={[classes.nav, className].filter(Boolean).join(' ')} {...props} />
})
