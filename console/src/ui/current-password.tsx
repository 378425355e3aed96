// Asked again before anything that could lock somebody out.

import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'

export function CurrentPassword(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Your current password"
      autoComplete="current-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      {...props}
    />
  )
}
