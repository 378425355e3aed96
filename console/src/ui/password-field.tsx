// Password fields with a keyboard-accessible reveal button.

import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'
import * as words from '../words/index.ts'

const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    visibilityToggleButtonProps={{ 'aria-label': words.ui.showPassword, tabIndex: 0 }}
    {...props}
  />
)

/** The current password, asked again before changes that could lock the user out. */
export const CurrentPassword = (props: PasswordInputProps) => (
  <PasswordField label={words.ui.currentPassword} autoComplete="current-password" {...props} />
)

/** A new password. */
export const NewPassword = (props: PasswordInputProps) => (
  <PasswordField
    label={words.ui.newPassword}
    description={words.ui.passwordRule}
    autoComplete="new-password"
    minLength={8}
    {...props}
  />
)

/** A key or secret of another service, which browsers should not store. */
export const SecretField = (props: PasswordInputProps) => (
  <PasswordField required={false} autoComplete="off" maxLength={500} {...props} />
)
