// lettermill migrate

import { migrate } from '../platform/db/migrate.ts'
import { command } from './command.ts'
import { withUnmigratedDatabase } from './database.ts'

export const migrateCommand = command({
  flags: {},
  run: async (_flags, io) => ({ applied: await withUnmigratedDatabase(io.config(), io.say, (db) => migrate(db)) }),
  words: ({ applied }) => (applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'),
})
