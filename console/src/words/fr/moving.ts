// Copy for moving in from another platform.

import type * as en from '../en/moving.ts'
import { counted } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

export const moving: typeof en.moving = {
  addFiles: 'Choisir des fichiers',
  address: 'URL de listmonk',
  addressHint: 'Par exemple https://lists.example.com',
  campaigns: 'Campagnes passées',
  campaignsIntro: 'Noms et totaux, à titre de référence. Les e-mails eux-mêmes restent là-bas.',
  cancel: 'Annuler la migration',
  cancelBody: 'Ce qui a été migré est conservé. La clé API et les fichiers sont supprimés.',
  cancelTitle: 'Annuler cette migration ?',
  canceled: 'Migration annulée',
  check: 'Lancer l’essai',
  checkAgain: 'Relancer l’essai',
  clicked: 'Clics',
  connect: 'Connecter et lancer l’essai',
  continue: 'Continuer',
  done: 'Votre migration est terminée',
  doneFiles:
    'Les fichiers ont été supprimés. Vous pouvez relancer la migration à tout moment : rien n’est ajouté deux fois.',
  doneIntro:
    'La clé API a été supprimée. Vous pouvez relancer la migration à tout moment : rien n’est ajouté deux fois.',
  downloadLeftOut: 'Télécharger ce qui a été omis',
  drop: 'Déposez ici les fichiers CSV, HTML ou ZIP exportés',
  dryRun: 'L’essai compte tout et ne modifie rien.',
  earlier: 'Vos migrations',
  failed: (failure: string) => `Nouvelle tentative : ${failure}`,
  fileHint: 'Fichiers CSV et HTML jusqu’à 1 Go, archives ZIP jusqu’à 64 Mo. Rien n’est encore migré.',
  fileList: 'Ajouter les contacts à une liste (facultatif)',
  fileStatus: 'Contacts des fichiers qui n’indiquent pas leur statut',
  found: 'Résultat de l’essai',
  from: (platform: string) => `Migration depuis ${platform}`,
  how: 'Méthode',
  intro:
    'Reprenez vos contacts avec leur consentement, listes, attributs, designs et campagnes passées. Aucun e-mail n’est envoyé et aucun scénario ne démarre.',
  key: 'Clé API',
  keyHint: 'Enregistrée chiffrée, jamais réaffichée et supprimée à la fin de la migration',
  leftBehind: 'Ce qui ne sera pas repris',
  name: 'Migration',
  newKey: 'Utiliser une autre clé',
  newKeyIt: 'Enregistrer la clé et reprendre',
  noFiles: 'Importez les fichiers que vous avez exportés.',
  opened: 'Ouvertures',
  optOuts:
    'Quiconque s’est désabonné ou a provoqué un rebond là-bas ne peut pas recevoir d’e-mail ici, même si la personne est abonnée ici.',
  pause: 'Mettre en pause',
  paused: 'Migration en pause. Elle reprendra là où elle s’est arrêtée.',
  platform: 'Plateforme',
  progress: (read: number, total: number | null) =>
    total === null ? people(read) : `${counted(read)} sur ${people(total)}`,
  recipients: 'Destinataires',
  removeFile: (name: string) => `Retirer ${quoted(name)}`,
  repeat: 'Relancer la migration',
  report: 'Rapport',
  resume: 'Reprendre',
  runningCheck: (name: string) => `Essai : comptage de ${quoted(name)}`,
  runningMove: (name: string) => `Migration de ${quoted(name)}`,
  sent: 'Envoi',
  start: 'Lancer la migration',
  startBody: (n: number) => `${people(n)} seront ajoutées ou mises à jour. Vous pouvez mettre en pause à tout moment.`,
  state: 'Statut',
  summary: (counts: { read: number; lists: number; designs: number }) =>
    [people(counts.read), plural(counts.lists, 'liste', 'listes'), plural(counts.designs, 'design', 'designs')].join(
      ' · ',
    ),
  title: 'Migrer vers Lettermill',
  token: 'Jeton d’accès',
  upload: 'Fichiers',
  user: 'Utilisateur API',
  viewDesigns: 'Voir les designs',
  viewLists: 'Voir les listes',
  viewPeople: 'Voir les contacts',
  what: 'D’où venez-vous ?',
  when: 'Date',
}

export const movePlatforms: typeof en.movePlatforms = {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  listmonk: 'listmonk',
}

export const moveSources: typeof en.moveSources = { api: 'Clé API', files: 'Fichiers d’export' }

