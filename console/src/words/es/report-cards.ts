// Copy for report cards.

import type * as en from '../en/report-cards.ts'
import { quoted } from './grammar.ts'

export const reportCards: typeof en.reportCards = {
  add: 'Añadir al panel',
  before: (value: string, days: number) => `${value} en los ${days} días anteriores`,
  change: (percent: string, value: string, days: number) =>
    `${percent} respecto a ${value} en los ${days} días anteriores`,
  days: (days: number) => `${days} días`,
  earlier: 'Mover antes',
  from: (app: string) => `De ${app}`,
  fromTeam: 'Creado por tu equipo',
  hint: 'Cifras de tus eventos propios, al final del panel',
  later: 'Mover después',
  noNumbers: 'Sin datos en este período',
  none: 'Aún no hay indicadores',
  noneIntro: 'Cuenta cualquier evento o suma una de sus propiedades. Tus apps también pueden añadir indicadores.',
  nonePlaced: 'No hay indicadores en el panel',
  nonePlacedIntro: 'Los administradores eligen qué indicadores aparecen aquí.',
  others: 'Otros',
  period: 'Período',
  remove: 'Quitar del panel',
  removed: (name: string) => `${quoted(name)} ya no está en el panel`,
  showData: 'Mostrar datos',
  title: 'Indicadores',
  unnamed: 'Sin valor',
  value: 'Valor',
  waiting: 'Fuera del panel',
  week: (day: string) => `Semana del ${day}`,
}

/** Report cards of the team. */
export const ownCards: typeof en.ownCards = {
  changed: 'Indicador guardado',
  choose: 'Elegir…',
  count: 'Número de eventos',
  create: 'Crear indicador',
  created: 'Indicador añadido al panel',
  delete: 'Eliminar indicador',
  deleteBody: 'El indicador se elimina para todo tu equipo. Los eventos se conservan.',
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  deleted: (name: string) => `Indicador ${quoted(name)} eliminado`,
  edit: 'Editar indicador',
  event: 'Evento',
  eventNeeded: 'Elige un evento',
  measure: 'Qué mostrar',
  money: 'Mostrar como importe en la moneda de tu cuenta',
  name: 'Nombre',
  nameNeeded: 'Introduce un nombre',
  new: 'Nuevo indicador',
  property: 'Propiedad',
  propertyNeeded: 'Elige una propiedad',
  save: 'Guardar indicador',
  shape: 'Cómo mostrarlo',
  sumOf: (property: string) => `Suma de ${quoted(property)}`,
}

export const ownCardShapes: typeof en.ownCardShapes = {
  days: 'Línea por día',
  weeks: 'Barras por semana',
  number: 'Número',
  values: 'Barras por propiedad',
  table: 'Tabla por propiedad',
}

export const summary: typeof en.summary = {
  hint: (time: string) =>
    `Ingresos, suscriptores y resultados de la semana pasada, los lunes a las ${time} en la zona horaria de tu cuenta`,
  label: 'Recibir un resumen semanal por correo',
  next: (time: string) => `El próximo se envía el ${time}`,
  started: 'Resumen semanal activado',
  stopped: 'Resumen semanal desactivado',
}
