// A single choice as buttons, with its label above as other fields have it.

import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'

export const ToggleField = <Value extends string>(props: ComponentProps<typeof ToggleButtons<Value>>) => (
  <div>
    <Text fz="sm" fw={500} mb={4} aria-hidden>
      {props.label}
    </Text>
    <ToggleButtons {...props} />
  </div>
)
