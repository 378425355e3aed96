// Copy for the preview of an email.

import { translated } from '../language.ts'

export const emailPreview = translated('emailPreview', {
  dark: 'Dark',
  desktop: 'Desktop',
  device: 'Width',
  frame: (subject: string) => `Email: ${subject}`,
  noSubject: '(no subject)',
  person: 'Preview as',
  phone: 'Phone',
  samplePerson: 'Sample person',
})
