// Copy for the team and its invitations.

import type * as en from '../en/team.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const team: typeof en.team = {
  changeRole: 'Changer de rôle',
  email: 'E-mail',
  intro:
    'Les propriétaires peuvent tout faire. Les admins ne gèrent pas les propriétaires. Les membres gèrent contacts et e-mails.',
  invitationFor: (email: string) => `Invitation pour ${email}`,
  invitations: 'Invitations',
  invite: 'Inviter quelqu’un',
  inviteHint: 'L’invitation ne fonctionne que pour cette adresse et expire dans sept jours.',
  invited: (email: string) => `Invitation envoyée à ${email}`,
  invitedBy: 'Invité par',
  joined: 'Arrivée',
  leave: 'Quitter le compte',
  leaveBody:
    'Vous perdez l’accès à ce compte jusqu’à une nouvelle invitation. Tout ce que vous avez créé est conservé.',
  leaveTitle: 'Quitter ce compte ?',
  left: 'Vous avez quitté le compte',
  link: 'Lien',
  needsSecondFactor: 'Exiger l’authentification à deux facteurs',
  needsSecondFactorForAll: 'Obligatoire pour tous',
  needsSecondFactorIntro:
    'Les personnes qui ne l’ont pas activée ne peuvent pas ouvrir ce compte tant qu’elles ne le font pas dans leur profil. Les clés API et applications ne sont pas concernées.',
  needsSecondFactorSaved: (isOn: boolean) =>
    isOn
      ? 'L’authentification à deux facteurs est désormais obligatoire'
      : 'L’authentification à deux facteurs est désormais facultative',
  needsSecondFactorWithout: (n: number) =>
    `${plural(n, 'personne ne l’a pas encore activée', 'personnes ne l’ont pas encore activée')}.`,
  noInvitations: 'Aucune invitation en attente',
  person: 'Personne',
  remove: 'Retirer de l’équipe',
  removeBody: 'Cette personne perd l’accès à ce compte. Tout ce qu’elle a créé est conservé. Elle n’est pas avertie.',
  removeTitle: (name: string) => `Retirer ${name} de l’équipe ?`,
  removed: (name: string) => `Retrait de l’équipe : ${name}`,
  revoke: 'Révoquer l’invitation',
  revoked: (email: string) => `Invitation pour ${email} révoquée`,
  role: 'Rôle',
  roleChanged: (email: string) => `Rôle de ${email} mis à jour`,
  roleOf: (name: string) => `Rôle de ${name}`,
  secondFactor: 'Double authentification',
  seen: 'Dernière visite',
  sendInvitation: 'Envoyer l’invitation',
  shareLink:
    'Il n’y a pas encore de serveur d’e-mail : envoyez vous-même ce lien. Il fonctionne une seule fois et ne sera plus affiché.',
  title: 'Équipe',
  worksUntil: 'Expire',
  you: 'Vous',
}

export const roleHints: typeof en.roleHints = {
  member: 'Travaille sur les contacts et les e-mails.',
  admin: 'Gère aussi l’équipe, les clés API, les applications et les paramètres du compte.',
  owner: 'Accès complet, y compris la gestion des propriétaires.',
}

export const accessKinds: typeof en.accessKinds = {
  key: 'Clé API',
  app: 'Application',
  connection: 'Application connectée',
}

/** Keys, apps and connected apps of people who left the team. */
export const leftAccess: typeof en.leftAccess = {
  createdBy: (email: string) => `Créé par ${email}, qui ne fait plus partie de l’équipe`,
  end: (n: number) => (n === 1 ? 'Révoquer l’accès' : `Révoquer les ${counted(n)} accès`),
  endBody:
    'Les clés API sont révoquées, les applications retirées de tous les comptes et les applications connectées déconnectées. Les programmes qui les utilisent cessent de fonctionner immédiatement. Cette action est irréversible.',
  endTitle: (email: string) => `Révoquer les accès créés par ${email} ?`,
  endToo: (n: number) => (n === 1 ? 'Révoquer aussi cet accès' : `Révoquer aussi ces ${counted(n)} accès`),
  ended: (n: number) => (n === 1 ? 'Accès révoqué' : `${counted(n)} clés et applications révoquées`),
  item: (kind: keyof typeof accessKinds, name: string) => `${accessKinds[kind]} ${quoted(name)}`,
  theyGave: 'Cette personne a créé ou connecté ces éléments, qui continuent de fonctionner :',
}
