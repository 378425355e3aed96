// Dashboards: report cards of apps for 30 or 90 days. Admins arrange them.

import { Button, Group } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'
import { ReportCardBoard } from './board.tsx'

const route = getRouteApi(`/signed-in${urls.dashboards}`)

const PERIODS = [30, 90]

export function Dashboards() {
  const { days = 30 } = route.useSearch()
  const { set } = useSearchParams()
  return (
    <Page title={pageWords.reportCards.title} line={pageWords.reportCards.hint} width="list">
      <Group gap="xs" role="group" aria-label={pageWords.reportCards.period}>
        {PERIODS.map((each) => (
          <Button
            key={each}
            variant={each === days ? 'filled' : 'default'}
            aria-pressed={each === days}
            onClick={() => set({ days: each === 30 ? undefined : each })}
          >
            {pageWords.reportCards.days(each)}
          </Button>
        ))}
      </Group>
      <ReportCardBoard days={days} />
    </Page>
  )
}
