// Copy for topics and details.

import type * as en from '../en/topics.ts'
import { quoted } from './grammar.ts'

export const topics: typeof en.topics = {
  create: 'Créer le thème',
  created: (name: string) => `Thème ${quoted(name)} créé et activé pour tout le monde`,
  description: 'Description',
  descriptionHint: 'Affichée aux contacts sur la page de préférences',
  edit: 'Modifier',
  editTitle: 'Modifier le thème',
  name: 'Nom',
  near: (n: number) => `${n} thèmes utilisés sur 50`,
  needsName: 'Donnez un nom au thème.',
  new: 'Nouveau thème',
  none: 'Aucun thème pour le moment',
  noneIntro: 'Les thèmes permettent aux contacts de choisir leurs e-mails au lieu de se désabonner.',
  retire: 'Archiver',
  retireBody: 'Les contacts ne peuvent plus le choisir. Leurs choix sont conservés, et le nom redevient disponible.',
  retireIt: 'Archiver le thème',
  retireTitle: (name: string) => `Archiver le thème ${quoted(name)} ?`,
  retired: (name: string) => `Thème ${quoted(name)} archivé`,
  saved: (name: string) => `Thème ${quoted(name)} enregistré`,
  title: 'Thèmes',
}

export const detailTypes: typeof en.detailTypes = {
  text: 'Texte',
  number: 'Nombre',
  date: 'Date',
  yes_no: 'Oui ou non',
  choice: 'Choix unique',
}

export const details: typeof en.details = {
  about: (type: keyof typeof detailTypes, choices: readonly string[]): string =>
    choices.length > 0 ? `${detailTypes[type]} : ${choices.join(', ')}` : detailTypes[type],
  choices: 'Choix',
  choicesHint: 'Appuyez sur Entrée après chaque choix.',
  create: 'Créer l’attribut',
  created: (name: string) => `Attribut ${quoted(name)} créé`,
  edit: 'Modifier',
  editTitle: 'Modifier l’attribut',
  name: 'Nom',
  near: (n: number) => `${n} attributs utilisés sur 200`,
  needsChoices: 'Saisissez au moins un choix.',
  needsName: 'Donnez un nom à l’attribut.',
  new: 'Nouvel attribut',
  none: 'Aucun attribut pour le moment',
  noneIntro: 'Les attributs enregistrent des informations sur vos contacts, comme leur date de naissance.',
  retire: 'Archiver',
  retireBody:
    'Il n’est plus affiché ni renseigné. Les valeurs des contacts sont conservées, et le nom redevient disponible.',
  retireIt: 'Archiver l’attribut',
  retireTitle: (name: string) => `Archiver l’attribut ${quoted(name)} ?`,
  retired: (name: string) => `Attribut ${quoted(name)} archivé`,
  saved: (name: string) => `Attribut ${quoted(name)} enregistré`,
  title: 'Attributs',
  type: 'Type',
  typeHint: 'Ne peut plus être modifié ensuite',
}
