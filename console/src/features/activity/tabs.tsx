// The tabs of activity: the feed and the event names.

import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'

export function ActivityTabs({ accountId }: { accountId: string }) {
  const params = { accountId }
  return (
    <TabBar label={pageWords.activity.title}>
      <Tab to={urls.activity} params={params} activeOptions={{ exact: true, includeSearch: false }}>
        {pageWords.activity.feed}
      </Tab>
      <Tab to={urls.eventNames} params={params}>
        {pageWords.activity.names}
      </Tab>
    </TabBar>
  )
}
