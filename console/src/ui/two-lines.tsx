// The first cell of a row: its name above a dimmed line. In a table each takes one line.

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Shortened } from './shortened.tsx'

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <Text fz="sm" fw={600} component="div">
        {shortened(first)}
      </Text>
      {second && (
        <Text fz={13} c="dimmed" component="div" lineClamp={2}>
          {shortened(second)}
        </Text>
      )}
    </>
  )
}

const shortened = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Shortened text={content} /> : content
