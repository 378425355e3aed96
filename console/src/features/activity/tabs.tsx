// The tabs of activity: the feed and the event names.

import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export function ActivityTabs({ accountId }: { accountId: string }) {
  const params = { accountId }
  return (
    <TabBar label={words.activity.title}>
      <Tab to={urls.activity} params={params} activeOptions={{ exact: true, includeSearch: false }}>
        {words.activity.feed}
      </Tab>
      <Tab to={urls.eventNames} params={params}>
        {words.activity.names}
      </Tab>
    </TabBar>
  )
}
