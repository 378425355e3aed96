// A card with a title and, at its right, a note or controls.

import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  title: string
  /** A dimmed note, or controls. */
  aside?: ReactNode
  /** Below the content. */
  note?: ReactNode
  children: ReactNode
}

export function Panel({ title, aside, note, children }: PanelProps) {
  return (
    <Card component="section" aria-label={title} padding="md" className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {title}
        </Title>
        {aside && (
          <Text fz={13} c="dimmed" component="div" className={classes.aside}>
            {aside}
          </Text>
        )}
      </div>
      {children}
      {note && (
        <Text fz={13} c="dimmed" mt="sm" component="div">
          {note}
        </Text>
      )}
    </Card>
  )
}
