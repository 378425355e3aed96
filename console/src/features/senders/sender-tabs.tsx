// Senders and their domains, on both pages.

import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export const SenderTabs = ({ accountId }: { accountId: string }) => (
  <TabBar label={words.nav.sendersAndDomains}>
    <Tab to={urls.senders} params={{ accountId }}>
      {words.nav.senders}
    </Tab>
    <Tab to={urls.domains} params={{ accountId }}>
      {words.nav.domains}
    </Tab>
  </TabBar>
)
