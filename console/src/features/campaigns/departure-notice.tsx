// What the checks of a scheduled campaign say now, and that they run again before it starts.

import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { CampaignCheck, ConsoleCampaign } from '../../api.ts'
import { Notice } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/now.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { designsQuery } from '../designs/queries.ts'
import { findingText, useProblemTexts } from './composer-checks.tsx'
import { startOf } from './departures.tsx'
import { linksQuery, revisionsOf } from './queries.ts'

const text = words.campaignStates
/** The last check before it starts. */
const LAST_CHECK_MS = 5 * 60_000

export function DepartureNotice({ campaign, check }: { campaign: ConsoleCampaign; check: CampaignCheck }) {
  const now = useNow()
  const startAt = startOf(campaign)
  const isCheckedAgain = !campaign.paused && startAt.getTime() - now.getTime() > LAST_CHECK_MS
  const { accountId } = useAccount()
  const { data: designs } = useQuery(designsQuery(accountId))
  const links = useQuery(linksQuery(accountId, campaign.id, revisionsOf(campaign, designs)))
  const problemText = useProblemTexts(check, designs ?? [])
  if (check.problems.length > 0) return <Notice>{check.problems.map(problemText).join(' ')}</Notice>
  const found = [
    ...check.warnings.map(({ field }) => wordFor(words.sendWarnings, field)),
    ...[...check.doctor, ...(links.data ?? [])].map(findingText),
  ]
  const isPassed = found.length === 0 && links.data !== undefined
  if (isPassed) found.push(text.checksPassed)
  else if (links.isFetching) found.push(words.composer.followingLinks)
  if (isCheckedAgain) found.push(text.checkedAgain)
  if (found.length === 0) return null
  return (
    <Notice info isPassed={isPassed}>
      {found.join(' ')}
    </Notice>
  )
}
