// Opens and clicks by hour, as bars and optionally as a table.

import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { CampaignReport } from '../../api.ts'
import { formatNumber } from '../../ui/format.ts'
import { Time } from '../../ui/time.tsx'
import { words } from '../../words/composing.ts'
import { chartWords } from '../../words/charts.ts'
import classes from './report.module.css'

const text = words.report
const SHOWN_HOURS = 72
const HEIGHT = 120

export function ByHour({ hours }: { hours: CampaignReport['by_hour'] }) {
  const [hasTable, setTable] = useState(false)
  const shown = hours.slice(0, SHOWN_HOURS)
  return (
    <Card component="section" aria-label={text.byHour} padding="md">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {text.byHour}
        </Title>
        {shown.length > 0 && (
          <Button variant="default" aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
            {hasTable ? chartWords.chart.hideData : chartWords.chart.showData}
          </Button>
        )}
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {text.noneYet}
        </Text>
      ) : (
        <>
          <Bars hours={shown} />
          {hasTable && <Numbers hours={shown} />}
        </>
      )}
    </Card>
  )
}

function Bars({ hours }: { hours: CampaignReport['by_hour'] }) {
  const most = Math.max(1, ...hours.map(({ opened, clicked }) => Math.max(opened, clicked)))
  const width = 100 / hours.length
  const sum = (name: 'opened' | 'clicked') => hours.reduce((total, hour) => total + hour[name], 0)
  const label = `${text.byHour}: ${text.opened} ${formatNumber(sum('opened'))}, ${text.clicked} ${formatNumber(sum('clicked'))}`
  return (
    <>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={classes.chart}
        data-testid="chart-by-hour"
      >
        {hours.map(({ hour, opened, clicked }, n) => (
          <g key={hour}>
            <rect
              x={n * width + width * 0.1}
              width={width * 0.38}
              y={HEIGHT - (opened / most) * HEIGHT}
              height={(opened / most) * HEIGHT}
              className={classes.opened}
            />
            <rect
              x={n * width + width * 0.52}
              width={width * 0.38}
              y={HEIGHT - (clicked / most) * HEIGHT}
              height={(clicked / most) * HEIGHT}
              className={classes.clicked}
            />
          </g>
        ))}
      </svg>
      <Group gap="md" mt="xs">
        <Key tone="opened" name={text.opened} />
        <Key tone="clicked" name={text.clicked} />
      </Group>
    </>
  )
}

const Key = ({ tone, name }: { tone: 'opened' | 'clicked'; name: string }) => (
  <Text fz={13} component="span" className={classes.key}>
    <svg width="10" height="10" aria-hidden>
      <rect width="10" height="10" className={classes[tone]} />
    </svg>
    {name}
  </Text>
)

const Numbers = ({ hours }: { hours: CampaignReport['by_hour'] }) => (
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={text.byHour}>
    <table className={classes.numbers}>
      <thead>
        <tr>
          <th>{text.hour}</th>
          <th>{text.opened}</th>
          <th>{text.clicked}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, opened, clicked }) => (
          <tr key={hour}>
            <td>
              <Time at={hour} mode="minute" />
            </td>
            <td>{formatNumber(opened)}</td>
            <td>{formatNumber(clicked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
