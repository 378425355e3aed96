// npm run bench -- NAME: benchmarks, each with a ratio to a limit measured in the same run.

import { runByName } from '../scripts/run-by-name.ts'

await runByName(import.meta.dirname, 'npm run bench --')
