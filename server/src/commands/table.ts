// Every command, in the order the help shows them.

import type { Entry } from './command.ts'

export const commands: readonly Entry[] = [
  {
    name: 'start',
    summary: 'Run everything on this machine: database, API and background work.',
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'api',
    summary: 'Answer HTTP; run any number of these on one DATABASE_URL.',
    load: async () => (await import('./api.ts')).api,
  },
  {
    name: 'worker',
    summary: 'Do the background work; run any number of these on one DATABASE_URL.',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'receiver',
    summary: 'Take returned mail on BOUNCE_PORT; "start" runs it where BOUNCE_HOST is set.',
    load: async () => (await import('./receiver.ts')).receiver,
  },
  {
    name: 'migrate',
    summary: 'Bring the database up to date; "start" does it by itself.',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'doctor',
    summary: 'Look at the set-up, and say what is wrong with it and what to do.',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'demo',
    summary: 'Create a demo shop with a year of data; can run while Lettermill is running.',
    load: async () => (await import('./demo.ts')).demo,
  },
  {
    name: 'backup',
    summary: 'Save everything to one file, while it runs; or verify a file.',
    load: async () => (await import('./backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'Read a backup into an empty installation; nothing is sent until "resume".',
    load: async () => (await import('./backup.ts')).restore,
  },
  {
    name: 'resume',
    summary: 'Let background work go on after a restore.',
    load: async () => (await import('./backup.ts')).resume,
  },
  {
    name: 'account create',
    summary: 'Make an account and its owner.',
    load: async () => (await import('./account.ts')).accountCreate,
  },
  {
    name: 'key create',
    summary: 'Make an API key for an account; it is shown once.',
    load: async () => (await import('./key.ts')).keyCreate,
  },
  {
    name: 'app create',
    summary: 'Make an app: a private one with a key, or a public one that other accounts connect to.',
    load: async () => (await import('./app.ts')).appCreate,
  },
  {
    name: 'app live',
    summary: 'Let an app work for real.',
    load: async () => (await import('./app.ts')).appLive,
  },
  {
    name: 'app test',
    summary: 'Put an app in test mode.',
    load: async () => (await import('./app.ts')).appTest,
  },
  {
    name: 'sender add',
    summary: 'Let an account send from an address.',
    load: async () => (await import('./sender.ts')).senderAdd,
  },
  {
    name: 'mail list',
    summary: 'List captured mail, newest first.',
    load: async () => (await import('./mail.ts')).mailList,
  },
  {
    name: 'mail show',
    summary: 'Show one captured mail.',
    load: async () => (await import('./mail.ts')).mailShow,
  },
  {
    name: 'mail-server add',
    summary: 'Add a mail server for all accounts that have none of their own.',
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
    summary: 'Take back stops that bounces led to, of a time, a reason or a domain.',
    load: async () => (await import('./stops.ts')).stopsUndo,
  },
  {
    name: 'design import',
    summary: 'Make a design from an HTML file.',
    load: async () => (await import('./design.ts')).designImport,
  },
  {
    name: 'password reset',
    summary: 'Print a link, good for one use, to choose a new password.',
    load: async () => (await import('./password.ts')).passwordReset,
  },
  {
    name: 'second-factor off',
    summary: 'Turn the second factor off for somebody who lost phone and backup codes.',
    load: async () => (await import('./second-factor.ts')).secondFactorOff,
  },
]
