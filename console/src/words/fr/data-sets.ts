// Copy for data sets: rows, fields, audience and joins.

import type * as en from '../en/data-sets.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

type Imported = { added: number; unchanged: number; removed: number }

export const dataSets: typeof en.dataSets = {
  addField: 'Ajouter un champ',
  addJoin: 'Ajouter une jointure',
  addRow: 'Ajouter une ligne',
  append: 'Ajouter aux lignes existantes',
  audience: 'Audience',
  audienceAndUses: 'Audience et utilisations',
  audienceSaved: 'Audience enregistrée',
  category: 'Catégorie',
  changed: 'Mis à jour',
  create: 'Créer le jeu de données',
  created: (name: string) => `Jeu de données ${quoted(name)} créé`,
  delete: 'Supprimer',
  deleteBody: (rows: number) =>
    `Le jeu de données et son contenu (${plural(rows, 'ligne', 'lignes')}) sont supprimés définitivement. Les e-mails qui l’utilisent omettront cette partie.`,
  deleteIt: 'Supprimer le jeu de données',
  deleteRow: 'Supprimer la ligne',
  deleteRows: 'Supprimer les lignes',
  deleteTitle: (name: string) => `Supprimer ${quoted(name)} ?`,
  deleted: (name: string) => `Jeu de données ${quoted(name)} supprimé`,
  description: 'Description',
  edit: 'Modifier',
  editField: 'Modifier le champ',
  editRow: 'Modifier la ligne',
  editTitle: 'Modifier le jeu de données',
  example: 'Exemple',
  export: 'Exporter en CSV',
  fieldRemoved: (label: string) => `Champ ${quoted(label)} supprimé`,
  fieldSaved: 'Champ enregistré',
  fields: 'Champs',
  fromTable: 'Coller depuis un tableur',
  fromTableHint: 'La première ligne donne les noms des champs. Laissez vide pour partir d’un jeu de données vide.',
  gridHint:
    'Flèches pour se déplacer, Entrée pour modifier, Ctrl+V pour coller une plage, Ctrl+Z pour annuler, Maj+Espace pour sélectionner une ligne',
  import: 'Importer un CSV',
  importIt: 'Importer les lignes',
  imported: ({ added, unchanged, removed }: Imported) =>
    [
      plural(added, 'ligne ajoutée', 'lignes ajoutées'),
      unchanged > 0 && plural(unchanged, 'inchangée', 'inchangées'),
      removed > 0 && plural(removed, 'supprimée', 'supprimées'),
    ]
      .filter(Boolean)
      .join(', '),
  joinField: 'Champ de ce jeu de données',
  joinSet: 'Autre jeu de données',
  joinSetField: 'Champ de l’autre jeu de données',
  joins: 'Jointures',
  joinsIntro:
    'Quand une valeur correspond à une ligne d’un autre jeu de données, les e-mails peuvent aussi utiliser cette ligne.',
  joinsSaved: 'Jointures enregistrées',
  label: 'Libellé',
  lastField: 'un jeu de données a besoin d’au moins un champ',
  live: 'En direct',
  lockedByJoin: 'utilisé par une jointure',
  lockedByMatch: 'utilisé pour associer les contacts',
  matchDetail: 'Associer la donnée du contact',
  matchField: 'Champ de ce jeu de données',
  matched: (on: string | null) => (on ? `Associé par ${on}` : 'Associé, non configuré'),
  mode: 'Que faire de ces lignes',
  name: 'Nom',
  nameHint: 'Par exemple Boutiques, Offres ou Événements. Les e-mails utilisent une clé créée à partir du nom.',
  needsLabel: 'Donnez un libellé au champ.',
  needsName: 'Donnez un nom au jeu de données.',
  new: 'Nouveau jeu de données',
  noPastField: 'Les lignes n’expirent jamais',
  noRowForThem: 'Ce contact ne reçoit aucune ligne de ce jeu de données.',
  noRows: 'Aucune ligne pour le moment',
  noRowsIntro: 'Ajoutez une ligne ou importez un tableau.',
  noUses: 'Utilisé nulle part pour le moment.',
  none: 'Aucun jeu de données à vous pour le moment',
  noneIntro: 'Stockez des informations comme vos boutiques ou vos offres, et utilisez-les dans vos e-mails.',
  number: 'Ligne',
  on: 'Activé',
  pasteBody: (updated: number, added: number) =>
    [
      updated > 0 && plural(updated, 'ligne sera mise à jour', 'lignes seront mises à jour'),
      added > 0 && plural(added, 'ligne sera ajoutée', 'lignes seront ajoutées'),
    ]
      .filter(Boolean)
      .join(', ') + '.',
  pasteIt: (n: number) => `Coller ${plural(n, 'ligne', 'lignes')}`,
  pasteSample: 'Premières lignes :',
  pasteTitle: 'Coller cette plage ?',
  pasted: (cells: number) => plural(cells, 'cellule collée', 'cellules collées'),
  pastField: 'Les lignes expirent après',
  pastFieldHint: 'Les lignes expirées ne sont pas utilisées dans les e-mails.',
  preview: 'Que reçoit un contact ?',
  previewOf: 'Adresse e-mail',
  readOnly: (source: 'live' | 'manual') =>
    source === 'live'
      ? 'Lecture seule : affiche les données actuelles de votre boutique.'
      : 'Lecture seule : géré par l’application qui l’a créé.',
  readOnlyHint: 'Flèches pour se déplacer, Ctrl+C pour copier',
  removeField: 'Supprimer',
  removeFieldBody: (rows: number) =>
    `Ses valeurs sont supprimées définitivement dans ${plural(rows, 'ligne', 'lignes')}.`,
  removeFieldIt: 'Supprimer le champ',
  removeFieldTitle: (label: string) => `Supprimer le champ ${quoted(label)} ?`,
  removeJoin: 'Supprimer',
  replace: (rows: number) =>
    rows === 1 ? 'Remplacer la ligne existante' : `Remplacer les ${counted(rows)} lignes existantes`,
  rowAdded: 'Ligne ajoutée',
  rowCount: (rows: number, writable: boolean) =>
    writable ? `${counted(rows)} sur ${counted(5000)} lignes` : plural(rows, 'ligne', 'lignes'),
  rowSaved: 'Ligne enregistrée',
  rows: 'Lignes',
  rowsDeleted: (n: number) => plural(n, 'ligne supprimée', 'lignes supprimées'),
  rowsOf: (name: string) => `Lignes de ${name}`,
  saveJoins: 'Enregistrer les jointures',
  saved: (name: string) => `Jeu de données ${quoted(name)} enregistré`,
  show: 'Afficher',
  showPast: 'Afficher les lignes expirées',
  switchOn: (name: string) => `Utiliser ${name} dans les e-mails`,
  table: 'Tableau',
  tableHint:
    'Collez depuis un tableur ou choisissez un fichier CSV. La première ligne peut contenir les noms des champs.',
  tag: (key: string) => `data.${key}`,
  title: 'Jeux de données',
  type: 'Type',
  typeHint: 'Le changement de type échoue si une valeur ne peut pas être convertie.',
  uses: 'Utilisé dans',
}

