// Words about signing in and being invited.

type Role = 'owner' | 'admin' | 'member'

export const signIn = {
  back: 'Go to sign-in',
  backupCode: 'Backup code',
  byLink: 'Your link signs you in once, without a password.',
  code: 'Code',
  confirm: 'Use this address',
  confirmIntro: 'Press the button to sign in with your new address from now on.',
  confirmTitle: 'Confirm your address',
  confirmed: (email: string) => `From now on you sign in with ${email}.`,
  continue: 'Continue',
  forgot: 'I forgot my password',
  forgotIntro: 'We mail you a link to choose a new one.',
  forgotTitle: 'Forgot your password?',
  mailLink: 'Mail me a link',
  password: 'Password',
  resetDone: 'Your new password is set, and you were signed out everywhere. Sign in with it now.',
  resetMailed: (email: string) =>
    `If somebody signs in with ${email}, a mail with a link is on its way. The link works for an hour.`,
  resetTitle: 'Choose a new password',
  secondFactorIntro: 'Open your authenticator app and type the six digits that it shows for Lettermill.',
  startAgain: 'Start again',
  submit: 'Sign in',
  submitLink: 'Sign in to Lettermill',
  title: 'Sign in',
  toConsole: 'Go to the console',
  withApp: 'Use the authenticator app',
  withBackupCode: 'Use a backup code',
  withPassword: 'Use a password instead',
  setPassword: 'Set the password',
  yourName: 'Your name',
}

export const invitation = {
  accept: 'Accept',
  acceptNew: 'Accept and sign in',
  choosePassword: 'Choose a password',
  join: ({ account, role, email }: { account: string; role: Role; email: string }) =>
    `Join ${account} as ${role === 'member' ? 'a member' : `an ${role}`}, with the address ${email}.`,
  title: 'You are invited',
}
