// npm run stress -- NAME: slow tests of the product's guarantees. Each has a short version in the test suite.

import { runByName } from '../scripts/run-by-name.ts'

await runByName(import.meta.dirname, 'npm run stress --')
