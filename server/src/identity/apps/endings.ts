// Lets modules that depend on this one delete what they store for an app when it is deleted or disconnected.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type AppEnding = (tx: Tx, appId: Uuid, accountIds: Uuid[]) => Promise<void>

const endings: AppEnding[] = []

export function onAppRemoved(end: AppEnding): void {
  endings.push(end)
}

export async function endApp(tx: Tx, appId: Uuid, accountIds: Uuid[]): Promise<void> {
  for (const end of endings) await end(tx, appId, accountIds)
}
