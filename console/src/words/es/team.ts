// Copy for the team and its invitations.

import type * as en from '../en/team.ts'
import { counted } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

export const team: typeof en.team = {
  changeRole: 'Cambiar rol',
  email: 'Correo',
  intro:
    'Los propietarios pueden hacerlo todo. Los administradores no gestionan propietarios. Los miembros trabajan con personas y correos.',
  invitationFor: (email: string) => `Invitación para ${email}`,
  invitations: 'Invitaciones',
  invite: 'Invitar a alguien',
  inviteHint: 'La invitación solo sirve para esta dirección y caduca en siete días.',
  invited: (email: string) => `Invitación enviada a ${email}`,
  invitedBy: 'Invitado por',
  joined: 'Se unió',
  leave: 'Abandonar cuenta',
  leaveBody: 'Perderás el acceso a esta cuenta hasta que alguien vuelva a invitarte. Se conserva todo lo que creaste.',
  leaveTitle: '¿Abandonar esta cuenta?',
  left: 'Has abandonado la cuenta',
  link: 'Enlace',
  needsSecondFactor: 'Exigir la autenticación en dos pasos',
  needsSecondFactorForAll: 'Obligatoria para todos',
  needsSecondFactorIntro:
    'Las personas que no la tengan no podrán abrir esta cuenta hasta que la activen en su perfil. No afecta a las claves de API ni a las apps.',
  needsSecondFactorSaved: (isOn: boolean) =>
    isOn ? 'La autenticación en dos pasos ahora es obligatoria' : 'La autenticación en dos pasos ahora es opcional',
  needsSecondFactorWithout: (n: number) =>
    `${plural(n, 'persona', 'personas')} aún no la ${agree(n, 'ha', 'han')} activado.`,
  noInvitations: 'No hay invitaciones pendientes',
  person: 'Persona',
  remove: 'Quitar del equipo',
  removeBody: 'Perderá el acceso a esta cuenta. Se conserva todo lo que creó. No se le avisará.',
  removeTitle: (name: string) => `¿Quitar a ${name} del equipo?`,
  removed: (name: string) => `${name} ya no está en el equipo`,
  revoke: 'Revocar invitación',
  revoked: (email: string) => `Invitación para ${email} revocada`,
  role: 'Rol',
  roleChanged: (email: string) => `Rol de ${email} actualizado`,
  roleOf: (name: string) => `Rol de ${name}`,
  secondFactor: 'Dos factores',
  seen: 'Última visita',
  sendInvitation: 'Enviar invitación',
  shareLink:
    'Aún no hay servidor de correo, así que envíale tú este enlace. Funciona una vez y no se puede volver a mostrar.',
  title: 'Equipo',
  worksUntil: 'Caduca',
  you: 'Tú',
}

export const roleHints: typeof en.roleHints = {
  member: 'Trabaja con personas y correos.',
  admin: 'También gestiona el equipo, las claves de API, las apps y los ajustes de la cuenta.',
  owner: 'Acceso completo, incluida la gestión de propietarios.',
}

export const accessKinds: typeof en.accessKinds = { key: 'Clave de API', app: 'App', connection: 'App conectada' }

/** Keys, apps and connected apps of people who left the team. */
export const leftAccess: typeof en.leftAccess = {
  createdBy: (email: string) => `Creado por ${email}, que ya no está en el equipo`,
  end: (n: number) => (n === 1 ? 'Revocar acceso' : `Revocar los ${counted(n)}`),
  endBody:
    'Las claves de API se revocan, las apps se quitan de todas las cuentas y las apps conectadas se desconectan. Los programas que las usan dejan de funcionar de inmediato. Esta acción no se puede deshacer.',
  endTitle: (email: string) => `¿Revocar los accesos que creó ${email}?`,
  endToo: (n: number) => (n === 1 ? 'Revocarlo también' : `Revocar también los ${counted(n)}`),
  ended: (n: number) => (n === 1 ? 'Acceso revocado' : `${counted(n)} claves y apps revocadas`),
  item: (kind: keyof typeof accessKinds, name: string) => `${accessKinds[kind]} ${quoted(name)}`,
  theyGave: 'Creó o conectó lo siguiente, y sigue funcionando:',
}
