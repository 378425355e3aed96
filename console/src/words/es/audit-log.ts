// Copy for the audit log.

import type * as en from '../en/audit-log.ts'
import { counted } from '../intl.ts'

export const auditLog: typeof en.auditLog = {
  action: 'Cambio',
  at: 'Cuándo',
  formerUser: 'Antiguo usuario',
  intro: 'Los cambios de tu equipo en la consola, conservados durante dos años.',
  none: 'Aún no hay cambios',
  noneIntro: 'Los cambios aparecen aquí a medida que tu equipo trabaja.',
  repeated: (n: number) => `${counted(n)}×`,
  times: 'Veces',
  title: 'Registro de auditoría',
  user: 'Quién',
}
