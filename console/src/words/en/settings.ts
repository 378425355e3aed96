// Words about signing in, oneself and the account.

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
  email: 'Email address',
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
}

export const invitation = {
  accept: 'Accept',
  acceptNew: 'Accept and sign in',
  choosePassword: 'Choose a password',
  join: ({ account, role, email }: { account: string; role: Role; email: string }) =>
    `Join ${account} as ${role === 'member' ? 'a member' : `an ${role}`}, with the address ${email}.`,
  title: 'You are invited',
}

export const profile = {
  changeEmail: 'Change the address',
  changePassword: 'Change the password',
  emailChange: {
    link_mailed: 'A mail is on its way to the new address. Open its link within an hour.',
    changed: 'Your address is changed. Sign in with the new one from now on.',
  },
  emailTitle: 'Email address',
  intro: 'This is about you, in every account you belong to.',
  name: 'Your name',
  nameSaved: 'Your name is saved.',
  nameTitle: 'Name',
  newEmail: 'New address',
  newEmailHint: 'If a mail server is set up, we mail a link there, and the change is made when you open it.',
  noPassword: 'You have no password yet. Choose one to sign in with next time.',
  passwordChanged: 'Your password is changed, and every other browser is signed out.',
  passwordTitle: 'Password',
  saveName: 'Save the name',
  sessions: 'Sessions',
  sessionsIntro: 'Left a browser signed in somewhere? This signs you out of all of them, here too.',
  setPassword: 'Set the password',
  shortcutsIntro: 'Single keys such as / and n do something outside fields. Ctrl K always works.',
  shortcutsSwitch: 'Single keys do something',
  signInWith: (email: string) => `You sign in with ${email}.`,
  signOutEverywhere: 'Sign out everywhere',
  title: 'Your profile',
}

export const settings = {
  country: 'Country',
  countryHint: 'Decides how dates such as 3/4/2026 are read, and how times are written.',
  id: 'Account id',
  identity: 'Name and country',
  name: 'Name',
  nameHint: 'People who are invited see it.',
  needsName: 'Give the account a name.',
  noCountry: 'No country',
  notOpen: 'Not open yet',
  open: 'Open',
  people: 'People',
  saved: 'The account is saved.',
  sending: 'Sending',
  sends: 'Emails a month',
  since: 'Since',
  title: 'General',
}
