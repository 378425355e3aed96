// Copy for signing in and invitations.

import { translated } from '../language.ts'

type Role = 'owner' | 'admin' | 'member'

export const signIn = translated('signIn', {
  back: 'Back to sign-in',
  backupCode: 'Backup code',
  byLink: 'This link signs you in once, without a password.',
  code: 'Code',
  confirm: 'Confirm email address',
  confirmIntro: 'Confirm to sign in with your new email address from now on.',
  confirmTitle: 'Confirm your email address',
  confirmed: (email: string) => `Email address confirmed. Sign in with ${email} from now on.`,
  continue: 'Continue',
  forgot: 'Forgot your password?',
  forgotIntro: 'We’ll email you a link to choose a new one.',
  forgotTitle: 'Reset your password',
  goToConsole: 'Go to the console',
  password: 'Password',
  resetDone: 'Password updated. You’ve been signed out everywhere; sign in with your new password.',
  resetSent: (email: string) =>
    `If there’s an account for ${email}, we’ve emailed it a link to reset the password. The link works for one hour.`,
  resetTitle: 'Choose a new password',
  secondFactorIntro: 'Enter the six-digit code from your authenticator app.',
  sendLink: 'Email me a link',
  setPassword: 'Set password',
  startAgain: 'Start over',
  submit: 'Sign in',
  submitLink: 'Sign in to Lettermill',
  title: 'Sign in',
  withApp: 'Use your authenticator app',
  withBackupCode: 'Use a backup code',
  withPassword: 'Use a password instead',
  yourName: 'Your name',
})

export const provider = translated('provider', {
  linkIntro: (email: string, name: string) =>
    `There’s already a user with ${email}. Sign in once to connect it with ${name}.`,
  linkSent: (email: string) => `We emailed a sign-in link to ${email}. Open it in this browser within an hour.`,
  or: 'or',
  signInWith: (name: string) => `Sign in with ${name}`,
})

export const invitation = translated('invitation', {
  accept: 'Accept invitation',
  acceptNew: 'Accept and sign in',
  choosePassword: 'Choose a password',
  invalid: 'Invitation not valid',
  join: ({ account, role, email }: { account: string; role: Role; email: string }) =>
    `Join ${account} as ${role === 'member' ? 'a member' : `an ${role}`}. You’ll sign in with ${email}.`,
  title: 'You’re invited',
})
