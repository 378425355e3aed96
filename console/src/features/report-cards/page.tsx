// Report cards of the team and its apps for 30 or 90 days. Admins arrange them; everyone can ask for the weekly summary.

import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { DEFAULT_DAYS } from '../../ui/days.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { ReportCardBoard } from './board.tsx'
import { OwnCardDialog } from './lazy.ts'
import { SummarySwitch } from './summary-switch.tsx'

const route = getRouteApi(`/signed-in${urls.reportCards}`)

const PERIODS = [DEFAULT_DAYS, 90]

export function ReportCards() {
  const { accountId, manages } = useAccount()
  const openDialog = useDialog()
  const { days = DEFAULT_DAYS } = route.useSearch()
  const { set } = useSearchParams()
  return (
    <Page
      title={words.reportCards.title}
      part={words.nav.dashboard}
      trail={
        <RouterLink to={urls.dashboard} params={{ accountId }} fz="sm">
          {words.nav.dashboard}
        </RouterLink>
      }
      line={words.reportCards.hint}
      primary={
        manages
          ? {
              label: words.ownCards.new,
              icon: 'add',
              run: () => openDialog((close) => <OwnCardDialog accountId={accountId} card={null} onClose={close} />),
            }
          : undefined
      }
      width="list"
    >
      <div>
        <ToggleButtons
          label={words.reportCards.period}
          value={String(days)}
          options={PERIODS.map((each) => ({ value: String(each), label: words.reportCards.days(each) }))}
          onChange={(each) => set({ days: Number(each) === DEFAULT_DAYS ? undefined : Number(each) })}
        />
      </div>
      <ReportCardBoard days={days} />
      <SummarySwitch accountId={accountId} />
    </Page>
  )
}
