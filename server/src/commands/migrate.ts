// lettermill migrate

import { migrate } from '../platform/migrate.ts'
import { command } from './command.ts'
import { withUnmigratedDatabase } from './database.ts'

export const migrateCommand = command({
  name: 'migrate',
  summary: 'Bring the database up to date; "start" does it by itself.',
  flags: {},
  run: async (_flags, io) => ({ applied: await withUnmigratedDatabase(io.config(), io.say, (db) => migrate(db)) }),
  words: ({ applied }) => (applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'),
})
