// Aborted, slow, endless, huge, wide, deep and repeated requests, over the API and the console.

import { attack } from '../kit/attackers.ts'
import type { Scenario } from './scenario.ts'

export const requests: Scenario = {
  name: 'requests',
  storm: ({ port, tenants, markers }, options) => attack({ port, tenants, markers, ...options }),
}
