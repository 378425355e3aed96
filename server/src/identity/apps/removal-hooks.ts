// Lets modules that depend on this one delete what they store for an app when it is deleted or disconnected.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type AppRemovalHook = (tx: Tx, appId: Uuid, accountIds: Uuid[]) => Promise<void>

const hooks: AppRemovalHook[] = []

export function onAppRemoved(end: AppRemovalHook): void {
  hooks.push(end)
}

export async function runRemovalHooks(tx: Tx, appId: Uuid, accountIds: Uuid[]): Promise<void> {
  for (const end of hooks) await end(tx, appId, accountIds)
}
