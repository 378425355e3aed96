// Copy for the brand.

import type * as en from '../en/brand.ts'

export const brand: typeof en.brand = {
  button: 'Buttons',
  display: 'Schrift für Überschriften',
  font: 'Schrift für Text',
  footer: 'Fußzeile',
  footerHint: 'Erscheint in jeder E-Mail über Ihrer Postanschrift',
  importIntro: 'Wir lesen Logo, Farben und Schriften aus. Nichts wird gespeichert, bevor Sie speichern.',
  importLogo: 'Auf der Website gefundenes Logo',
  importNothing: 'Auf dieser Seite wurden kein Logo, keine Farben und keine Schriften gefunden.',
  importRead: 'Importieren',
  importTitle: 'Von Website importieren',
  importUrl: 'Webadresse',
  importUse: 'Diese Werte verwenden',
  intro: 'Das Aussehen Ihrer E-Mails, Formulare und öffentlichen Seiten',
  logo: 'Logo',
  logoAlt: 'Alternativtext des Logos',
  logoDark: 'Logo für dunkle Hintergründe',
  logoDarkHint:
    'Erscheint auf dunklen Abschnitten und im Dunkelmodus. Ohne dieses Logo wird überall das obere gezeigt.',
  logoHint: 'Erscheint am Anfang jeder E-Mail',
  logoPlace: 'Position des Logos',
  logoWidth: 'Breite des Logos',
  look: 'Stil',
  radius: 'Ecken',
  saved: 'Marke gespeichert',
  title: 'Marke',
}

export const brandColors: typeof en.brandColors = {
  primary: 'Hauptfarbe',
  accent: 'Akzentfarbe',
}

export const displayFonts: typeof en.displayFonts = {
  serif: 'Georgia (Serif)',
  book: 'Palatino (Serif)',
  geometric: 'Avenir (serifenlos)',
  sans: 'Helvetica',
  slab: 'Rockwell (serifenbetont)',
  didone: 'Didot (Serif)',
  lora: 'Lora (Webschrift)',
  playfair: 'Playfair Display (Webschrift)',
  montserrat: 'Montserrat (Webschrift)',
  bitter: 'Bitter (Webschrift)',
}

export const radii: typeof en.radii = { soft: 'Weich', rounded: 'Abgerundet', square: 'Eckig' }

export const buttonStyles: typeof en.buttonStyles = { solid: 'Gefüllt', outline: 'Umriss' }

export const logoPlaces: typeof en.logoPlaces = { center: 'Mitte', left: 'Links' }

export const socialNames: typeof en.socialNames = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Website',
}

export const fonts: typeof en.fonts = {
  sans: 'Helvetica',
  serif: 'Georgia (Serif)',
  verdana: 'Verdana (serifenlos)',
  trebuchet: 'Trebuchet (serifenlos)',
  mono: 'Courier (Festbreite)',
  inter: 'Inter (Webschrift)',
  montserrat: 'Montserrat (Webschrift)',
  lora: 'Lora (Webschrift)',
}
