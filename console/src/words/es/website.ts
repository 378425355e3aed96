// Copy for the website script.

import type * as en from '../en/website.ts'

export const website: typeof en.website = {
  allow: 'Permitir',
  blocked: (origin: string) => `${origin} intentó mostrar tus formularios, pero no está permitido.`,
  check: 'Comprobar una página',
  checkIntro: 'Cargamos la página y comprobamos la instalación.',
  checkIt: 'Comprobar página',
  checkUrl: 'URL de la página',
  found: 'Resultado',
  install: 'Instalar el script',
  installIntro: 'Añade esta línea al <head> de cada página. Muestra tus formularios y no necesita cookies.',
  no: 'Corrige esto:',
  noSites: 'Primero añade las direcciones de tus sitios web.',
  notSeen: 'Aún no hay visitas con el script.',
  origins: 'Orígenes permitidos',
  originsHint: 'Uno por línea, sin ruta, como https://shop.example',
  records: 'Registrar visitas desde correos',
  recordsHint:
    'Registra las vistas de productos, búsquedas y carritos de visitantes que llegaron desde un enlace de un correo y dieron su consentimiento en tu sitio.',
  saved: 'Ajustes del sitio web guardados',
  seen: 'Script detectado',
  seenOn: (path: string) => `en ${path}`,
  sites: 'Estado por sitio web',
  snippet: 'Fragmento de código',
  title: 'Sitio web',
  where: 'Dónde funciona',
  yes: 'Funciona:',
}
