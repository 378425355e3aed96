// Copy for the preview of an email.

import type * as en from '../en/email-preview.ts'

export const emailPreview: typeof en.emailPreview = {
  dark: 'Dunkel',
  desktop: 'Desktop',
  device: 'Breite',
  frame: (subject: string) => `E-Mail: ${subject}`,
  noSubject: '(kein Betreff)',
  person: 'Vorschau als',
  phone: 'Smartphone',
  samplePerson: 'Beispielperson',
}
