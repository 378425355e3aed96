// The process of prepare.ts.

import { readConfig } from '../platform/config.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { withUnmigratedDatabase } from './database.ts'
import { prepareFirstStart } from './first-start.ts'
import type { Prepared } from './prepare.ts'

const send = (message: Prepared) => new Promise((sent) => process.send!(message, sent))
const say = (words: string) => void send({ say: words })

// Ctrl-C reaches every process in the terminal; only the parent decides when to stop.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
// Without its parent, the result is of no use; an unfinished migration is rolled back.
process.once('disconnect', () => process.exit())
try {
  const config = readConfig(process.env)
  const first = await withUnmigratedDatabase(config, say, (db) => prepareFirstStart(db, config, say))
  await send({ first })
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  await send({ problems: error.problems })
}
process.disconnect()
