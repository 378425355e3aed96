// Copy for senders.

import type * as en from '../en/senders.ts'

export const senders: typeof en.senders = {
  add: 'Ajouter un expéditeur',
  added: (email: string) => `Expéditeur ${email} ajouté`,
  choose: 'Choisir un expéditeur',
  default: 'Par défaut',
  delete: 'Supprimer',
  deleteBody:
    'Les campagnes qui utilisent cet expéditeur en auront besoin d’un autre avant l’envoi. Les e-mails envoyés ne changent pas.',
  deleteIt: 'Supprimer l’expéditeur',
  deleteTitle: (email: string) => `Supprimer ${email} ?`,
  deleted: (email: string) => `Expéditeur ${email} supprimé`,
  domain: 'Domaine',
  edit: 'Modifier',
  email: 'Adresse e-mail',
  makeDefault: 'Définir par défaut',
  name: 'Nom',
  nameHint: 'Affiché dans la boîte de réception, par exemple le nom de votre boutique',
  needsPostal: 'Saisissez une adresse postale. La loi l’exige dans chaque e-mail marketing.',
  none: 'Aucun expéditeur pour le moment',
  noneIntro: 'Ajoutez un expéditeur pour donner un nom et une adresse à vos e-mails.',
  postal: 'Adresse postale',
  postalHint: 'Figure dans le pied de page de chaque e-mail',
  replyTo: 'Adresse de réponse',
  replyToHint: 'Laissez vide pour recevoir les réponses à l’adresse de l’expéditeur.',
  resendVerification: 'Renvoyer l’e-mail de vérification',
  saved: (email: string) => `Expéditeur ${email} enregistré`,
  sender: 'Expéditeur',
  state: 'Statut',
  title: 'Expéditeurs',
  verificationSent: (email: string) => `E-mail de vérification envoyé à ${email}`,
}

export const domainsOfSenders: typeof en.domainsOfSenders = {
  none: 'Domaine non configuré',
  not_checked: 'Domaine non vérifié',
  incomplete: 'Domaine incomplet',
  ok: 'Domaine vérifié',
  broken: 'Domaine en erreur',
}
