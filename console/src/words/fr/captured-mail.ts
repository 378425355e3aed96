// Copy for captured mail.

import type * as en from '../en/captured-mail.ts'

export const capturedMail: typeof en.capturedMail = {
  back: 'Retour à la liste',
  banner: 'Les e-mails sont capturés ici. Personne ne les reçoit.',
  captured: 'Capturé',
  from: 'De',
  headers: 'En-têtes',
  html: 'HTML',
  links: 'Liens',
  noHtml: 'Cet e-mail est en texte brut uniquement.',
  noLinks: 'Cet e-mail ne contient aucun lien.',
  noMatch: 'Aucun e-mail trouvé',
  none: 'Rien de capturé pour le moment',
  noneIntro: 'Envoyez une campagne ou un e-mail test : il apparaîtra ici.',
  open: 'Sélectionnez un e-mail pour le lire.',
  search: 'Rechercher par e-mail ou objet',
  source: 'Source',
  systemHint:
    'Invitations, liens de connexion et notifications. Toute personne ayant un tel lien peut l’utiliser : seuls les propriétaires du premier compte les voient.',
  systemNone: 'Invitez quelqu’un ou réinitialisez un mot de passe : l’e-mail apparaîtra ici.',
  tabs: 'Parties de l’e-mail',
  text: 'Texte brut',
  title: 'E-mails capturés',
  to: 'À',
  whose: 'E-mails de',
}

export const mailboxes: typeof en.mailboxes = { account: 'Ce compte', program: 'Système' }
