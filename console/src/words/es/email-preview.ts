// Copy for the preview of an email.

import type * as en from '../en/email-preview.ts'

export const emailPreview: typeof en.emailPreview = {
  dark: 'Oscuro',
  desktop: 'Escritorio',
  device: 'Ancho',
  frame: (subject: string) => `Correo: ${subject}`,
  noSubject: '(sin asunto)',
  person: 'Ver como',
  phone: 'Móvil',
  samplePerson: 'Persona de ejemplo',
}
