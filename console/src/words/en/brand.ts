// Copy for the brand.

import { translated } from '../language.ts'

export const brand = translated('brand', {
  button: 'Buttons',
  display: 'Heading font',
  font: 'Text font',
  footer: 'Footer',
  footerHint: 'Appears above your postal address in every email',
  importIntro: 'We read its logo, colors, and fonts. Nothing is saved until you save.',
  importLogo: 'Logo found on the website',
  importNothing: 'No logo, colors, or fonts found on this page.',
  importRead: 'Import',
  importTitle: 'Import from website',
  importUrl: 'Web address',
  importUse: 'Use these values',
  intro: 'The look of your emails, forms, and public pages',
  logo: 'Logo',
  logoAlt: 'Logo alt text',
  logoDark: 'Logo for dark backgrounds',
  logoDarkHint: 'Shown on dark sections and in dark mode. Without it, the logo above is shown everywhere.',
  logoHint: 'Appears at the top of every email',
  logoPlace: 'Logo position',
  logoWidth: 'Logo width',
  look: 'Style',
  radius: 'Corners',
  saved: 'Brand saved',
  title: 'Brand',
})

export const brandColors = translated('brandColors', {
  primary: 'Primary color',
  accent: 'Accent color',
})

export const displayFonts = translated('displayFonts', {
  serif: 'Georgia (serif)',
  book: 'Palatino (serif)',
  geometric: 'Avenir (sans serif)',
  sans: 'Helvetica',
  slab: 'Rockwell (slab serif)',
  didone: 'Didot (serif)',
  lora: 'Lora (web font)',
  playfair: 'Playfair Display (web font)',
  montserrat: 'Montserrat (web font)',
  bitter: 'Bitter (web font)',
})

export const radii = translated('radii', { soft: 'Soft', rounded: 'Rounded', square: 'Square' })

export const buttonStyles = translated('buttonStyles', { solid: 'Filled', outline: 'Outline' })

export const logoPlaces = translated('logoPlaces', { center: 'Center', left: 'Left' })

export const socialNames = translated('socialNames', {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Website',
})

export const fonts = translated('fonts', {
  sans: 'Helvetica',
  serif: 'Georgia (serif)',
  verdana: 'Verdana (sans serif)',
  trebuchet: 'Trebuchet (sans serif)',
  mono: 'Courier (monospace)',
  inter: 'Inter (web font)',
  montserrat: 'Montserrat (web font)',
  lora: 'Lora (web font)',
})
