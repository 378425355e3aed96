// Copy for the dashboard and its alerts.

import type * as en from '../en/dashboard.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

/** What needs attention, each with a link to where it is fixed. */
export const alerts: typeof en.alerts = {
  domainDetail: 'Hasta que se corrija, los proveedores de correo podrían rechazar tus envíos.',
  domain_not_set_up: (domain: string) => `${domain} no está configurado.`,
  domain_wrong: (domain: string) => `Un registro DNS de ${domain} es incorrecto.`,
  drip_paused: (name: string, days: number) => `${quoted(name)} lleva ${plural(days, 'día', 'días')} en pausa.`,
  formDetail: 'No hemos visto el script allí en los últimos 7 días.',
  form_not_installed: (n: number, name: string) =>
    n === 1
      ? `El formulario ${quoted(name)} no está instalado en tu sitio.`
      : `${counted(n)} formularios no están instalados en tu sitio.`,
  held: (n: number) => `Los envíos están limitados en ${plural(n, 'lugar', 'lugares')}.`,
  heldDetail: 'Los correos esperan hasta que se levante el límite.',
  label: 'Alertas',
  peopleWait: (n: number) =>
    n === 0 ? 'Nadie está esperando en ella.' : `${people(n)} ${agree(n, 'espera', 'esperan')} en ella.`,
  planDetail: 'Los correos que superen el límite no se enviarán.',
  plan_near_limit: (share: string) => `Has usado el ${share} de tu plan.`,
  rest: (n: number) => `${counted(n)} más`,
  snooze: 'Posponer 7 días',
  snoozed: 'Alerta oculta durante 7 días',
  storeDetail: 'No llegan nuevos pedidos ni clientes.',
  store_stopped: (name: string) => `${quoted(name)} ya no se sincroniza.`,
  unsignedDetail: 'Sus correos no van firmados, así que los proveedores podrían rechazarlos.',
  webhook_failing: (n: number) => `${plural(n, 'webhook falla', 'webhooks fallan')}.`,
  webhook_paused: (n: number) => `${plural(n, 'webhook está', 'webhooks están')} en pausa por errores.`,
}

/** The button of each alert. */
export const alertActions: typeof en.alertActions = {
  held: 'Ver',
  domain_not_set_up: 'Configurar',
  domain_wrong: 'Corregir DNS',
  store_stopped: 'Reconectar',
  webhook_paused: 'Ver',
  webhook_failing: 'Ver',
  plan_near_limit: 'Ver plan',
  drip_paused: 'Revisar',
  form_not_installed: 'Instalar',
}

type TransactionalFigures = { sent: number; delivered: string; opened: string; clicked: string }

export const dashboard: typeof en.dashboard = {
  all: 'Todo',
  aboutPeople: (n: number) => `Aprox. ${people(n)}`,
  allCampaigns: 'Todas las campañas',
  allGroups: 'Todos los grupos',
  arrange: 'Ordenar',
  calendar: 'Calendario',
  change: 'Cambio',
  groupHead: 'Grupo',
  noPinned: 'Fija un grupo para ver cómo crece.',
  parts: (campaigns: string, drips: string) => `Campañas\u00A0${campaigns} · automatizaciones\u00A0${drips}`,
  peopleHead: 'Personas',
  pinnedGroups: 'Grupos fijados',
  recipients: (n: number) => plural(n, 'destinatario', 'destinatarios'),
  shareOf: (share: string, all: string) => `${share} de ${all}`,
  trendHead: (days: number) => `${days} días`,
  allSources: 'Todos los ingresos por campaña y automatización',
  orders: 'Pedidos',
  liveDrips: (n: number) => plural(n, 'automatización activa', 'automatizaciones activas'),
  inDrips: (n: number) => `${people(n)} en curso`,
  getStarted: 'Primeros pasos',
  audience: 'Suscriptores',
  campaign: 'Campaña',
  campaigns: 'Campañas',
  clicked: 'Clics',
  comparedWith: (now: string, before: string) => `${now}, en comparación con ${before}`,
  connectStore: 'Conecta tu tienda para ver los ingresos',
  delivered: 'Entregados',
  drips: 'Automatizaciones',
  each: (amount: string) => `${amount} c/u`,
  fromEmail: 'Ingresos por correo',
  joined: 'Altas',
  joinedLost: (joined: number, lost: number) =>
    `${plural(joined, 'alta', 'altas')}, ${plural(lost, 'pérdida', 'pérdidas')}`,
  lastFive: 'Últimas cinco campañas',
  lost: 'Bajas o direcciones bloqueadas',
  net: (n: number, days: number) => `${counted(n)} netos en ${plural(days, 'día', 'días')}`,
  noSources: 'Ningún pedido tras un clic en este período.',
  none: 'Tus cifras aparecerán tras tu primer envío',
  noneIntro: 'Aquí verás los números con tus primeras personas, pedidos y envíos.',
  noneSent: 'Aún no has enviado campañas.',
  nothingScheduled: 'Nada programado',
  now: 'Ahora',
  of: (n: number, all: number) => `${counted(n)} de ${counted(all)}`,
  ofSent: (rate: string, sent: number) => `${rate} de ${plural(sent, 'enviado', 'enviados')}`,
  opened: 'Aperturas',
  otherEmails: 'Otros correos',
  otherOrders: 'Otros pedidos',
  period: 'Período',
  revenue: 'Ingresos',
  revenueByDay: 'Ingresos por día',
  sendingNext: 'Enviándose y próximos envíos',
  source: 'Campaña o automatización',
  sources: 'De dónde vienen los ingresos',
  subscribed: 'Suscriptores',
  title: 'Panel',
  total: 'Total',
  transactional: 'Correo transaccional',
  transactionalFigures: ({ sent, delivered, opened, clicked }: TransactionalFigures) =>
    `${plural(sent, 'enviado', 'enviados')} · ${delivered} entregados · ${opened} abiertos · ${clicked} con clics. No se incluye en las demás cifras.`,
  unsubscribed: 'Bajas',
}

export const periods: typeof en.periods = {
  1: 'Hoy',
  7: 'Últimos 7 días',
  30: 'Últimos 30 días',
  90: 'Últimos 90 días',
  month: 'Este mes',
  last_month: 'Mes pasado',
  custom: 'Personalizado',
}
