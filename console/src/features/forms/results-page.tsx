// How a form converts: views, responses and confirmations by day and page, and those of each variant.

import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { FormResults as Results } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import type { Series } from '../../ui/chart.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import figures from '../../ui/figure-table.module.css'
import { formatNumber, formatShortDay } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Shortened } from '../../ui/shortened.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { FormLayout } from './form-layout.tsx'
import { isReviewed } from './form-type.ts'
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
  const reviewed = isReviewed(form.data)
  const isConfirmed = form.data.content.after.doubleOptIn
  const shown = { results: data, reviewed, isConfirmed }
  return (
    <FormLayout accountId={accountId} form={form.data}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {words.dateTime.range(formatShortDay(data.days[0]!.day), formatShortDay(data.days.at(-1)!.day))}
        </Text>
        <Headline {...shown} />
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
            title={text.answersByDay(reviewed)}
            kind="bar"
            unfinished
            file={text.answersFile}
            show={formatNumber}
            series={[
              { key: 'answers', label: text.answers(reviewed), color: isConfirmed ? 'teal2' : 'teal' },
              ...(isConfirmed
                ? [{ key: 'confirmed', label: text.confirmedAnswers, color: 'teal' } satisfies Series]
                : []),
            ]}
            points={data.days.map(({ day, answers, confirmed }) => ({ day, values: { answers, confirmed } }))}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: data.variants ? 2 : 1 }}>
          {data.variants && (
            <Panel title={text.test} aside={text.testSince}>
              <VariantFigures accountId={accountId} formId={formId} />
            </Panel>
          )}
          <Pages {...shown} />
        </SimpleGrid>
      </Stack>
    </FormLayout>
  )
}

type ShownProps = { results: Results; reviewed: boolean; isConfirmed: boolean }

function Headline({ results: { views, answers, confirmed }, reviewed, isConfirmed }: ShownProps) {
  const tiles: [label: string, value: string, note?: string][] = [
    [text.shownTimes, formatNumber(views)],
    [text.answers(reviewed), formatNumber(answers)],
    [text.conversionRate, text.conversion(answers, views), views > 0 ? text.ofViews(answers, views) : text.noViews],
    ...(isConfirmed
      ? ([
          [text.confirmedBy, text.conversion(confirmed, answers), text.ofAnswers(confirmed, answers, reviewed)],
        ] satisfies [string, string, string][])
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

function Pages({ results: { pages, otherPages }, reviewed, isConfirmed }: ShownProps) {
  const [site = '', ...others] = new Set(pages.map(({ page }) => new URL(page).origin))
  return (
    <Panel title={text.byPage(reviewed)}>
      {pages.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {text.noAnswers(reviewed)}
        </Text>
      ) : (
        <table className={figures.table}>
          <thead>
            <tr>
              <th>{text.page}</th>
              <th data-figure>{text.shownTimes}</th>
              <th data-figure>{text.answers(reviewed)}</th>
              {isConfirmed && (
                <th data-figure data-wide>
                  {text.confirmedAnswers}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, ...counts }) => (
              <tr key={page}>
                <th scope="row">
                  {/* The path is enough if all are on one website. */}
                  <Shortened text={others.length === 0 ? page.slice(site.length) : page} />
                </th>
                <PageFigures {...counts} isConfirmed={isConfirmed} />
              </tr>
            ))}
            {otherPages && (
              <tr>
                <th scope="row">{text.otherPages}</th>
                <PageFigures {...otherPages} isConfirmed={isConfirmed} />
              </tr>
            )}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

type PageFiguresProps = Omit<Results['pages'][number], 'page'> & { isConfirmed: boolean }

/** Where people responded, the form was shown: without a number, views weren't counted by page yet. */
const PageFigures = ({ views, answers, confirmed, isConfirmed }: PageFiguresProps) => (
  <>
    <td data-figure>{views === 0 ? '–' : formatNumber(views)}</td>
    <td data-figure>{formatNumber(answers)}</td>
    {isConfirmed && (
      <td data-figure data-wide>
        {formatNumber(confirmed)}
      </td>
    )}
  </>
)
