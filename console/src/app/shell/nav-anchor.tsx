// A navigation link.

import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './shell.module.css'

export const NavAnchor = createLink(({ className, ...props }: ComponentProps<'a'>) => (
  <a className={[classes.nav, className].filter(Boolean).join(' ')} {...props} />
))
