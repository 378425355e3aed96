// Table of contents: the groups of modules, lowest first, whose index.ts lists their endpoints and pages. Their background
// jobs are in queues.ts.

import './callbacks.ts'
import { activity } from './activity/index.ts'
import { automation } from './automation/index.ts'
import { behavior } from './behavior/index.ts'
import { campaigns } from './campaigns/index.ts'
import { content } from './content/index.ts'
import { data } from './data/index.ts'
import { delivery } from './delivery/index.ts'
import { auditEndpoints } from './identity/audit/console.ts'
import { audited } from './identity/audit/record.ts'
import { identity } from './identity/index.ts'
import { insight } from './insight/index.ts'
import { integrations } from './integrations/index.ts'
import { people } from './people/index.ts'
import { under } from './platform/http/endpoint.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import type { EndpointDeps, ModuleGroup } from './platform/module-group.ts'
import { web } from './web/index.ts'

export const groups: readonly ModuleGroup[] = [
  identity,
  activity,
  data,
  people,
  behavior,
  content,
  delivery,
  campaigns,
  automation,
  web,
  integrations,
  insight,
]

/** The public API, under /api/v1. */
export const apiEndpoints = (deps: EndpointDeps): readonly Endpoint[] =>
  groups.flatMap((group) => group.api?.(deps) ?? [])

/** The console's API, under /console/api. */
export const consoleEndpoints = (deps: EndpointDeps): readonly Endpoint[] => [
  ...groups.flatMap((group) => group.consoleOfUser?.(deps) ?? []),
  ...withAudit(groups.flatMap((group) => group.console?.(deps) ?? [])).map((endpoint) =>
    under('/accounts/{accountId}', endpoint),
  ),
]

/** Every change is recorded. */
const withAudit = (endpoints: readonly Endpoint[]): Endpoint[] => {
  const summaries = new Map(endpoints.map(({ id, summary }) => [id, summary]))
  return [...endpoints.map(audited), ...auditEndpoints((action) => summaries.get(action))]
}
