// What the checks of a scheduled campaign say now, and that they run again before it starts.

import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { CampaignCheck, ConsoleCampaign } from '../../api.ts'
import { Notice } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/now.ts'
import * as words from '../../words/index.ts'
import { designsQuery } from '../designs/queries.ts'
import { findingText, findingsOf, useProblemTexts } from './composer-checks.tsx'
import { startOf } from './departures.tsx'

const text = words.campaignStates
/** The last check before it starts. */
const LAST_CHECK_MS = 5 * 60_000

export function DepartureNotice({ campaign, check }: { campaign: ConsoleCampaign; check: CampaignCheck }) {
  const now = useNow()
  const startAt = startOf(campaign)
  const isCheckedAgain = !campaign.paused && startAt.getTime() - now.getTime() > LAST_CHECK_MS
  const { accountId } = useAccount()
  const hasProblems = check.problems.length > 0
  const { data: designs = [] } = useQuery({ ...designsQuery(accountId), enabled: hasProblems })
  const problemText = useProblemTexts(check, designs)
  if (hasProblems) return <Notice>{check.problems.map(problemText).join(' ')}</Notice>
  const findings = findingsOf(check, [])
  const found = findings.length > 0 ? findings.map(findingText).join(' ') : text.checksPassed
  return (
    <Notice info {...(findings.length === 0 && { icon: 'done' })}>
      {isCheckedAgain ? `${found} ${text.checkedAgain}` : found}
    </Notice>
  )
}
