// Copy for the account's settings: general, plan, retention and exports.

import type * as en from '../en/settings.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

export const settings: typeof en.settings = {
  chooseCountry: 'Elige un país',
  country: 'País',
  countryHint: 'Define cómo se escriben las fechas, horas y números, y cómo se leen fechas como 3/4/2026.',
  id: 'ID de la cuenta',
  identity: 'Nombre y país',
  name: 'Nombre',
  nameHint: 'Lo ven las personas a las que invitas',
  needsName: 'Introduce un nombre para la cuenta.',
  notOpen: 'Aún no permitido',
  open: 'Permitido',
  people: 'Personas',
  saved: 'Ajustes de la cuenta guardados',
  sending: 'Envíos',
  sends: 'Correos de este mes',
  since: 'Creada',
  title: 'General',
}

export const general: typeof en.general = {
  chooseCurrency: 'Elige una moneda',
  currency: 'Moneda',
  currencyHint: 'Se usa en los informes',
  footer: 'Pie y páginas públicas',
  footerIntro: 'El pie de los correos y el idioma de las páginas de baja y de preferencias.',
  footerLinks: 'Darse de baja · Preferencias de correo',
  footerPreview: 'Vista previa del pie',
  language: 'Idioma de las páginas públicas',
  languageHint: 'Para las páginas de baja y de preferencias',
  membersMaySend: 'Los miembros también pueden enviar, programar y publicar',
  noLanguage: 'El idioma del navegador del visitante',
  noPostal: 'Aún sin dirección postal',
  postal: 'Dirección postal',
  timesAndMoney: 'Hora y moneda',
  timesAndMoneyIntro: 'Cuándo empiezan tus días y semanas, y la moneda de tus informes.',
  weekStart: 'Primer día de la semana',
  whoSends: 'Permisos de envío',
  whoSendsIntro: 'Los propietarios y administradores siempre pueden enviar.',
  zone: 'Zona horaria',
  zoneHint: 'Se usa para todas las horas de la consola',
}

export const plan: typeof en.plan = {
  account: 'Cuenta',
  counts:
    'Todas las personas con dirección de correo cuentan para el límite de personas, estén suscritas o no. Cada correo enviado cuenta.',
  nearlyFull: 'Casi agotado. El administrador de esta instalación de Lettermill puede ampliar el límite.',
  of: (used: number, of: number) => `${counted(used)} de ${counted(of)}`,
  renews: (day: string) => `Tu cuota de correos se renueva el ${day}.`,
  usage: 'Uso',
  withoutLimit: (used: number) => `${counted(used)}, sin límite`,
}

export const retention: typeof en.retention = {
  counting: 'Contando los eventos que se eliminarán…',
  exports: 'Exportaciones',
  exportsForAdmins: 'Solo los administradores pueden exportar datos.',
  exportsIntro: 'Archivos CSV completos',
  forEver: 'Conservar la actividad para siempre',
  forMonths: 'Eliminar la actividad tras un número de meses',
  intro:
    'Cuánto tiempo se conservan las aperturas, los clics y los eventos de pedidos y personalizados. Las personas, los pedidos y los consentimientos se conservan siempre.',
  months: 'Meses',
  openDataSets: 'Abrir los conjuntos de datos',
  otherFiles: 'Los conjuntos de datos se exportan en su propia página.',
  saved: 'Retención guardada',
  shortenBody: (events: number | null) =>
    events === null
      ? 'Los eventos más antiguos se eliminan para siempre en menos de una hora y los informes que los incluyen cambiarán.'
      : `Se ${events === 1 ? 'elimina' : 'eliminan'} para siempre ${plural(events, 'evento', 'eventos')} en menos de una hora y los informes que los incluyen cambiarán. Escribe el número de meses para confirmar.`,
  shortenIt: 'Eliminar actividad antigua',
  shortenTitle: (months: number) => `¿Conservar la actividad solo ${plural(months, 'mes', 'meses')}?`,
  title: 'Historial de actividad',
}

export const exportNames: typeof en.exportNames = {
  people: 'Personas',
  orders: 'Pedidos',
  products: 'Productos',
  activity: 'Actividad',
}

/** The account's defaults for UTM parameters. */
export const utmDefaults: typeof en.utmDefaults = {
  intro:
    'Tu analítica web reconoce las visitas de campañas por estas etiquetas. Se añaden a los enlaces a tus propios sitios y cada campaña puede cambiarlas.',
  on: 'Añadir etiquetas UTM a los enlaces de las campañas',
  title: 'Etiquetas UTM',
}

export const revenueSettings: typeof en.revenueSettings = {
  days: 'Un clic cuenta durante',
  daysHint: 'Un pedido se atribuye al último correo en el que el comprador hizo clic dentro de este plazo.',
  intro: 'Qué pedidos cuentan como ingresos por correo.',
  recalculating: (minutes: number | null) =>
    minutes === null ? 'Recalculando…' : `Recalculando, quedan unos ${minutes} min`,
  rules:
    'Las aperturas nunca cuentan. Tampoco los analizadores de enlaces ni los clics en «Ver en el navegador» o en enlaces de baja y de preferencias. Los pedidos reembolsados se descuentan.',
  saved: 'Ajustes de ingresos guardados',
  title: 'Ingresos',
  window: (days: number) => plural(days, 'día', 'días'),
}
