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
  deletion:
    'Removes the step from the builder. In drips that use it, nothing is sent at that step and people continue.',
})
