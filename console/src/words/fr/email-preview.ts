// Copy for the preview of an email.

import type * as en from '../en/email-preview.ts'

export const emailPreview: typeof en.emailPreview = {
  dark: 'Sombre',
  desktop: 'Ordinateur',
  device: 'Largeur',
  frame: (subject: string) => `E-mail : ${subject}`,
  noSubject: '(sans objet)',
  person: 'Aperçu pour',
  phone: 'Mobile',
  samplePerson: 'Contact exemple',
}
