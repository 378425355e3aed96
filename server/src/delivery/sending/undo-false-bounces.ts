// Refusals that are not believed, because everybody of a domain or provider was called dead.

import { undoStopsOf } from '../../people/contacts/undo-stops.ts'
import { targetOf } from '../mail/providers.ts'
import type { Providers } from '../mail/providers.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Takes back stops that were made before a target was doubted, as long as `withinMs` ago. */
export async function takeBackStops(
  ctx: Ctx<Tx>,
  providers: Providers,
  doubted: readonly string[],
  withinMs: number,
): Promise<void> {
  const until = ctx.clock.now()
  const since = new Date(until.getTime() - withinMs)
  for (const target of doubted) {
    const filter = { since, until, detail: 'no_such_address', domain: target }
    await undoStopsOf(ctx, filter, (email) => targetOf(providers.of(email), email) === target)
  }
}
