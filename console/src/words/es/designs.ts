// Copy for designs and their gallery.

import type * as en from '../en/designs.ts'
import { plural, quoted } from './grammar.ts'

export const designs: typeof en.designs = {
  delete: 'Eliminar',
  deleted: (name: string) => `Diseño ${quoted(name)} eliminado`,
  duplicate: 'Duplicar',
  duplicated: (name: string) => `Diseño duplicado como ${quoted(name)}`,
  name: 'Nombre',
  new: 'Nuevo diseño',
  noMatch: 'Ningún diseño coincide',
  none: 'Aún no hay diseños',
  noProblems: 'Sin problemas',
  noneIntro: 'Empieza con una de nuestras plantillas o con un correo en blanco.',
  problems: (n: number) => plural(n, 'problema', 'problemas'),
  search: 'Buscar por nombre o asunto',
  title: 'Diseños',
  untitled: 'Diseño sin título',
}

export const gallery: typeof en.gallery = {
  all: 'Todos los diseños',
  back: 'Atrás',
  blank: 'En blanco',
  blankIntro: 'Tu logo, tu pie y nada más',
  brandAdd: 'Añade tu logo y tus colores',
  brandEdit: 'Editar marca',
  brandSwitch: 'Tu marca',
  categories: 'Categorías',
  clearSearch: 'Borrar búsqueda',
  close: 'Cerrar vista previa',
  daysTo: (occasion: string, days: number) =>
    days === 0
      ? `Hoy es ${occasion}`
      : `${days === 1 ? 'Falta' : 'Faltan'} ${plural(days, 'día', 'días')} para ${occasion}`,
  fromBlank: 'Empezar en blanco',
  freeImages: 'Las imágenes son de uso libre y puedes reemplazarlas.',
  html: 'Pegar HTML',
  htmlCreate: 'Crear diseño',
  htmlEmpty: 'El correo aparecerá aquí',
  htmlIntro: 'Trae un correo de otra herramienta',
  htmlPreview: 'El correo pegado',
  htmlSource: 'HTML del correo',
  htmlUnchanged: 'No hace falta cambiar nada.',
  inSeason: 'Ideal para esta época del año',
  next: 'Diseño siguiente',
  noMatch: (q: string) => `Ningún diseño coincide con ${quoted(q)}`,
  noOwn: 'Aún no hay diseños. Los que crees aparecerán aquí.',
  noSent: 'Aún no hay campañas enviadas. Aparecerán aquí cuando las envíes.',
  own: 'Tus diseños',
  preview: 'Vista previa',
  previewOf: (name: string) => `Vista previa de ${name}`,
  previous: 'Diseño anterior',
  search: 'Buscar, por ejemplo «regalo»',
  sent: 'Campañas enviadas',
  sentCopy: (name: string) => `${name} (copia)`,
  title: 'Nuevo diseño',
  use: 'Usar diseño',
  withProducts: 'Se muestra con tus productos',
  withSamples: 'Se muestra con productos de ejemplo',
  yours: 'Tuyos',
}

export const galleryViews: typeof en.galleryViews = { desktop: 'Escritorio', phone: 'Móvil', dark: 'Oscuro' }

export const pastedChanges: typeof en.pastedChanges = {
  scripts: (n: number) => plural(n, 'script eliminado', 'scripts eliminados'),
  frames: (n: number) => plural(n, 'página incrustada eliminada', 'páginas incrustadas eliminadas'),
  handlers: (n: number) => plural(n, 'controlador de eventos eliminado', 'controladores de eventos eliminados'),
  unsubscribe_link: () => 'Enlace de baja añadido al final',
}

export const designCategories: typeof en.designCategories = {
  newsletter: 'Boletín',
  new_products: 'Novedades',
  sale: 'Ofertas',
  seasonal: 'Temporada',
  welcome: 'Bienvenida',
  abandoned_checkout: 'Carrito abandonado',
  after_order: 'Tras un pedido',
  loyalty: 'Fidelidad y recuperación',
  letter: 'Carta sencilla',
}

export const occasions: typeof en.occasions = {
  black_friday: 'el Black Friday',
  christmas: 'Navidad',
}

export const tagNames: typeof en.tagNames = {
  coupons: 'Códigos de cupón',
  account: 'Tu tienda',
  accountName: 'Nombre de la tienda',
  confirm: 'Enlace de confirmación de un formulario',
  details: 'Atributos',
  email: 'Correo',
  fallback: 'cliente',
  firstName: 'Nombre',
  insertTag: 'Personalizar',
  lastName: 'Apellidos',
  links: 'Enlaces',
  person: 'Persona',
  preferences: 'Página de preferencias',
  unsubscribe: 'Página de baja',
  view: 'Ver en el navegador',
}
