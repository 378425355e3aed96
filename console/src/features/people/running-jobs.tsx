// Running imports and bulk actions.

import { RunningBulk } from './running-bulk.tsx'
import { RunningImport } from './running-import.tsx'

export const RunningJobs = ({ accountId }: { accountId: string }) => (
  <>
    <RunningImport accountId={accountId} />
    <RunningBulk accountId={accountId} />
  </>
)
