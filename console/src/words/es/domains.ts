// Copy for domains and their DNS records.

import type * as en from '../en/domains.ts'

export const domains: typeof en.domains = {
  checkAgain: 'Comprobar ahora',
  checked: 'Última comprobación',
  dnsChecked: 'DNS comprobado',
  found: 'Encontrado en el DNS',
  fullName: 'Nombre completo',
  host: (domain: string) => `Host, relativo a ${domain}`,
  intro: 'Añade estos registros en tu proveedor de DNS para demostrar que tus correos son tuyos.',
  needed: 'obligatorio',
  none: 'Aún no hay dominios',
  noneIntro: 'Primero añade un remitente y después configura aquí su dominio.',
  notSetUp: 'Sin configurar',
  optional: 'recomendado',
  remove: 'Quitar dominio',
  removeBody: 'Se eliminan sus claves DKIM y sus correos dejan de firmarse. Puedes dejar los registros DNS como están.',
  removeTitle: (domain: string) => `¿Quitar ${domain}?`,
  removed: (domain: string) => `Dominio ${domain} quitado`,
  renew: 'Reemplazar la clave de reserva',
  renewed: 'Clave de reserva reemplazada. Actualiza su registro DNS.',
  setUp: 'Configurar dominio',
  setUpIntro:
    'Los correos de este dominio no van firmados, así que los proveedores podrían rechazarlos. Configúralo para obtener los registros DNS que debes añadir.',
  signing: (selector: string) => `Se firma con ${selector}`,
  turnOver: 'Rotar claves de firma',
  turned: 'Ahora se firma con la otra clave',
  value: 'Valor',
  view: 'Ver registros DNS',
}

export const dnsRecords: typeof en.dnsRecords = {
  dkim1: 'Firma DKIM, primera clave',
  dkim2: 'Firma DKIM, segunda clave',
  dmarc: 'Política DMARC',
  return_path: 'Ruta de retorno para rebotes (MX)',
  spf: 'SPF: servidores permitidos',
  tracking: 'Seguimiento de enlaces (CNAME)',
}
