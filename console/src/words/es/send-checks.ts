// Copy for the checks before a campaign is sent, which the server reports by code.

import type * as en from '../en/send-checks.ts'
import type { FindingValues } from '../en/send-checks.ts'
import { counted } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

export const sendProblems: typeof en.sendProblems = {
  audience: 'La audiencia usa un grupo, una lista o una campaña que se eliminó. Quítalo o elige otro.',
  design: 'Elige un diseño.',
  designNotReady: (name: string, problems: string) => `El diseño ${quoted(name)} no está listo. ${problems}`,
  noOne: 'Nadie recibiría esta campaña. Quita una exclusión o elige otra audiencia.',
  notOpen: 'Esta cuenta todavía no puede enviar.',
  plan: 'Esta campaña tiene más destinatarios que correos le quedan a tu plan este mes.',
  sender: 'Verifica un remitente o elige uno verificado.',
  split: 'Da a cada variante de la prueba A/B un valor distinto de los demás.',
  subject: 'Escribe un asunto.',
  textNotReady: (field: string, problems: string) => `${field}: ${problems}`,
}

export const sendWarnings: typeof en.sendWarnings = {
  postal_address: 'Esta cuenta todavía no tiene dirección postal. Muchos países la exigen en cada correo.',
  split: 'Cada variante de la prueba A/B llega a menos de 30 personas, así que la ganadora se debe sobre todo al azar.',
}

export const findings: typeof en.findings = {
  domain_not_set_up: ({ domain }: FindingValues) =>
    `${domain} no está configurado. Sin sus registros DNS, los proveedores de correo pueden rechazar los mensajes.`,
  domain_record: ({ domain, name, state }: FindingValues) =>
    `${domain}: ${name}, registro ${state === 'missing' ? 'ausente' : 'incorrecto'}.`,
  subject_long: ({ characters, limit }: FindingValues) =>
    `El asunto tiene ${counted(Number(characters))} caracteres. Los teléfonos muestran unos 40 y la mayoría de los programas de correo, ${limit}.`,
  subject_reply: 'El asunto parece una respuesta o un reenvío, lo que los proveedores de correo consideran engañoso.',
  subject_caps: 'El asunto está todo en mayúsculas.',
  subject_punctuation: 'El asunto repite signos de puntuación.',
  preview_text_missing:
    'No hay texto de vista previa, así que la bandeja de entrada muestra las primeras palabras del correo.',
  coupons_short: ({ pool, left, recipients }: FindingValues) =>
    `A la reserva de códigos ${quoted(String(pool))} ${agree(Number(left), 'le queda', 'le quedan')} ${plural(Number(left), 'código', 'códigos')} para ${plural(Number(recipients), 'destinatario', 'destinatarios')}. Los correos sin código esperan a que añadas más.`,
  size_clipped: ({ kilobytes }: FindingValues) =>
    `El correo ocupa unos ${kilobytes} KB. Gmail muestra los primeros 102 KB y oculta el resto, incluido el enlace para darse de baja.`,
  size_near: ({ kilobytes }: FindingValues) =>
    `El correo ocupa unos ${kilobytes} KB, y Gmail recorta los correos a 102 KB.`,
  mostly_images: 'El correo se compone casi solo de imágenes, algo que los filtros de spam penalizan. Añade texto.',
  images_without_alt: ({ images }: FindingValues) =>
    `${agree(Number(images), 'Una imagen no tiene', `${counted(Number(images))} imágenes no tienen`)} texto alternativo. Describe las imágenes para quienes no las ven.`,
  plain_text_short: 'El texto sin formato está vacío o es muy corto. Algunas personas solo leen esa versión.',
  tag_without_default: ({ tag }: FindingValues) =>
    `{{ ${tag} }} está vacío para las personas sin valor. Escribe {{ ${tag} | default: "…" }}.`,
  link_shortened: ({ link }: FindingValues) =>
    `${link} oculta su destino. Los filtros de spam desconfían de los enlaces acortados.`,
  link_status: ({ link, status }: FindingValues) => `${link} responde con el estado ${status}.`,
  link_not_encrypted: ({ link }: FindingValues) => `${link} no está cifrado. Usa https.`,
  link_unreachable: ({ link }: FindingValues) => `No se puede acceder a ${link}. Comprueba la dirección.`,
  links_unreachable: ({ links, host }: FindingValues) =>
    `No se puede acceder a ${counted(Number(links))} enlaces a ${host}. Comprueba la dirección.`,
  links_not_checked: ({ links }: FindingValues) => `Comprobando ${plural(Number(links), 'enlace más', 'enlaces más')}…`,
}

export const linkCheck: typeof en.linkCheck = {
  allWork: (n: number) =>
    `${plural(n, 'enlace comprobado', 'enlaces comprobados')}, ${agree(n, 'funciona', 'todos funcionan')}`,
  skipped: (n: number) => `${plural(n, 'enlace no se pudo', 'enlaces no se pudieron')} comprobar por ahora`,
}
