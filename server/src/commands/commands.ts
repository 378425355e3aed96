// All commands, in the order of the help.

import type { Entry } from './command.ts'

export const commands: readonly Entry[] = [
  {
    name: 'start',
    summary: 'Run everything on this machine: database, API, and background jobs.',
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'api',
    summary: 'Run the API and the console; any number can share one DATABASE_URL.',
    load: async () => (await import('./api.ts')).api,
  },
  {
    name: 'worker',
    summary: 'Run background jobs; any number can share one DATABASE_URL.',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'receiver',
    summary: 'Receive returned mail on BOUNCE_PORT; "start" includes it if BOUNCE_HOST is set.',
    load: async () => (await import('./receiver.ts')).receiver,
  },
  {
    name: 'migrate',
    summary: 'Migrate the database; "start" does this automatically.',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'doctor',
    summary: 'Check the setup and say how to fix what is wrong.',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'demo',
    summary: 'Create a demo shop with a year of data; can run while Lettermill is running.',
    load: async () => (await import('./demo.ts')).demo,
  },
  {
    name: 'backup',
    summary: 'Back up everything to one file while Lettermill is running, or verify a backup.',
    load: async () => (await import('./backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'Restore a backup into an empty installation; nothing is sent until "resume".',
    load: async () => (await import('./backup.ts')).restore,
  },
  {
    name: 'resume',
    summary: 'Resume background jobs after a restore.',
    load: async () => (await import('./backup.ts')).resume,
  },
  {
    name: 'account create',
    summary: 'Create an account and its owner.',
    load: async () => (await import('./account.ts')).accountCreate,
  },
  {
    name: 'key create',
    summary: 'Create an API key for an account; it is shown only once.',
    load: async () => (await import('./key.ts')).keyCreate,
  },
  {
    name: 'app create',
    summary: 'Create a private app with a key, or a public app that other accounts can connect to.',
    load: async () => (await import('./app.ts')).appCreate,
  },
  {
    name: 'app live',
    summary: 'Take an app live.',
    load: async () => (await import('./app.ts')).appLive,
  },
  {
    name: 'app test',
    summary: 'Put an app in test mode.',
    load: async () => (await import('./app.ts')).appTest,
  },
  {
    name: 'sender add',
    summary: 'Allow an account to send from an address.',
    load: async () => (await import('./sender.ts')).senderAdd,
  },
  {
    name: 'mail list',
    summary: 'List captured mail, newest first.',
    load: async () => (await import('./mail.ts')).mailList,
  },
  {
    name: 'mail show',
    summary: 'Show a captured mail.',
    load: async () => (await import('./mail.ts')).mailShow,
  },
  {
    name: 'mail-server add',
    summary: 'Add a mail server for all accounts without their own.',
    load: async () => (await import('./mail-server.ts')).mailServerAdd,
  },
  {
    name: 'mail-server list',
    summary: 'List the mail servers of the installation.',
    load: async () => (await import('./mail-server.ts')).mailServerList,
  },
  {
    name: 'mail-server remove',
    summary: 'Remove a mail server of the installation.',
    load: async () => (await import('./mail-server.ts')).mailServerRemove,
  },
  {
    name: 'stops undo',
    summary: 'Remove stopped addresses that bounces caused, by time, reason, or domain.',
    load: async () => (await import('./stops.ts')).stopsUndo,
  },
  {
    name: 'design import',
    summary: 'Create a design from an HTML file.',
    load: async () => (await import('./design.ts')).designImport,
  },
  {
    name: 'sign-in link',
    summary: 'Print a one-time link that signs a user in, for example when the identity provider fails.',
    load: async () => (await import('./sign-in.ts')).signInLink,
  },
  {
    name: 'password reset',
    summary: 'Print a one-time link to choose a new password.',
    load: async () => (await import('./password.ts')).passwordReset,
  },
  {
    name: 'second-factor off',
    summary: 'Turn off two-factor authentication for someone who lost their phone and backup codes.',
    load: async () => (await import('./second-factor.ts')).secondFactorOff,
  },
]
