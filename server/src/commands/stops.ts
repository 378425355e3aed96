// lettermill stops undo: takes back stops that bounces led to, for an account whose replies were misread.

import { filterOf, undoStops } from '../people/contacts/undo-stops.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'
import { forAccount } from './operator.ts'

export const stopsUndo = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'The account.' },
    since: {
      type: 'string',
      value: 'TIME',
      required: true,
      meaning: 'Stops from then on, such as 2026-11-14T09:00:00Z.',
    },
    until: { type: 'string', value: 'TIME', meaning: 'And before then; now unless told.' },
    reason: { type: 'string', value: 'REASON', meaning: 'Only those that this led to, such as no_such_address.' },
    domain: { type: 'string', value: 'DOMAIN', meaning: 'Only addresses of this domain.' },
  },
  run: ({ account, since, until, reason, domain }, io) =>
    withDatabase(io, (db) =>
      forAccount(db, account, async (ctx) => ({
        unstopped: await undoStops(ctx, filterOf(ctx, { since, until, detail: reason, domain })),
      })),
    ),
  words: ({ unstopped }) => `${unstopped} addresses are let through again.`,
})
