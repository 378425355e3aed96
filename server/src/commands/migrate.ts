// lettermill migrate

import { migrate, migrationPlan } from '../platform/db/migrate.ts'
import { command } from './command.ts'
import { withUnmigratedDatabase } from './database.ts'

export const migrateCommand = command({
  flags: { plan: { type: 'boolean', meaning: 'Only say what would be done.' } },
  run: (flags, io) =>
    withUnmigratedDatabase(io.config(), io.say, async (db) =>
      flags.plan ? { plan: await migrationPlan(db) } : { applied: await migrate(db, { say: io.say }) },
    ),
  words: (result) => {
    if (result.plan) return result.plan.join('\n')
    return result.applied.length > 0 ? `Applied ${result.applied.join(', ')}.` : 'The database is up to date.'
  },
})
