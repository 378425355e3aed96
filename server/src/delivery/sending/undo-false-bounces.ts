// Rejections that are not trusted, because a domain or provider reported everyone dead.

import { undoStopsOf } from '../../people/contacts/undo-stops.ts'
import { targetOf } from '../mail/providers.ts'
import type { Providers } from '../mail/providers.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Undoes stops made up to `withinMs` before a target was distrusted. */
export async function takeBackStops(
  ctx: Ctx<Tx>,
  providers: Providers,
  distrusted: readonly string[],
  withinMs: number,
): Promise<void> {
  const until = ctx.clock.now()
  const since = new Date(until.getTime() - withinMs)
  for (const target of distrusted) {
    const filter = { since, until, detail: 'no_such_address', domain: target }
    await undoStopsOf(ctx, filter, (email) => targetOf(providers.of(email), email) === target)
  }
}
