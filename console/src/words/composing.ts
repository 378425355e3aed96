// Copy for campaigns, designs, groups, senders, the brand and captured mail, loaded with their pages.

import * as brand from './en/brand.ts'
import * as campaigns from './en/campaigns.ts'
import * as designs from './en/designs.ts'
import * as groups from './en/groups.ts'
import * as capturedMail from './en/captured-mail.ts'
import * as images from './en/images.ts'
import * as senders from './en/senders.ts'

const en = { ...brand, ...campaigns, ...designs, ...groups, ...capturedMail, ...images, ...senders }

export const words: typeof en = en
