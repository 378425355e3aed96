// Copy for importing people from a file.

import type * as en from '../en/imports.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Choices = { markUnsubscribed: boolean; startAutomations: boolean }

export const imports: typeof en.imports = {
  about: ({ rows, created, refused }: { rows: number; created: number; refused: number }) =>
    [
      plural(rows, 'ligne', 'lignes'),
      plural(created, 'ajoutée', 'ajoutées'),
      refused > 0 && plural(refused, 'refusée', 'refusées'),
    ]
      .filter(Boolean)
      .join(' · '),
  added: 'Ajoutés',
  cancel: 'Annuler l’import',
  changed: 'Mis à jour',
  choices: 'Options',
  choose: 'Choisir un fichier CSV',
  column: (heading: string) => `Importer ${quoted(heading)} comme`,
  columns: 'Colonnes',
  columnsIntro: 'Associez chaque colonne de votre fichier à un champ. Les colonnes ignorées ne sont pas importées.',
  continue: 'Continuer',
  createDetail: (name: string) => `Créer l’attribut ${quoted(name)}`,
  delimiter: 'Séparateur',
  downloadKept: 'Télécharger ces lignes',
  downloadRefused: 'Télécharger les lignes refusées',
  drop: 'Déposez un fichier CSV ici',
  encoding: 'Encodage',
  example: 'email,prénom,ville\nada@example.com,Ada,Lyon',
  fileHint:
    'Colonnes séparées par des virgules, points-virgules ou tabulations, 8 Go maximum. Rien n’est importé avant votre confirmation.',
  format: 'Format du fichier',
  hasHeader: 'La première ligne contient les en-têtes',
  hasNoEmail: 'Associez une colonne à l’adresse e-mail.',
  importIt: 'Lancer l’import',
  intro: 'Importez des contacts depuis un tableur ou un autre outil. Vous pouvez annuler tout l’import.',
  keptLine: (n: number) =>
    `${people(n)} ${agree(n, 'a changé entre-temps et reste telle quelle', 'ont changé entre-temps et restent telles quelles')}.`,
  list: 'Ajouter tout le monde à une liste',
  markUnsubscribed: 'Ne pas abonner les nouveaux contacts',
  moreRefused: (n: number) =>
    `${plural(n, 'autre ligne figure', 'autres lignes figurent')} dans le fichier à télécharger.`,
  name: 'Fichier',
  noList: 'Aucune liste',
  none: 'Aucun import pour le moment',
  noneIntro: 'Importez des contacts depuis un fichier CSV. Vous pouvez annuler un import entier.',
  partly: 'Importé en partie',
  paste: 'Ou collez des lignes, en-tête compris',
  pasteIt: 'Continuer avec ces lignes',
  pasted: 'colle.csv',
  problems: 'Problèmes',
  refused: 'Refusées',
  result: 'Résultat',
  row: (n: number) => `Ligne ${counted(n)}`,
  running: (name: string) => `Import de ${quoted(name)}`,
  source: 'Source',
  startDrips: 'Démarrer les scénarios de bienvenue pour les nouveaux contacts',
  state: 'Statut',
  steps: 'Étapes',
  stoppedByFault: 'L’import a échoué et s’est arrêté. Les contacts déjà importés sont conservés.',
  stoppedByPlan: (rows: number) =>
    `En pause à la ligne ${counted(rows)} : la limite de contacts de votre offre est atteinte.`,
  title: 'Imports',
  titleNew: 'Importer des contacts',
  unchanged: 'Inchangés',
  undo: 'Annuler l’import',
  undoBody: (created: number, updated: number) =>
    `${plural(created, 'personne ajoutée', 'personnes ajoutées')} par cet import ${agree(created, 'sera supprimée', 'seront supprimées')}, et ${plural(updated, 'mise à jour sera rétablie', 'mises à jour seront rétablies')}. Les contacts modifiés depuis restent tels quels.`,
  undoTitle: (name: string) => `Annuler l’import de ${quoted(name)} ?`,
  undoing: (name: string) => `Annulation de l’import de ${quoted(name)}`,
  undone: (n: number) => plural(n, 'personne rétablie', 'personnes rétablies'),
  viewPeople: 'Voir ces contacts',
  when: 'Quand',
  willHappen: ({ markUnsubscribed, startAutomations }: Choices) =>
    `${markUnsubscribed ? 'Les nouveaux contacts sont ajoutés sans abonnement' : 'Les nouveaux contacts sont abonnés'}, les contacts existants sont mis à jour, et les désabonnés le restent. ${startAutomations ? 'Les scénarios de bienvenue démarrent pour les nouveaux contacts.' : 'Aucun scénario ne démarre.'}`,
}

export const delimiters: typeof en.delimiters = {
  ',': 'Virgule',
  ';': 'Point-virgule',
  '\t': 'Tabulation',
  '|': 'Barre verticale',
}

export const encodings: typeof en.encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Europe de l’Ouest)',
}

export const importSteps: typeof en.importSteps = { file: 'Fichier', prepare: 'Colonnes et options', run: 'Import' }

export const importTargets: typeof en.importTargets = {
  skip: 'Ignorer',
  email: 'Adresse e-mail',
  firstName: 'Prénom',
  lastName: 'Nom',
  name: 'Nom complet',
  subscriptionStatus: 'Statut d’abonnement',
}
