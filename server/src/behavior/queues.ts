// Orders credited to emails.

import type { GroupQueues } from '../platform/module-group.ts'
import { attributionQueue } from './attribution/jobs.ts'

export const behaviorQueues: GroupQueues = ({ clock }) => [attributionQueue({ clock })]
