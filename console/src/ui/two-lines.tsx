// The first cell of a row: its name above a dimmed line.

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <Text fz="sm" fw={600} component="div">
        {first}
      </Text>
      {second && (
        <Text fz={13} c="dimmed" component="div" lineClamp={2}>
          {second}
        </Text>
      )}
    </>
  )
}
