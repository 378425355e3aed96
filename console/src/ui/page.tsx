// The frame of every page: breadcrumb, title with count or state, subtitle and actions.

import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import { usePageActions } from './actions.ts'
import type { Action } from './actions.ts'
import { formatNumber } from './format.ts'
import { Icon } from './icons.tsx'
import { useIsPhone } from './media.ts'
import { ActionMenu } from './row-menu.tsx'
import classes from './page.module.css'

type PageProps = {
  title: string
  /** The total, next to the title. */
  count?: number | null | undefined
  /** A StateBadge next to the title. */
  beside?: ReactNode
  /** A dimmed subtitle. */
  line?: ReactNode
  /** Breadcrumb links, from the second level. */
  trail?: ReactNode
  /** The parent's name, for the window title. */
  part?: string
  /** The filled button; `n` runs it. */
  primary?: Action | undefined
  /** One or a few more buttons. */
  secondary?: Action | Action[] | undefined
  /** In the "…" menu. */
  more?: Action[]
  /** Before the buttons, such as the period of the figures. */
  controls?: ReactNode
  width: 'list' | 'detail' | 'settings'
  children: ReactNode
}

const none: Action[] = []

const SHORT = 16
const isShort = ({ label }: Action): boolean => label.length <= SHORT

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
  controls,
  width,
  children,
}: PageProps) {
  const isPhone = useIsPhone()
  const others = secondary === undefined ? none : [secondary].flat()
  // A phone has room for one button, and beside the title only for a short one.
  const buttons = isPhone ? (primary ? none : others.slice(0, 1).filter(isShort)) : others
  const folded = isPhone ? [...others.slice(buttons.length), ...more] : more
  usePageActions([primary, ...others, ...more].filter((action) => action !== undefined))
  return (
    <div className={classes.page} data-width={width}>
      <header>
        <div className={classes.top}>
          <div className={classes.about}>
            {trail && <nav aria-label={words.ui.breadcrumb}>{trail}</nav>}
            <Group gap="xs" align="baseline" className={classes.title}>
              <PageTitle part={part}>{title}</PageTitle>
              {count != null && <span className={classes.count}>{formatNumber(count)}</span>}
              {beside}
            </Group>
          </div>
          {((controls && !isPhone) || primary || buttons.length > 0 || folded.length > 0) && (
            <Group gap="xs" wrap="nowrap" className={classes.actions}>
              {!isPhone && controls}
              {buttons.map((action) => (
                <ActionButton key={action.label} action={action} variant="default" />
              ))}
              {primary && <ActionButton action={primary} variant="filled" />}
              {folded.length > 0 && <ActionMenu label={words.ui.moreActions} actions={folded} />}
            </Group>
          )}
        </div>
        {line && (
          <Text c="dimmed" fz="sm" component="div" className={`${classes.line} anywhere`}>
            {line}
          </Text>
        )}
        {isPhone && controls && <div className={classes.controls}>{controls}</div>}
      </header>
      {children}
    </div>
  )
}

function ActionButton({ action, variant }: { action: Action; variant: 'filled' | 'default' }) {
  return (
    <Button
      variant={variant}
      onClick={action.run}
      disabled={action.disabledReason !== undefined}
      {...(action.icon && { leftSection: <Icon name={action.icon} /> })}
    >
      {action.label}
    </Button>
  )
}

/** Takes the focus when the page appears, so that screen readers announce it. */
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
