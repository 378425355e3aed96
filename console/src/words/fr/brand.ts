// Copy for the brand.

import type * as en from '../en/brand.ts'

export const brand: typeof en.brand = {
  button: 'Boutons',
  display: 'Police des titres',
  font: 'Police du texte',
  footer: 'Pied de page',
  footerHint: 'Figure au-dessus de votre adresse postale dans chaque e-mail',
  importIntro:
    'Nous lisons son logo, ses couleurs et ses polices. Rien n’est conservé tant que vous n’enregistrez pas.',
  importLogo: 'Logo trouvé sur le site web',
  importNothing: 'Ni logo, ni couleurs, ni polices trouvés sur cette page.',
  importRead: 'Importer',
  importTitle: 'Importer depuis un site web',
  importUrl: 'Adresse web',
  importUse: 'Utiliser ces valeurs',
  intro: 'L’apparence de vos e-mails, formulaires et pages publiques',
  logo: 'Logo',
  logoAlt: 'Texte alternatif du logo',
  logoDark: 'Logo pour fonds sombres',
  logoDarkHint: 'Affiché sur les sections sombres et en mode sombre. Sans lui, le logo ci-dessus est affiché partout.',
  logoHint: 'Apparaît en haut de chaque e-mail',
  logoPlace: 'Position du logo',
  logoWidth: 'Largeur du logo',
  look: 'Style',
  radius: 'Coins',
  saved: 'Marque enregistrée',
  title: 'Marque',
}

export const brandColors: typeof en.brandColors = {
  primary: 'Couleur principale',
  accent: 'Couleur d’accent',
}

export const displayFonts: typeof en.displayFonts = {
  serif: 'Georgia (serif)',
  book: 'Palatino (serif)',
  geometric: 'Avenir (sans serif)',
  sans: 'Helvetica',
  slab: 'Rockwell (égyptienne)',
  didone: 'Didot (serif)',
  lora: 'Lora (police web)',
  playfair: 'Playfair Display (police web)',
  montserrat: 'Montserrat (police web)',
  bitter: 'Bitter (police web)',
}

export const radii: typeof en.radii = { soft: 'Adoucis', rounded: 'Arrondis', square: 'Droits' }

export const buttonStyles: typeof en.buttonStyles = { solid: 'Plein', outline: 'Contour' }

export const logoPlaces: typeof en.logoPlaces = { center: 'Centre', left: 'Gauche' }

export const socialNames: typeof en.socialNames = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Site web',
}

export const fonts: typeof en.fonts = {
  sans: 'Helvetica',
  serif: 'Georgia (serif)',
  verdana: 'Verdana (sans serif)',
  trebuchet: 'Trebuchet (sans serif)',
  mono: 'Courier (chasse fixe)',
  inter: 'Inter (police web)',
  montserrat: 'Montserrat (police web)',
  lora: 'Lora (police web)',
}
