// The frame of every page: where it is, its title with a count or state, one line about it, and what can be done.

import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { words } from '../words/index.ts'
import { usePageActs } from './acts.ts'
import type { Act } from './acts.ts'
import { showNumber } from './format.ts'
import { Icon } from './icons.tsx'
import { useIsPhone } from './media.ts'
import { ActMenu } from './row-menu.tsx'
import classes from './page.module.css'

type PageProps = {
  title: string
  /** How many there are, beside the title. */
  count?: number | null | undefined
  /** A StateBadge beside the title. */
  beside?: ReactNode
  /** One dimmed line: who made it, when, what it is. */
  line?: ReactNode
  /** Links to what it is part of, from depth two. */
  trail?: ReactNode
  /** What it belongs to, in the window's title. */
  part?: string
  /** The filled button; `n` does it. */
  primary?: Act | undefined
  secondary?: Act | undefined
  /** Behind "…". */
  more?: Act[]
  width: 'list' | 'detail' | 'settings'
  children: ReactNode
}

const none: Act[] = []

export function Page({
  title,
  count,
  beside,
  line,
  trail,
  part,
  primary,
  secondary,
  more = none,
  width,
  children,
}: PageProps) {
  const isPhone = useIsPhone()
  const folded = isPhone && secondary ? [secondary, ...more] : more
  usePageActs([primary, secondary, ...more].filter((act) => act !== undefined))
  return (
    <div className={classes.page} data-width={width}>
      <header>
        <div className={classes.top}>
          <div className={classes.about}>
            {trail && <nav aria-label={words.ui.breadcrumb}>{trail}</nav>}
            <Group gap="xs" align="baseline">
              <PageTitle part={part}>{title}</PageTitle>
              {count != null && <span className={classes.count}>{showNumber(count)}</span>}
              {beside}
            </Group>
          </div>
          {(primary || secondary || folded.length > 0) && (
            <Group gap="xs" wrap="nowrap">
              {secondary && !isPhone && <ActButton act={secondary} variant="default" />}
              {primary && <ActButton act={primary} variant="filled" />}
              {folded.length > 0 && <ActMenu label={words.ui.moreActions} acts={folded} />}
            </Group>
          )}
        </div>
        {line && (
          <Text c="dimmed" fz="sm" component="div" className={`${classes.line} anywhere`}>
            {line}
          </Text>
        )}
      </header>
      {children}
    </div>
  )
}

function ActButton({ act, variant }: { act: Act; variant: 'filled' | 'default' }) {
  return (
    <Button
      variant={variant}
      onClick={act.run}
      disabled={act.refused !== undefined}
      {...(act.icon && { leftSection: <Icon name={act.icon} /> })}
    >
      {act.label}
    </Button>
  )
}

/** Takes the focus when the page appears, so that a screen reader says where one is. */
export function PageTitle({ part, children }: { part?: string | undefined; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <title>{[children, part, 'Lettermill'].filter(Boolean).join(' · ')}</title>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} className="anywhere">
        {children}
      </Title>
    </>
  )
}
