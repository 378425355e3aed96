// The layout of public pages: one centered card.

import { Card, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { PageTitle } from '../../ui/page.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './card-page.module.css'

export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <img src="/console/favicon.svg" width={24} height={24} alt="" />
        Lettermill
      </div>
      <Card padding="xl" className={classes.card}>
        <Stack gap="md">
          <PageTitle>{title}</PageTitle>
          {children}
        </Stack>
      </Card>
    </main>
  )
}

export const Success = ({ children }: { children: ReactNode }) => (
  <div className={classes.success} role="status">
    <Icon name="check" />
    <span>{children}</span>
  </div>
)

export const BackToSignIn = () => (
  <RouterLink to={urls.signIn} fz="sm" ta="center">
    {words.signIn.back}
  </RouterLink>
)
