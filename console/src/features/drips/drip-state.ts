import type { Drip, PersonInDrip } from '../../api.ts'

export type DripState = Drip['state']
export type RunState = PersonInDrip['state']
