// Copy for the problems of a design, which the server reports by code.

import type * as en from '../en/design-problems.ts'
import type { ProblemValues } from '../en/design-problems.ts'
import { counted } from '../intl.ts'
import { quoted } from './grammar.ts'

export const designProblems: typeof en.designProblems = {
  address_not_first: ({ tag }: ProblemValues) => `${tag} debe estar al principio de la dirección de un enlace.`,
  button_without_link: ({ button }: ProblemValues) => `El botón ${quoted(String(button))} necesita un enlace.`,
  choice_of_wrong_value: ({ value, detail }: ProblemValues) =>
    `${quoted(String(value))} no se puede guardar como ${quoted(String(detail))}.`,
  choice_without_detail: 'Elige el atributo que guarda cada opción.',
  choice_without_link: 'Da a cada opción un enlace o una preferencia.',
  choice_without_topic: 'Elige el tema de cada opción.',
  choice_without_value: 'Indica qué guarda cada opción.',
  condition_in_link:
    'La dirección de un enlace contiene una condición. Pon la condición alrededor del enlace completo.',
  confirm_in_condition:
    'El enlace de confirmación está dentro de una condición, así que algunas personas no lo recibirían. Sácalo de ella.',
  low_contrast: ({ contrast, least, fix }: ProblemValues) =>
    `El texto se lee mal: su contraste es ${contrast} y hace falta ${least}. Usa un color más ${fix === 'darker' ? 'oscuro' : 'claro'}.`,
  no_category: 'Elige una categoría para la cuadrícula de productos.',
  no_products: 'Elige productos para la cuadrícula de productos.',
  range_too_long: ({ most }: ProblemValues) =>
    `Un intervalo puede tener como máximo ${most} números, y sus límites deben ser números, como (1..5).`,
  sample_content: 'Sustituye o elimina el contenido de ejemplo.',
  sample_link: 'Sustituye el enlace a una dirección de ejemplo.',
  tag_across_elements: ({ tag }: ProblemValues) =>
    `${tag} empieza y termina en sitios distintos. Ponla alrededor de elementos completos.`,
  tag_closes_nothing: ({ tag }: ProblemValues) => `${tag} no cierra nada.`,
  tag_for_form: ({ tag }: ProblemValues) => `${tag} debe escribirse así: «for row in data.SET.rows».`,
  tag_for_limit: ({ tag }: ProblemValues) => `${tag} solo admite un número en limit y offset.`,
  tag_in_condition: ({ tag }: ProblemValues) => `${tag} no se puede usar en condiciones ni bucles.`,
  tag_in_markup: ({ tag }: ProblemValues) =>
    `${tag} está dentro del marcado de un elemento, donde no se pueden usar etiquetas.`,
  tag_in_style: ({ tag }: ProblemValues) => `${tag} está dentro de un estilo, donde no se pueden usar etiquetas.`,
  tag_not_closed: ({ tag }: ProblemValues) => `${tag} no está cerrada.`,
  tag_not_for_emails: ({ tag }: ProblemValues) => `${tag} no se puede usar en correos. Usa if, unless, case o for.`,
  tag_outside: ({ tag, of }: ProblemValues) => `${tag} está fuera de ${of}.`,
  tag_too_deep: ({ tag, most }: ProblemValues) => `${tag} está anidada a más de ${most} niveles.`,
  tag_unreadable: ({ tag }: ProblemValues) => `${tag} no se puede leer. Revisa cómo está escrita.`,
  tag_with_brackets: ({ tag }: ProblemValues) => `${tag} no puede contener corchetes.`,
  tag_without_rows: ({ tag }: ProblemValues) => `${tag} recorre algo que no tiene filas.`,
  template_fails: 'No se puede componer el correo: una de sus etiquetas falla.',
  template_invalid: 'Una condición o un bucle del diseño no es válido.',
  template_too_large: 'Componer el correo requiere demasiada memoria. Reduce sus bucles y textos.',
  template_too_slow: 'Componer el correo para una persona tarda demasiado. Reduce sus bucles.',
  too_large: ({ kilobytes, limit }: ProblemValues) =>
    `El correo tiene ${kilobytes} KB de HTML. Los programas de correo lo cortan a partir de ${limit} KB.`,
  too_many_tags: ({ most }: ProblemValues) => `El diseño tiene más de ${counted(Number(most))} etiquetas.`,
  unknown_coupon_pool: ({ tag }: ProblemValues) =>
    `${tag} no existe: no hay ninguna reserva de códigos con ese nombre.`,
  unknown_data_set: ({ tag }: ProblemValues) =>
    `${tag} no existe: los correos no pueden leer ningún conjunto de datos con ese nombre.`,
  unknown_detail: ({ tag }: ProblemValues) => `${tag} no existe: no hay ningún atributo con ese nombre.`,
  unknown_field: ({ tag, set }: ProblemValues) =>
    `${tag} no existe: el conjunto de datos ${quoted(String(set))} no tiene ese campo.`,
  unknown_filter: ({ filter, filters }: ProblemValues) =>
    `El filtro ${quoted(String(filter))} no existe. Usa uno de estos: ${filters}.`,
  unknown_tag: ({ tag }: ProblemValues) => `${tag} no existe.`,
  unsubscribe_in_condition:
    'El enlace de baja está dentro de una condición, así que algunas personas no lo recibirían. Sácalo de ella.',
  unsubscribe_missing: 'Falta el enlace de baja. Añade un pie o un enlace a {{ unsubscribe_url }}.',
  video_without_link: 'El vídeo necesita un enlace.',
}

export const problemPlaces: typeof en.problemPlaces = {
  block: (n: number) => `(bloque ${n})`,
  preview_text: '(en el texto de vista previa)',
  subject: '(en el asunto)',
}
