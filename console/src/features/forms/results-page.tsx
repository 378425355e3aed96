// How a form converts: views, responses and confirmations by day and page, and those of each variant.

import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { FormResults as Results } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import figures from '../../ui/figure-table.module.css'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Shortened } from '../../ui/shortened.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { FormLayout } from './form-layout.tsx'
import { formQuery, resultsQuery } from './queries.ts'
import { VariantFigures } from './variant-settings.tsx'

const route = getRouteApi(`/signed-in${urls.formResults}`)
const text = words.forms
const DAYS = 30

export function FormResults() {
  const { accountId, formId } = route.useParams()
  const form = useQuery(formQuery(accountId, formId))
  const results = useQuery(resultsQuery(accountId, formId, DAYS))
  const failed = form.error ?? results.error
  if (failed) return <ErrorState error={failed} retry={() => void Promise.all([form.refetch(), results.refetch()])} />
  if (!form.data || !results.data) return <Loading />
  const { data } = results
  return (
    <FormLayout accountId={accountId} form={form.data}>
      <Stack gap="md">
        <Headline results={data} isConfirmed={form.data.content.after.doubleOptIn} />
        {/* Responses are a few percent of the views, too few for the same axis. */}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Chart
            title={text.viewsByDay}
            kind="bar"
            unfinished
            file={text.viewsFile}
            show={formatNumber}
            series={[{ key: 'views', label: text.shownTimes, color: 'slate' }]}
            points={data.days.map(({ day, views }) => ({ day, values: { views } }))}
          />
          <Chart
            title={text.answersByDay}
            kind="bar"
            unfinished
            file={text.answersFile}
            show={formatNumber}
            series={[{ key: 'answers', label: text.answers, color: 'teal' }]}
            points={data.days.map(({ day, answers }) => ({ day, values: { answers } }))}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: data.variants ? 2 : 1 }}>
          {data.variants && (
            <Panel title={text.test} aside={text.testSince}>
              <VariantFigures accountId={accountId} formId={formId} />
            </Panel>
          )}
          <Pages results={data} />
        </SimpleGrid>
      </Stack>
    </FormLayout>
  )
}

function Headline({ results: { views, answers, confirmed }, isConfirmed }: { results: Results; isConfirmed: boolean }) {
  const tiles: [string, string, string][] = [
    [text.shownTimes, formatNumber(views), text.in30Days],
    [text.answers, formatNumber(answers), text.in30Days],
    [text.conversionRate, text.conversion(answers, views), views > 0 ? text.ofViews(answers, views) : text.noViews],
    ...(isConfirmed
      ? [
          [text.confirmedBy, text.conversion(confirmed, answers), text.ofAnswers(confirmed, answers)] as [
            string,
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <Tiles>
      {tiles.map(([label, value, note]) => (
        <Tile key={label} label={label} value={value} note={note} />
      ))}
    </Tiles>
  )
}

function Pages({ results: { pages } }: { results: Results }) {
  return (
    <Panel title={text.byPage}>
      {pages.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {text.noAnswers}
        </Text>
      ) : (
        <table className={figures.table}>
          <thead>
            <tr>
              <th>{text.page}</th>
              <th data-figure>{text.answers}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, answers }) => (
              <tr key={page}>
                <th scope="row">
                  <Shortened text={page} />
                </th>
                <td data-figure>{formatNumber(answers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
