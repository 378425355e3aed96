// Copy for coupon codes.

import type * as en from '../en/coupons.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const coupons: typeof en.coupons = {
  addCodes: 'Añadir códigos',
  addCodesTo: (name: string) => `Añadir códigos a ${quoted(name)}`,
  added: (n: number, duplicates: number, invalid: number) =>
    [
      plural(n, 'código añadido', 'códigos añadidos'),
      ...(duplicates > 0 ? [plural(duplicates, 'duplicado omitido', 'duplicados omitidos')] : []),
      ...(invalid > 0 ? [plural(invalid, 'línea no utilizable', 'líneas no utilizables')] : []),
    ].join(', '),
  codes: 'Códigos',
  codesHint: 'Un código por línea. De un archivo CSV se usa la primera columna.',
  count: 'Número de códigos',
  create: 'Crear reserva',
  created: (name: string) => `Reserva de códigos ${quoted(name)} creada`,
  delete: 'Eliminar',
  deleteBody: 'La reserva y sus códigos se eliminarán de forma permanente. Ninguno se ha enviado.',
  deleteIt: 'Eliminar reserva',
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  deleted: (name: string) => `Reserva de códigos ${quoted(name)} eliminada`,
  edit: 'Editar',
  editTitle: 'Editar reserva de códigos',
  file: 'Elegir un archivo CSV',
  generate: 'Generar',
  how: 'Cómo añadir códigos',
  intro:
    'Cada destinatario recibe su propio código. Inserta la etiqueta de una reserva en un diseño, por ejemplo en un bloque «Código de cupón».',
  keeps: 'Cada persona conserva su código',
  keepsHint: 'Los recordatorios muestran el mismo código. Desactívalo para dar otro código con cada correo.',
  left: 'Quedan',
  leftOf: (left: number, codes: number) => `${counted(left)} de ${counted(codes)}`,
  low: 'Quedan pocos',
  name: 'Nombre',
  needsCodes: 'Pega códigos o elige un archivo.',
  needsName: 'Escribe un nombre.',
  new: 'Nueva reserva de códigos',
  none: 'Aún no hay códigos de cupón',
  noneIntro: 'Crea una reserva, añade los códigos de tu tienda e inserta su etiqueta en un diseño.',
  ofPerson: 'Códigos de cupón',
  paste: 'Pegar o subir',
  pattern: 'Patrón',
  patternHint: 'Cada # se convierte en una letra o un dígito. Añade también los códigos generados a tu tienda.',
  saved: (name: string) => `Reserva de códigos ${quoted(name)} guardada`,
  tag: 'Etiqueta',
  title: 'Códigos de cupón',
  used: 'Enviados',
  warnBelow: 'Avisar por debajo de',
  warnBelowHint: 'Los propietarios y administradores reciben un correo cuando quedan menos códigos.',
}
