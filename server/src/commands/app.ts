// lettermill app create, app live, app test

import * as apps from '../identity/apps/apps.ts'
import { transaction } from '../platform/db/db.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'
import { asOperator, forAccount, words } from './operator.ts'

type Made = { app_id: string; key: string } | { app_id: string; client_id: string; client_secret: string }

export const appCreate = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'ID of the account that owns the app, as acc_….' },
    name: { type: 'string', value: 'NAME', required: true, meaning: 'Name of the app.' },
    kind: { type: 'string', value: 'private|public', required: true, meaning: 'The kind of app.' },
    scopes: {
      type: 'string',
      value: '"A B"',
      meaning: 'Permissions; by default, read and write people and events.',
    },
    live: { type: 'boolean', meaning: 'Start live; by default the app is in test mode.' },
    'redirect-uri': {
      type: 'string',
      value: 'URL',
      multiple: true,
      meaning: 'Redirect URL of a public app; can be repeated.',
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
      ? `App ${made.app_id}. Its key, which is shown only once:\n${made.key}`
      : `App ${made.app_id}\nclient ID      ${made.client_id}\nclient secret  ${made.client_secret} (shown only once)`,
})

export const appLive = modeCommand(true)
export const appTest = modeCommand(false)

function modeCommand(live: boolean) {
  return command({
    flags: { app: { type: 'string', value: 'ID', required: true, meaning: 'ID of the app, as app_….' } },
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
