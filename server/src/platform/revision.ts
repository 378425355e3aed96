// Drafts count their edits. An edit names the revision it is based on; if there is a newer one, it is rejected instead
// of overwriting someone else's changes.

import { Problem } from './problem.ts'
import { optional, Type } from './values/schema.ts'

export const BaseRevision = optional(
  Type.Integer({
    description: 'The revision this change is based on. If there is a newer one, the response is 409 stale_revision.',
  }),
)

/** The body of a request to publish. */
export const PublishBody = Type.Object({ revision: BaseRevision })

/** @param what names the item in the message, such as "design". */
export function requireRevision(what: string, { revision }: { revision: number }, base: number | undefined): void {
  if (base === undefined || base === revision) return
  throw new Problem('stale_revision', `This ${what} has changed since it was opened. Load it again first.`, {
    revision,
  })
}
