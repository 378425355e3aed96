// Drips for benchmarks, written directly to the database.

import { transaction } from '../../server/src/platform/db/db.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import type { Graph } from '../../server/src/automation/drips/graph.ts'
import { listenersOf } from '../../server/src/automation/drips/triggers.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'

/** One live drip in each account. */
export async function addDrips(db: Db, accountIds: Uuid[], graph: Graph, mailings: object = {}): Promise<void> {
  const first = graph.steps[0]!.id
  await transaction(db, async (tx) => {
    await tx`
      insert into drips (account_id, id, name, state, draft, version, published_revision, first_step, reentry, created_at,
        updated_at, published_at)
      select a, gen_random_uuid(), 'Bench', 'live', ${JSON.stringify(graph)}::text::jsonb, 1, 1, ${first},
        ${JSON.stringify(graph.reentry)}::text::jsonb, now(), now(), now()
      from unnest(${accountIds}::uuid[]) a`
    await tx`
      insert into drip_versions (account_id, drip_id, version, graph, mailings, published_at)
      select account_id, id, 1, draft, ${JSON.stringify(mailings)}::text::jsonb, now() from drips
      where account_id = any(${accountIds}::uuid[])`
    for (const { key, role, step, filter } of listenersOf(graph))
      await tx`
        insert into drip_listeners (account_id, drip_id, key, role, step, filter)
        select account_id, id, ${key}, ${role}, ${step}, ${JSON.stringify(filter)}::text::jsonb from drips
        where account_id = any(${accountIds}::uuid[])`
  })
}
