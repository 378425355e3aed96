// The tabs of activity: the feed and the event names.

import { useQuery } from '@tanstack/react-query'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { eventNamesQuery } from './queries.ts'

export function ActivityTabs({ accountId }: { accountId: string }) {
  const params = { accountId }
  const names = useQuery(eventNamesQuery(accountId)).data?.data.length ?? 0
  return (
    <TabBar label={words.activity.title}>
      <Tab to={urls.activity} params={params} activeOptions={{ exact: true, includeSearch: false }}>
        {words.activity.feed}
      </Tab>
      <Tab to={urls.eventNames} params={params}>
        {words.activity.names}
        {names > 0 && <TabCount n={names} />}
      </Tab>
    </TabBar>
  )
}