export const moveFileStatuses: typeof en.moveFileStatuses = {
  auto: 'Non abonnés',
  subscribed: 'Abonnés',
  unsubscribed: 'Désabonnés',
  bounced: 'En rebond',
}

export const movePhases: typeof en.movePhases = {
  people: 'Lecture des contacts',
  members: 'Lecture des listes',
  campaigns: 'Lecture des campagnes passées',
  results: 'Lecture des résultats de campagne',
  designs: 'Lecture des modèles',
}

export const mailchimpKeySteps: typeof en.mailchimpKeySteps = {
  open: 'Dans Mailchimp, ouvrez « Account & billing » › « Extras » › « API keys ».',
  create: 'Créez une clé et collez-la ci-dessous. Lettermill ne fait que lire.',
}

export const klaviyoKeySteps: typeof en.klaviyoKeySteps = {
  open: 'Dans Klaviyo, ouvrez « Settings » › « API keys » et créez une clé privée.',
  scopes:
    'Choisissez une clé personnalisée avec accès en lecture aux profils, listes, campagnes, métriques, modèles et comptes.',
  copy: 'Collez ci-dessous la clé, qui commence par pk_.',
}

export const listmonkKeySteps: typeof en.listmonkKeySteps = {
  open: 'Dans listmonk, ouvrez « Users » et créez un utilisateur de type « API ».',
  role: 'Donnez-lui un rôle qui peut lire les abonnés, les listes, les campagnes et les modèles.',
  copy: 'Collez ci-dessous son nom d’utilisateur et son jeton d’accès.',
}

export const mailchimpFileSteps: typeof en.mailchimpFileSteps = {
  people:
    'Exportez chaque audience : « Audience » › « All contacts » › « Export audience ». Importez le fichier ZIP tel quel.',
  campaigns:
    'Pour les campagnes passées, exportez la liste sous « Analytics » › « Reports » et importez le fichier CSV.',
  templates: 'Pour les modèles, utilisez « Export as HTML ».',
}

export const klaviyoFileSteps: typeof en.klaviyoFileSteps = {
  people:
    'Exportez en CSV une liste ou un segment de tous les profils, avec les colonnes de consentement et de suppression.',
  suppressed: 'Exportez aussi les profils supprimés des envois (« suppressed »).',
  campaigns: 'Pour les campagnes passées, exportez la liste des campagnes en CSV.',
}

export const listmonkFileSteps: typeof en.listmonkFileSteps = {
  people:
    'Exportez les abonnés en CSV. Le fichier ne dit pas qui s’est désabonné d’une liste : une migration avec clé API est plus sûre.',
  filter: 'Pour abonner des contacts, exportez seulement ceux qui ont confirmé et choisissez « Abonnés ».',
}

export const moveCounts: typeof en.moveCounts = {
  read: 'Contacts lus',
  subscribed: 'Abonnés',
  unsubscribed: 'Désabonnés',
  stopped: 'Rebonds ou bloqués',
  notSubscribed: 'Jamais abonnés',
  leftOut: 'Omis, en tout ou en partie',
  created: 'Contacts ajoutés',
  updated: 'Contacts mis à jour',
  unchanged: 'Déjà à jour',
  keptOptOuts: 'Restés désabonnés ici',
  overPlan: 'Au-delà de votre forfait',
  lists: 'Listes et tags',
  memberships: 'Inscriptions aux listes',
  details: 'Champs personnalisés',
  designs: 'Modèles',
  campaigns: 'Campagnes passées',
}

export const moveLeftBehind: typeof en.moveLeftBehind = {
  automations: 'Automatisations et flows : recréez-les comme scénarios.',
  segments: 'Segments : recréez-les comme groupes.',
  forms: 'Formulaires et pages d’atterrissage',
  activity: 'Ouvertures et clics de chaque contact',
  interest_groups: 'Groupes que les contacts choisissent eux-mêmes (intérêts)',
  archived: 'Contacts archivés',
  sms: 'Consentements SMS et profils sans adresse e-mail',
  old_totals: 'Résultats des campagnes de plus d’un an ; leurs noms sont repris.',
  unsent_templates: 'Modèles sans campagne envoyée, car Mailchimp ne partage pas leur HTML',
  images: 'Fichiers image : les modèles continuent de pointer vers ceux de là-bas.',
  list_choices: 'Qui s’est désabonné de quelle liste, absent de l’export',
  campaign_content: 'Le contenu des campagnes passées',
}
