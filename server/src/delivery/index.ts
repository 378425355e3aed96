// Senders, domains, mail servers, and sending.

import type { ModuleGroup } from '../platform/module-group.ts'
import { domainEndpoints } from './domains/console.ts'
import { serverEndpoints } from './mail/console.ts'
import { scheduledEmailEndpoints } from './scheduled-emails/console.ts'
import { senderEndpoints } from './senders/console.ts'
import { mailboxEndpoints, sendingEndpoints, testEmailEndpoints } from './sending/console.ts'

export const delivery: ModuleGroup = {
  console: (deps) => [
    ...senderEndpoints(deps),
    ...domainEndpoints(deps),
    ...serverEndpoints({ ...deps, hostName: deps.appHost }),
    ...testEmailEndpoints(deps),
    ...mailboxEndpoints(deps),
    ...sendingEndpoints(deps),
    ...scheduledEmailEndpoints(deps),
  ],
}
