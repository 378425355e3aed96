// Copy for the brand.

import { quoted } from './grammar.ts'

export const brand = {
  font: 'Font',
  footer: 'Footer',
  footerHint: 'Appears above your postal address in every email',
  intro: 'The look of your emails. All designs use it.',
  logo: 'Logo',
  logoAlt: 'Logo alt text',
  logoHint: 'URL of the image. It appears at the top of every email.',
  look: 'Style',
  saved: 'Brand saved',
  title: 'Brand',
  weak: (front: string, back: string) => `${quoted(front)} is hard to read on ${quoted(back)}.`,
}

export const brandColors = {
  background: 'Background around the email',
  surface: 'Background of the text',
  text: 'Text',
  quiet: 'Secondary text',
  link: 'Links',
  button: 'Buttons',
  button_text: 'Button text',
}

export const fonts = {
  sans: 'Helvetica, Arial',
  serif: 'Georgia, Times',
  verdana: 'Verdana',
  trebuchet: 'Trebuchet',
  mono: 'Courier',
}
