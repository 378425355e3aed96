// lettermill migrate

import { distribute } from '../platform/citus/placement.ts'
import { migrationPlan } from '../platform/db/migrate.ts'
import { PLACEMENTS } from '../placements.ts'
import { migrateDatabase } from './migrate-database.ts'
import { command } from './command.ts'
import { withUnmigratedDatabase } from './database.ts'

export const migrateCommand = command({
  flags: {
    plan: { type: 'boolean', meaning: 'Only print what would be done.' },
    distribute: {
      type: 'boolean',
      meaning: 'Distribute the tables over the nodes of a Citus cluster, once; see docs/scaling.md.',
    },
  },
  run: (flags, io) =>
    withUnmigratedDatabase(io.config(), io.say, async (db) => {
      if (flags.plan) return { plan: await migrationPlan(db), applied: [], placed: [] }
      const { applied, placed } = await migrateDatabase(db, io.say)
      return { applied, placed: flags.distribute ? await distribute(db, PLACEMENTS, io.say) : placed }
    }),
  words: ({ plan, applied, placed }) => {
    if (plan) return plan.join('\n')
    return [
      applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.',
      ...(placed.length > 0 ? [`Placed on the cluster: ${placed.join(', ')}.`] : []),
    ].join('\n')
  },
})