export const audienceModes: typeof en.audienceModes = { everyone: 'Tout le monde', internal: 'Interne' }

export const audienceChoices: typeof en.audienceChoices = {
  everyone: 'Tout le monde reçoit les mêmes lignes',
  matched: 'Chaque contact reçoit la ligne qui lui correspond',
  internal: 'Personne : seuls les groupes l’utilisent',
}

export const matchDetails: typeof en.matchDetails = { email: 'Adresse e-mail', firstName: 'Prénom', lastName: 'Nom' }

export const fieldKinds: typeof en.fieldKinds = {
  words: 'Texte',
  long_words: 'Texte long',
  number: 'Nombre',
  money: 'Montant',
  date: 'Date',
  yes_no: 'Oui ou non',
  link: 'Lien',
  image: 'Image',
  email: 'Adresse e-mail',
}

/** By the API's name for the category. */
export const dataSetCategories: typeof en.dataSetCategories = { 'Built in': 'Intégré', 'Kept by you': 'Personnalisé' }

/** Descriptions of built-in sets, by key. */
export const builtInDataSets: typeof en.builtInDataSets = {
  products: 'Le catalogue de produits. Seuls les produits actifs apparaissent dans les e-mails.',
  orders:
    'Commandes des boutiques connectées et de l’API, plus récentes d’abord. Pour les groupes, pas pour les e-mails.',
  reviews: 'Avis publiés issus de vos formulaires, plus récents d’abord.',
}
