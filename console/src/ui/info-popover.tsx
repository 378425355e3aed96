// How a figure is counted, behind an "i" beside it.

import { Popover, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import { Icon } from './icons.tsx'
import classes from './info-popover.module.css'

/** `about` is the name of the figure. The children are rendered once it is opened. */
export const InfoPopover = ({ about, children }: { about: string; children: ReactNode }) => (
  <Popover width={320} position="bottom">
    <Popover.Target>
      <UnstyledButton className={classes.button} aria-label={words.ui.whatMeans(about)}>
        <Icon name="info" size={16} />
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown>
      <Text fz="sm" component="div" className={classes.text}>
        {children}
      </Text>
    </Popover.Dropdown>
  </Popover>
)
