// Connected apps and the account's own, on both pages, below the heading they share.

import { Text } from '@mantine/core'
import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export const AppTabs = ({ accountId, intro }: { accountId: string; intro: string }) => (
  <>
    <TabBar label={words.nav.allApps}>
      <Tab to={urls.connectedApps} params={{ accountId }}>
        {words.nav.connectedApps}
      </Tab>
      <Tab to={urls.apps} params={{ accountId }}>
        {words.nav.apps}
      </Tab>
    </TabBar>
    <Text c="dimmed" fz="sm">
      {intro}
    </Text>
  </>
)
