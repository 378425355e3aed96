// A worker process that imports files, to be killed by tests.

import { importLane } from '../src/imports/lanes.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db/db.ts'
import { runLanes } from '../src/platform/lanes/lanes-runner.ts'
import { createLog } from '../src/platform/log.ts'

const [url, leaseMs] = process.argv.slice(2)
const db = openDb(url!, { connections: 4, applicationName: 'import child' })
const log = createLog(process.env.TEST_LOG ?? 'fatal', 'child')
const clock = systemClock

runLanes({ db, clock, log, leaseMs: Number(leaseMs), lanes: [importLane({ db, clock, log })] })
