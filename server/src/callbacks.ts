// Where a module calls a group above it: the lower one offers a callback, and it is registered here for all processes.

import { registerTriggerMatcher } from './activity/record-events.ts'
import { removeSubscriptionsOfApp } from './activity/webhooks/endpoints.ts'
import { matchTriggers } from './automation/drips/enroll.ts'
import { groupUser as drips } from './automation/drips/uses.ts'
import { closeMailing, finish } from './campaigns/finish.ts'
import { groupUser as campaigns } from './campaigns/uses.ts'
import { registerAppBlocks } from './content/designs/app-blocks.ts'
import { imageUser as designs } from './content/designs/image-uses.ts'
import { blocksForDesigns } from './content/email-blocks/blocks.ts'
import { registerImageUser } from './content/images/uses.ts'
import { onCodesAdded } from './data/coupons/pools.ts'
import { onReturn } from './data/products/returns.ts'
import { registerMailingOwner } from './delivery/sending/mailing-owner.ts'
import { sendWaiting } from './delivery/sending/mailings.ts'
import { removeItemsOfApp } from './identity/app-items/items.ts'
import { onAppRemoved } from './identity/apps/removal-hooks.ts'
import { personalDataFor } from './insight/privacy/store-requests.ts'
import { registerGroupUser } from './people/groups/uses.ts'
import { imageUser as forms } from './web/forms/image-uses.ts'
import { onProductsBack } from './web/forms/stock.ts'
import { registerPersonalData } from './web/stores/privacy.ts'

onAppRemoved(removeItemsOfApp)
onAppRemoved(removeSubscriptionsOfApp)
onCodesAdded(sendWaiting)
onReturn(onProductsBack)
registerTriggerMatcher(matchTriggers)
registerMailingOwner({ onTried: finish, onDrained: closeMailing })
registerAppBlocks(blocksForDesigns)
registerPersonalData(personalDataFor)
for (const user of [campaigns, drips]) registerGroupUser(user)
for (const user of [designs, forms]) registerImageUser(user)
