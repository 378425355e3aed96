// Helpers for tests of OAuth.

import { removeExpired } from '../src/integrations/oauth/sql.ts'
import { transaction } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'

/** Runs the queue's hourly job. */
export const runHousekeeping = ({ db, clock }: { db: Db; clock: { now(): Date } }) =>
  transaction(db, (tx) => removeExpired(tx, clock.now()).then(() => undefined))
