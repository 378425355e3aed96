// Copy for the audit log.

import type * as en from '../en/audit-log.ts'
import { counted } from '../intl.ts'

export const auditLog: typeof en.auditLog = {
  action: 'Modification',
  at: 'Quand',
  formerUser: 'Ancien utilisateur',
  intro: 'Les modifications de votre équipe dans la console, conservées deux ans.',
  none: 'Aucune modification pour le moment',
  noneIntro: 'Les modifications apparaissent ici au fil du travail de votre équipe.',
  repeated: (n: number) => `${counted(n)}×`,
  times: 'Fois',
  title: 'Journal d’audit',
  user: 'Qui',
}
