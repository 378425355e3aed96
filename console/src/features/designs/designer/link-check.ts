// Asks the server to check the links of a saved design, and words what it found.

import { designsCheckLinks } from '../../../api.ts'
import * as words from '../../../words/index.ts'
import type { FindingValues } from '../../../words/en/send-checks.ts'
import type { Problem } from '../problems.ts'

export type LinkCheck = {
  problems: Problem[]
  /** Null if there is nothing to say. */
  summary: string | null
  /** Whether some links are left for later. */
  isPartial: boolean
}

const text = words.linkCheck

export async function checkLinks(accountId: string, id: string, signal: AbortSignal): Promise<LinkCheck> {
  const { checked, skipped, problems } = (await designsCheckLinks({ path: { accountId, id }, signal })).data
  return {
    problems: problems.map(({ code, values, block }) => ({
      message: words.findings[code](values as FindingValues),
      block,
    })),
    summary: skipped > 0 ? text.skipped(skipped) : checked > 0 && problems.length === 0 ? text.allWork(checked) : null,
    isPartial: skipped > 0,
  }
}
