// Copy for the brand.

import type * as en from '../en/brand.ts'

export const brand: typeof en.brand = {
  button: 'Botones',
  display: 'Fuente de títulos',
  font: 'Fuente de texto',
  footer: 'Pie',
  footerHint: 'Aparece encima de tu dirección postal en cada correo',
  importIntro: 'Leemos su logo, colores y fuentes. No se guarda nada hasta que tú guardes.',
  importLogo: 'Logo encontrado en el sitio web',
  importNothing: 'No se encontraron logo, colores ni fuentes en esta página.',
  importRead: 'Importar',
  importTitle: 'Importar desde un sitio web',
  importUrl: 'Dirección web',
  importUse: 'Usar estos valores',
  intro: 'El aspecto de tus correos, formularios y páginas públicas',
  logo: 'Logo',
  logoAlt: 'Texto alternativo del logo',
  logoDark: 'Logo para fondos oscuros',
  logoDarkHint: 'Aparece en las secciones oscuras y en el modo oscuro. Sin él, se muestra siempre el logo de arriba.',
  logoHint: 'Aparece al principio de cada correo',
  logoPlace: 'Posición del logo',
  logoWidth: 'Ancho del logo',
  look: 'Estilo',
  radius: 'Esquinas',
  saved: 'Marca guardada',
  title: 'Marca',
}

export const brandColors: typeof en.brandColors = {
  primary: 'Color principal',
  accent: 'Color de acento',
}

export const displayFonts: typeof en.displayFonts = {
  serif: 'Georgia (serif)',
  book: 'Palatino (serif)',
  geometric: 'Avenir (sans serif)',
  sans: 'Helvetica',
  slab: 'Rockwell (egipcia)',
  didone: 'Didot (serif)',
  lora: 'Lora (fuente web)',
  playfair: 'Playfair Display (fuente web)',
  montserrat: 'Montserrat (fuente web)',
  bitter: 'Bitter (fuente web)',
}

export const radii: typeof en.radii = { soft: 'Suaves', rounded: 'Redondeadas', square: 'Rectas' }

export const buttonStyles: typeof en.buttonStyles = { solid: 'Relleno', outline: 'Contorno' }

export const logoPlaces: typeof en.logoPlaces = { center: 'Centro', left: 'Izquierda' }

export const socialNames: typeof en.socialNames = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Sitio web',
}

export const fonts: typeof en.fonts = {
  sans: 'Helvetica',
  serif: 'Georgia (serif)',
  verdana: 'Verdana (sans serif)',
  trebuchet: 'Trebuchet (sans serif)',
  mono: 'Courier (monoespaciada)',
  inter: 'Inter (fuente web)',
  montserrat: 'Montserrat (fuente web)',
  lora: 'Lora (fuente web)',
}
