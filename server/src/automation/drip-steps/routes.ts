import { itemEndpoints } from '../../identity/app-items/endpoints.ts'
import { DripStep, DripStepPut } from './schema.ts'
import { dripStep, present } from './steps.ts'

export const dripStepRoutes = itemEndpoints({
  id: 'dripSteps',
  path: '/drip-steps',
  tag: 'Drip steps',
  scope: 'events:read',
  kind: dripStep,
  sent: DripStepPut,
  shown: DripStep,
  present,
  deletion: 'It leaves the builder. A drip that uses it sends nothing at that step, and the person carries on.',
})
