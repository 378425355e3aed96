// lettermill migrate

import { distribute, isDistributed, placeTables } from '../platform/citus/placement.ts'
import { migrate, migrationPlan } from '../platform/db/migrate.ts'
import type { Db } from '../platform/db/db.ts'
import { PLACEMENTS } from '../placements.ts'
import { command } from './command.ts'
import type { Io } from './command.ts'
import { withUnmigratedDatabase } from './database.ts'

export const migrateCommand = command({
  flags: {
    plan: { type: 'boolean', meaning: 'Only say what would be done.' },
    distribute: {
      type: 'boolean',
      meaning: 'Spread the tables over the nodes of a Citus cluster, once; see docs/scaling.md.',
    },
  },
  run: (flags, io) =>
    withUnmigratedDatabase(io.config(), io.say, async (db) => {
      if (flags.plan) return { plan: await migrationPlan(db), applied: [], placed: [] }
      const applied = await migrate(db, { say: io.say })
      return { applied, placed: await place(db, flags.distribute, io) }
    }),
  words: ({ plan, applied, placed }) => {
    if (plan) return plan.join('\n')
    return [
      applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.',
      ...(placed.length > 0 ? [`Placed on the cluster: ${placed.join(', ')}.`] : []),
    ].join('\n')
  },
})

/** A cluster that was distributed once keeps its new tables placed. */
async function place(db: Db, isAsked: boolean, { say }: Io): Promise<string[]> {
  if (isAsked) return distribute(db, PLACEMENTS, say)
  return (await isDistributed(db)) ? placeTables(db, PLACEMENTS, say) : []
}
