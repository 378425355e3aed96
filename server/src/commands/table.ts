// Every command, in the order the help shows them.

import { api } from './api.ts'
import { appCreate, appLive, appTest } from './app.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { keyCreate } from './key.ts'
import { migrateCommand } from './migrate.ts'
import { start } from './start.ts'
import { worker } from './worker.ts'

export const commands: readonly Command[] = [
  start,
  api,
  worker,
  migrateCommand,
  doctor,
  keyCreate,
  appCreate,
  appLive,
  appTest,
]
