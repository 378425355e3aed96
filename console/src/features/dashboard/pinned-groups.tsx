// Pinned groups: their size now, and how it changed.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Num } from '../../ui/num.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { pinnedGroupsQuery } from './queries.ts'
import classes from './dashboard.module.css'
import table from '../../ui/figure-table.module.css'

const text = words.dashboard
const DAYS = 30

export function PinnedGroups({ accountId }: { accountId: string }) {
  const { data: groups } = useQuery(pinnedGroupsQuery(accountId))
  if (!groups) return null
  return (
    <Panel
      title={text.pinnedGroups}
      aside={
        <RouterLink to={urls.groups} params={{ accountId }} fz={13}>
          {text.allGroups}
        </RouterLink>
      }
    >
      {groups.length === 0 ? (
        <Text c="dimmed">{text.noPinned}</Text>
      ) : (
        <table className={`${table.table} ${classes.names}`}>
          <thead>
            <tr>
              <th>{text.groupHead}</th>
              <th data-wide>{text.trendHead(DAYS)}</th>
              <th data-figure>{text.peopleHead}</th>
              <th data-figure>{text.change}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ id, name, people, history }) => {
              const sizes = history.slice(-DAYS).map((size) => size.people)
              return (
                <tr key={id}>
                  <td className="anywhere">
                    <RouterLink to={urls.group} params={{ accountId, groupId: id }}>
                      {name}
                    </RouterLink>
                  </td>
                  <td data-wide>
                    <Sparkline values={sizes} />
                  </td>
                  <td data-figure>
                    <Num value={people} />
                  </td>
                  <td data-figure>{sizes.length > 1 && <Grown by={sizes.at(-1)! - sizes[0]!} />}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const Grown = ({ by }: { by: number }) => (
  <Text component="span" fz="sm" c="dimmed" className="figures">
    {by === 0 ? '0' : `${by > 0 ? '↑' : '↓'} ${formatNumber(Math.abs(by))}`}
  </Text>
)
