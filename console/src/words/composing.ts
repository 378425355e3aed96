// The words of groups, designs, campaigns and the Mailbox. They are downloaded with those pages, not with the first one.

import * as campaigns from './en/campaigns.ts'
import * as designs from './en/designs.ts'
import * as groups from './en/groups.ts'

export const words = { ...campaigns, ...designs, ...groups }
