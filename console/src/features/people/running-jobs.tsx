// What goes on in the background with people: files that come in, and what is done to many.

import { RunningBulk } from './running-bulk.tsx'
import { RunningImport } from './running-import.tsx'

export const RunningJobs = ({ accountId }: { accountId: string }) => (
  <>
    <RunningImport accountId={accountId} />
    <RunningBulk accountId={accountId} />
  </>
)
