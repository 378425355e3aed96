// lettermill app create, app live, app test

import * as apps from '../identity/apps/apps.ts'
import { transaction } from '../platform/db/db.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'
import { asOperator, forAccount, words } from './operator.ts'

type Made = { app_id: string; key: string } | { app_id: string; client_id: string; client_secret: string }

export const appCreate = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'The account that makes it, as acc_….' },
    name: { type: 'string', value: 'NAME', required: true, meaning: 'What people call it.' },
    kind: { type: 'string', value: 'private|public', required: true, meaning: 'Which of the two.' },
    scopes: {
      type: 'string',
      value: '"A B"',
      meaning: 'Permissions; people and events, read and write, if not given.',
    },
    live: { type: 'boolean', meaning: 'Start live; without it the app is in test mode.' },
    'redirect-uri': {
      type: 'string',
      value: 'URL',
      multiple: true,
      meaning: 'Where a public app takes people back to; may be given several times.',
    },
  },
  run: (flags, io) =>
    withDatabase(io, async (db): Promise<Made> => {
      const made = await forAccount(db, flags.account, (ctx) =>
        apps.create(ctx, {
          name: flags.name,
          kind: kindOf(flags.kind),
          scopes: words(flags.scopes),
          live: flags.live,
          redirectUris: flags['redirect-uri'],
        }),
      )
      if ('key' in made) return { app_id: made.id, key: made.key }
      return { app_id: made.id, client_id: made.clientId!, client_secret: made.clientSecret }
    }),
  words: (made) =>
    'key' in made
      ? `App ${made.app_id}; its key, shown only now:\n${made.key}`
      : `App ${made.app_id}\nclient id      ${made.client_id}\nclient secret  ${made.client_secret} (shown only now)`,
})

export const appLive = modeCommand(true)
export const appTest = modeCommand(false)

function modeCommand(live: boolean) {
  return command({
    flags: { app: { type: 'string', value: 'ID', required: true, meaning: 'The app, as app_….' } },
    run: (flags, io) =>
      withDatabase(io, (db) =>
        transaction(db, async (tx) => {
          const app = await apps.findOfAnyAccount(tx, flags.app)
          const changed = await apps.update(asOperator(tx, app.account_id), flags.app, { live })
          return { app_id: changed.id, live: changed.live }
        }),
      ),
    words: ({ app_id }) => `App ${app_id} is ${live ? 'live' : 'in test mode'}.`,
  })
}

function kindOf(text: string): 'private' | 'public' {
  if (text === 'private' || text === 'public') return text
  throw new UsageProblem(`--kind must be private or public, not "${text}".`)
}
