// npm run stress -- NAME: slow proofs of what the program promises. Each exists in a short version among the tests.

import { runByName } from '../scripts/run-by-name.ts'

await runByName(import.meta.dirname, 'npm run stress --')
