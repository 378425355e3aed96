// A password, with a button that shows it and that the keyboard reaches.

import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'
import { words } from '../words/index.ts'

const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    visibilityToggleButtonProps={{ 'aria-label': words.ui.showPassword, tabIndex: 0 }}
    {...props}
  />
)

/** The one that somebody signs in with. Asked again before anything that could lock them out. */
export const CurrentPassword = (props: PasswordInputProps) => (
  <PasswordField label={words.ui.currentPassword} autoComplete="current-password" {...props} />
)

/** One that is chosen now. */
export const NewPassword = (props: PasswordInputProps) => (
  <PasswordField
    label={words.ui.newPassword}
    description={words.ui.passwordRule}
    autoComplete="new-password"
    minLength={8}
    {...props}
  />
)

/** A key or secret of another service, which browsers have no business to keep. */
export const SecretField = (props: PasswordInputProps) => (
  <PasswordField required={false} autoComplete="off" maxLength={500} {...props} />
)
