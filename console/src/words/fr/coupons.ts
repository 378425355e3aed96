// Copy for coupon codes.

import type * as en from '../en/coupons.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const coupons: typeof en.coupons = {
  addCodes: 'Ajouter des codes',
  addCodesTo: (name: string) => `Ajouter des codes à ${quoted(name)}`,
  added: (n: number, duplicates: number, invalid: number) =>
    [
      plural(n, 'code ajouté', 'codes ajoutés'),
      ...(duplicates > 0 ? [plural(duplicates, 'doublon ignoré', 'doublons ignorés')] : []),
      ...(invalid > 0 ? [plural(invalid, 'ligne inutilisable', 'lignes inutilisables')] : []),
    ].join(', '),
  codes: 'Codes',
  codesHint: 'Un code par ligne. Pour un fichier CSV, la première colonne est utilisée.',
  count: 'Nombre de codes',
  create: 'Créer la réserve',
  created: (name: string) => `Réserve de codes ${quoted(name)} créée`,
  delete: 'Supprimer',
  deleteBody: 'La réserve et ses codes seront supprimés définitivement. Aucun n’a été envoyé.',
  deleteIt: 'Supprimer la réserve',
  deleteTitle: (name: string) => `Supprimer ${quoted(name)} ?`,
  deleted: (name: string) => `Réserve de codes ${quoted(name)} supprimée`,
  edit: 'Modifier',
  editTitle: 'Modifier la réserve de codes',
  file: 'Choisir un fichier CSV',
  generate: 'Générer',
  how: 'Comment ajouter des codes',
  intro:
    'Chaque destinataire reçoit son propre code. Insérez la balise d’une réserve dans un modèle, par exemple dans un bloc « Code promo ».',
  keeps: 'Chaque personne garde son code',
  keepsHint: 'Les relances affichent le même code. Désactivez cette option pour en donner un autre à chaque e-mail.',
  left: 'Restants',
  leftOf: (left: number, codes: number) => `${counted(left)} sur ${counted(codes)}`,
  low: 'Bientôt épuisée',
  name: 'Nom',
  needsCodes: 'Collez des codes ou choisissez un fichier.',
  needsName: 'Saisissez un nom.',
  new: 'Nouvelle réserve de codes',
  none: 'Aucun code promo pour l’instant',
  noneIntro: 'Créez une réserve, ajoutez les codes de votre boutique et insérez sa balise dans un modèle.',
  ofPerson: 'Codes promo',
  paste: 'Coller ou importer',
  pattern: 'Format',
  patternHint: 'Chaque # devient une lettre ou un chiffre. Ajoutez aussi les codes générés à votre boutique.',
  saved: (name: string) => `Réserve de codes ${quoted(name)} enregistrée`,
  tag: 'Balise',
  title: 'Codes promo',
  used: 'Envoyés',
  warnBelow: 'Alerter en dessous de',
  warnBelowHint: 'Les propriétaires et les admins reçoivent un e-mail lorsqu’il reste moins de codes.',
}
