// A section of the composer: a row with a check mark, its title and a summary, which opens to its fields.

import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import classes from './composer.module.css'

export const SECTIONS = ['design', 'audience', 'subject', 'tracking', 'schedule'] as const
export type SectionName = (typeof SECTIONS)[number]

/** What every section gets from the page. */
export type Folding = {
  isOpen: boolean
  /** After an attempt to send, what is missing is marked. */
  isMissing: boolean
  onToggle: () => void
}

type ComposerSectionProps = Folding & {
  name: SectionName
  title: string
  isDone: boolean
  /** Shown while folded: what was chosen, and more about it. */
  summary: ReactNode
  detail?: ReactNode
  picture?: ReactNode
  /** Replaces Edit and Done. */
  actions?: ReactNode
  children: ReactNode
}

export const sectionId = (name: SectionName): string => `campaign-${name}-section`

export function ComposerSection({
  name,
  title,
  isDone,
  isOpen,
  isMissing,
  summary,
  detail,
  picture,
  actions,
  onToggle,
  children,
}: ComposerSectionProps) {
  const body = useId()
  return (
    <section
      id={sectionId(name)}
      aria-label={title}
      className={classes.section}
      data-missing={(isMissing && !isDone) || undefined}
    >
      <div className={classes.row}>
        <span className={classes.mark} data-done={isDone || undefined}>
          {isDone && <Icon name="check" size={14} />}
        </span>
        <h2 className={classes.sectionTitle}>{title}</h2>
        <div className={classes.summary}>
          {picture}
          <div className={classes.lines}>
            <div className={classes.summaryText}>{summary}</div>
            {detail && <div className={classes.detail}>{detail}</div>}
          </div>
        </div>
        {actions ?? (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={body}
            aria-label={`${isOpen ? words.composer.done : words.composer.edit}: ${title}`}
            onClick={onToggle}
          >
            {isOpen ? words.composer.done : words.composer.edit}
          </Button>
        )}
      </div>
      <div id={body} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
