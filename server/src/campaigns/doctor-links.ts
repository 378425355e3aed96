// Finds broken links. Runs separately from the other checks, so that slow sites don't delay the person who is about to
// send.

import { checkLinks } from '../content/designs/check-links.ts'
import type { LinkDeps } from '../content/designs/check-links.ts'
import { contentOf, designForSending } from '../content/designs/for-sending.ts'
import type { DesignForSending } from '../content/designs/for-sending.ts'
import type { Db } from '../platform/db/db.ts'
import { Problem } from '../platform/problem.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { designsTried, inDesign } from './doctor.ts'
import { found } from './doctor-findings.ts'
import type { DoctorFinding } from './check-schema.ts'
import type { CampaignContent } from './sql.ts'

/** For designs that can be sent; the check reports what prevents sending. */
export async function followLinks(
  db: Db,
  deps: LinkDeps,
  accountId: Uuid,
  { design_id, split }: Pick<CampaignContent, 'design_id' | 'split'>,
): Promise<DoctorFinding[]> {
  const designs = await Promise.all(
    [design_id, ...(split?.variants.map((variant) => variant.design_id) ?? [])].map((id) =>
      findSendable(db, accountId, id),
    ),
  )
  const ofDesigns = await Promise.all(
    designsTried(...designs).map(async ({ id, versionId, compiled }) => {
      const content = await contentOf(db, accountId, versionId)
      const { problems, skipped } = await checkLinks(deps, accountId, compiled, content, 'sending')
      const findings = problems.map((problem) => inDesign(id, { check: 'links', ...problem }))
      return skipped === 0
        ? findings
        : [...findings, inDesign(id, { ...found('links_not_checked', { links: skipped }), block: null })]
    }),
  )
  return ofDesigns.flat()
}

async function findSendable(db: Db, accountId: Uuid, id: Uuid | null | undefined): Promise<DesignForSending | null> {
  if (!id) return null
  try {
    return await designForSending(db, accountId, id, {})
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return null
  }
}
