// Copy for the audit log.

import type * as en from '../en/audit-log.ts'
import { counted } from '../intl.ts'

export const auditLog: typeof en.auditLog = {
  action: 'Änderung',
  at: 'Zeitpunkt',
  formerUser: 'Früherer Benutzer',
  intro: 'Änderungen Ihres Teams in der Konsole, zwei Jahre lang aufbewahrt.',
  none: 'Noch keine Änderungen',
  noneIntro: 'Änderungen erscheinen hier, während Ihr Team arbeitet.',
  repeated: (n: number) => `${counted(n)}×`,
  times: 'Anzahl',
  title: 'Änderungsprotokoll',
  user: 'Wer',
}
