// Designs and their images, on both pages.

import { useQuery } from '@tanstack/react-query'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { designsQuery } from '../designs/queries.ts'
import { libraryQuery } from './queries.ts'

const text = words.images

export function DesignTabs({ accountId }: { accountId: string }) {
  const designs = useQuery(designsQuery(accountId))
  const library = useQuery(libraryQuery(accountId))
  return (
    <TabBar label={text.tabs}>
      <Tab to={urls.designs} params={{ accountId }} activeOptions={{ exact: true }}>
        {words.designs.title} {designs.data && <TabCount n={designs.data.length} />}
      </Tab>
      <Tab to={urls.images} params={{ accountId }}>
        {text.tab} {library.data && <TabCount n={library.data.images} />}
      </Tab>
    </TabBar>
  )
}
