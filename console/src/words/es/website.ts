// Copy for the website script.

import type * as en from '../en/website.ts'

export const website: typeof en.website = {
  add: 'Añadir sitio web',
  addIt: 'Añadir',
  address: 'Dirección del sitio web',
  allow: 'Permitir',
  blocked: (origin: string) => `${origin} intentó mostrar tus formularios, pero no está permitido.`,
  check: 'Comprobar una página',
  checkExample: 'https://shop.example/products',
  checkIntro: 'Cargamos la página y comprobamos la instalación.',
  checkIt: 'Comprobar página',
  checkUrl: 'URL de la página',
  example: 'https://shop.example',
  found: 'Resultado',
  install: 'Instalar el script',
  installIntro: 'Añade esta línea al <head> de cada página. Muestra tus formularios y no necesita cookies.',
  no: 'Corrige esto:',
  noSites: 'Primero añade las direcciones de tus sitios web.',
  notSeen: 'Aún no hay visitas con el script.',
  origins: 'Sitios web',
  originsIntro: 'Tus formularios aparecen y las visitas se registran solo en estos sitios.',
  records: 'Registrar visitas desde correos',
  recordsHint:
    'Registra las vistas de productos, búsquedas y carritos de visitantes que llegaron desde un enlace de un correo y dieron su consentimiento en tu sitio.',
  remove: (origin: string) => `Quitar ${origin}`,
  saved: 'Ajustes del sitio web guardados',
  seen: 'Script detectado',
  seenOn: (path: string) => `en ${path}`,
  sites: 'Estado por sitio web',
  snippet: 'Fragmento de código',
  status: 'Estado',
  statusUpdates: 'Se actualiza cada minuto',
  title: 'Sitio web',
  tracking: 'Seguimiento',
}
