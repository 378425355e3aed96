// Designs and their images, on both pages.

import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

const text = words.images

export const DesignTabs = ({ accountId }: { accountId: string }) => (
  <TabBar label={text.tabs}>
    <Tab to={urls.designs} params={{ accountId }} activeOptions={{ exact: true }}>
      {words.designs.title}
    </Tab>
    <Tab to={urls.images} params={{ accountId }}>
      {text.tab}
    </Tab>
  </TabBar>
)
