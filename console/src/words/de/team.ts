// Copy for the team and its invitations.

import type * as en from '../en/team.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const team: typeof en.team = {
  changeRole: 'Rolle ändern',
  email: 'E-Mail',
  intro: 'Inhaber dürfen alles. Admins dürfen keine Inhaber verwalten. Mitglieder arbeiten mit Personen und E-Mails.',
  invitationFor: (email: string) => `Einladung für ${email}`,
  invitations: 'Einladungen',
  invite: 'Jemanden einladen',
  inviteHint: 'Die Einladung gilt nur für diese Adresse und läuft in sieben Tagen ab.',
  invited: (email: string) => `Einladung an ${email} gesendet`,
  invitedBy: 'Eingeladen von',
  joined: 'Dabei seit',
  leave: 'Konto verlassen',
  leaveBody:
    'Sie haben keinen Zugriff mehr auf dieses Konto, bis Sie jemand wieder einlädt. Alles, was Sie erstellt haben, bleibt erhalten.',
  leaveTitle: 'Dieses Konto verlassen?',
  left: 'Sie haben das Konto verlassen',
  link: 'Link',
  needsSecondFactor: 'Zwei-Faktor-Authentifizierung verlangen',
  needsSecondFactorForAll: 'Für alle erforderlich',
  needsSecondFactorIntro:
    'Personen ohne sie können dieses Konto erst öffnen, wenn sie sie in ihrem Profil einschalten. API-Schlüssel und Apps sind nicht betroffen.',
  needsSecondFactorSaved: (isOn: boolean) =>
    isOn ? 'Zwei-Faktor-Authentifizierung ist jetzt erforderlich' : 'Zwei-Faktor-Authentifizierung ist jetzt optional',
  needsSecondFactorWithout: (n: number) => `${plural(n, 'Person hat', 'Personen haben')} sie noch nicht eingeschaltet.`,
  noInvitations: 'Keine offenen Einladungen',
  person: 'Person',
  remove: 'Aus dem Team entfernen',
  removeBody:
    'Die Person hat keinen Zugriff mehr auf dieses Konto. Alles, was sie erstellt hat, bleibt erhalten. Sie wird nicht benachrichtigt.',
  removeTitle: (name: string) => `${name} aus dem Team entfernen?`,
  removed: (name: string) => `${name} aus dem Team entfernt`,
  revoke: 'Einladung widerrufen',
  revoked: (email: string) => `Einladung für ${email} widerrufen`,
  role: 'Rolle',
  roleChanged: (email: string) => `Rolle von ${email} aktualisiert`,
  roleOf: (name: string) => `Rolle von ${name}`,
  secondFactor: 'Zwei-Faktor',
  seen: 'Zuletzt aktiv',
  sendInvitation: 'Einladung senden',
  shareLink:
    'Es gibt noch keinen Mailserver. Senden Sie diesen Link daher selbst. Er gilt einmal und wird nicht noch einmal angezeigt.',
  title: 'Team',
  worksUntil: 'Läuft ab',
  you: 'Sie',
}

export const roleHints: typeof en.roleHints = {
  member: 'Arbeitet mit Personen und E-Mails.',
  admin: 'Verwaltet auch Team, API-Schlüssel, Apps und Kontoeinstellungen.',
  owner: 'Voller Zugriff, auch auf die Verwaltung der Inhaber.',
}

export const accessKinds: typeof en.accessKinds = { key: 'API-Schlüssel', app: 'App', connection: 'Verbundene App' }

/** Keys, apps and connected apps of people who left the team. */
export const leftAccess: typeof en.leftAccess = {
  createdBy: (email: string) => `Erstellt von ${email}, nicht mehr im Team`,
  end: (n: number) => (n === 1 ? 'Zugriff widerrufen' : `Alle ${counted(n)} widerrufen`),
  endBody:
    'API-Schlüssel werden widerrufen, Apps aus allen Konten entfernt und verbundene Apps getrennt. Programme, die sie verwenden, funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
  endTitle: (email: string) => `Von ${email} erstellte Zugriffe widerrufen?`,
  endToo: (n: number) => (n === 1 ? 'Auch diesen Zugriff widerrufen' : `Auch alle ${counted(n)} widerrufen`),
  ended: (n: number) => (n === 1 ? 'Zugriff widerrufen' : `${counted(n)} Schlüssel und Apps widerrufen`),
  item: (kind: keyof typeof accessKinds, name: string) => `${accessKinds[kind]} ${quoted(name)}`,
  theyGave: 'Von dieser Person erstellt oder verbunden und weiterhin aktiv:',
}
