// lettermill stops undo: removes stopped addresses that were added because of misread bounces.

import { filterOf, undoStops } from '../people/contacts/undo-stops.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'
import { forAccount } from './operator.ts'

export const stopsUndo = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'ID of the account, as acc_….' },
    since: {
      type: 'string',
      value: 'TIME',
      required: true,
      meaning: 'Only stops from this time on, such as 2026-11-14T09:00:00Z.',
    },
    until: { type: 'string', value: 'TIME', meaning: 'Only stops before this time; now by default.' },
    reason: { type: 'string', value: 'REASON', meaning: 'Only stops for this reason, such as no_such_address.' },
    domain: { type: 'string', value: 'DOMAIN', meaning: 'Only addresses of this domain.' },
  },
  run: ({ account, since, until, reason, domain }, io) =>
    withDatabase(io, (db) =>
      forAccount(db, account, async (ctx) => ({
        unstopped: await undoStops(ctx, filterOf(ctx, { since, until, detail: reason, domain })),
      })),
    ),
  words: ({ unstopped }) => `${unstopped} addresses removed from the stopped addresses.`,
})
