// What tests of OAuth need beside a world.

import { removeExpired } from '../src/integrations/oauth/sql.ts'
import { transaction } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'

/** What the queue does once an hour. */
export const runHousekeeping = ({ db, clock }: { db: Db; clock: { now(): Date } }) =>
  transaction(db, (tx) => removeExpired(tx, clock.now()).then(() => undefined))
