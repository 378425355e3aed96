// Copy for the audit log.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'

export const auditLog = translated('auditLog', {
  action: 'Change',
  at: 'When',
  formerUser: 'Former user',
  intro: 'Changes your team made in the console, kept for two years.',
  none: 'No changes yet',
  noneIntro: 'Changes appear here as your team works.',
  repeated: (n: number) => `${counted(n)}×`,
  times: 'Times',
  title: 'Audit log',
  user: 'Who',
})
