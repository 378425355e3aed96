// Copy for deliverability: results by provider, sending limits and warm-up.

import type * as en from '../en/deliverability.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

export const health: typeof en.health = {
  accepted: 'Aceptados',
  bounced: 'Rebotes',
  chart: (days: number) => `Correos por día, últimos ${days} días`,
  chartOf: (days: string) => `Correos por día, ${days}`,
  complained: 'Quejas de spam',
  deferred: 'Aplazados',
  intro: 'Cómo responden los servidores de destino a tus correos y cómo ajusta Lettermill tus envíos.',
  limits: 'Límites de envío',
  limitsNone: 'Ahora no hay límites de envío',
  none: 'Aún no hay correos',
  noneIntro: 'Cuando envíes correos, aquí verás los resultados por proveedor y día.',
  perMinute: (n: number) => `${counted(n)} por minuto`,
  provider: 'Proveedor',
  providers: 'Por proveedor',
  reasonCount: (n: number, text: string) => `${text}\u00a0(${counted(n)})`,
  reasons: 'Motivos',
  resumeBody:
    'Los correos en espera se envían de inmediato. Si la causa persiste, los proveedores podrían bloquearte durante más tiempo.',
  resumeSending: 'Reanudar envíos',
  resumeTitle: '¿Enviar de todos modos?',
  resumed: 'Envíos reanudados',
  resumes: 'Se reanuda',
  resumesByHand: 'cuando lo reanudes',
  rollout: 'Envío gradual',
  rolloutLine: (emails: number, domain: string, provider: string) =>
    `${plural(emails, 'correo enviado', 'correos enviados')} desde ${domain} a ${provider}. El resto sigue cuando veamos cómo van estos:`,
  summary: (bounced: string, complained: string, limit: string) =>
    `${bounced} de rebotes y ${complained} de quejas de spam. Gmail y Yahoo bloquean a los remitentes con más de un ${limit} de quejas.`,
  title: 'Entregabilidad',
}
