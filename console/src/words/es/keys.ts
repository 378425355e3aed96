// Copy for API keys and their permissions.

import type * as en from '../en/keys.ts'
import { plural, quoted } from './grammar.ts'

export const keys: typeof en.keys = {
  about: (hint: string, app: string | null) => (app ? `Termina en ${hint}, pertenece a ${app}` : `Termina en ${hint}`),
  create: 'Crear clave',
  created: 'Creada',
  intro:
    'Las claves de API permiten que tus propios programas usen esta cuenta. Guárdalas en tu servidor: las solicitudes desde páginas web se rechazan.',
  key: 'Clave',
  lastUsed: 'Último uso',
  name: 'Nombre',
  nameHint: 'Qué usa la clave, por ejemplo «Tienda web»',
  neverUsed: 'Nunca usada',
  new: 'Nueva clave',
  noPermissions: 'Ninguno',
  none: 'Aún no hay claves de API',
  noneIntro: 'Crea una clave por programa para poder revocar una sin afectar a las demás.',
  permissions: (n: number) => plural(n, 'permiso', 'permisos'),
  permissionsHead: 'Permisos',
  permissionsOf: (n: number, name: string) => `${plural(n, 'permiso', 'permisos')} de ${name}`,
  revoke: 'Revocar',
  revokeBody: (hint: string) =>
    `La clave que termina en ${hint} deja de funcionar de inmediato y se rechazan los programas que la usan. Esta acción no se puede deshacer.`,
  revokeIt: 'Revocar clave',
  revokeTitle: (name: string) => `¿Revocar ${quoted(name)}?`,
  revoked: (name: string) => `Clave ${quoted(name)} revocada`,
  title: 'Claves de API',
  yourKey: 'Tu nueva clave de API',
}
