// Copy for forms: the builder and the responses.

import type * as en from '../en/forms.ts'
import { capitalized, numberFormat } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

const number = (n: number): string => numberFormat({}).format(n)

const percent = (share: number): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share)

const nouns = (isReviewed: boolean): [one: string, other: string] =>
  isReviewed ? ['réponse', 'réponses'] : ['inscription', 'inscriptions']
const many = (isReviewed: boolean): string => nouns(isReviewed)[1]

export const forms: typeof en.forms = {
  addField: 'Ajouter un champ',
  addsTo: (list: string) => `ajoute les personnes à ${quoted(list)}`,
  afterScroll: 'Après défilement',
  afterSeconds: 'Après un certain temps sur la page',
  allTime: 'Envois au total',
  alsoInForm: 'Aussi dans ce formulaire',
  answer: (isReviewed: boolean) => capitalized(nouns(isReviewed)[0]),
  answers: (isReviewed: boolean) => capitalized(many(isReviewed)),
  answersAll: (isReviewed: boolean) => `Toutes les ${many(isReviewed)}`,
  answersByDay: (isReviewed: boolean) => `${capitalized(many(isReviewed))} par jour`,
  answersCount: (n: number) => plural(n, 'réponse', 'réponses'),
  answersFile: 'reponses-formulaire',
  back: 'Formulaires',
  button: 'Texte du bouton',
  buttonPart: 'Bouton',
  byPage: (isReviewed: boolean) => `Affichages et ${many(isReviewed)} par page`,
  canvas: 'Formulaire sur une page',
  changed: 'Modifications non publiées',
  changeLayout: 'Modifier la mise en page',
  checkMail: 'Merci ! Consultez votre boîte de réception et confirmez votre adresse e-mail.',
  code: 'Code promo',
  codeAfter: (code: string) => `Code ${code}, après confirmation`,
  codeAfterConfirming: 'Affiché après confirmation de l’adresse.',
  codeHint: 'Affiché avec le message. Les visiteurs peuvent le copier.',
  color: 'Couleur',
  colorHint: 'Du bouton et du titre',
  confirmed: 'Confirmé par e-mail',
  confirmedAnswers: 'Confirmées',
  confirmedBy: 'Confirmé par e-mail',
  confirmEdit: 'Modifier l’e-mail',
  confirmEmail: 'E-mail de confirmation',
  confirmEmailIntro:
    'L’e-mail standard, à votre marque et dans la langue de votre compte. Modifiez-le pour utiliser votre propre design.',
  confirmOwnIntro: 'Votre propre design, depuis votre expéditeur par défaut.',
  confirmRate: (confirmed: number, asked: number) =>
    asked === 0
      ? 'Aucune confirmation demandée pour le moment.'
      : `Confirmations : ${number(confirmed)} sur ${number(asked)} (${percent(confirmed / asked)}).`,
  confirmStandard: 'Utiliser l’e-mail standard',
  confirmWaits: 'En attente de confirmation par e-mail',
  consentKept: 'Le texte à côté de cette case est enregistré avec le consentement du contact.',
  consentStays: 'Ce champ reste : le formulaire demande une adresse e-mail.',
  conversion: (n: number, of: number) => (of === 0 ? '–' : percent(Math.min(n, of) / of)),
  conversionRate: 'Conversion',
  create: 'Créer le formulaire',
  created: (name: string) => `Formulaire ${quoted(name)} créé en brouillon`,
  delete: 'Supprimer',
  deleteBody:
    'Les visiteurs ne voient plus le formulaire, et ses réponses ne sont plus listées. Les avis publiés sont conservés.',
  deleted: (name: string) => `Formulaire ${quoted(name)} supprimé`,
  deleteIt: 'Supprimer le formulaire',
  deleteTitle: (name: string) => `Supprimer le formulaire ${quoted(name)} ?`,
  detail: 'Attribut à renseigner',
  device: 'Taille de l’aperçu',
  doubleOptIn: 'Confirmer par e-mail (double opt-in)',
  doubleOptInHint: 'Les personnes ne sont abonnées qu’après confirmation par e-mail.',
  dripHint: 'Les scénarios avec le déclencheur « Quelqu’un envoie un formulaire » démarrent automatiquement.',
  edit: 'Modifier le formulaire',
  editRules: 'Modifier les règles d’affichage',
  embed: 'Dans une page',
  embeddedOnly: 'Le formulaire s’affiche là où vous collez son code. Voir l’onglet Installation.',
  embedHint: 'Affiche le formulaire là où vous collez ceci',
  except: 'Jamais sur ces pages',
  exceptHint: 'Un chemin par ligne. * remplace n’importe quel texte.',
  firstOption: 'Première option',
  firstTrigger: 'S’affiche au premier de ces moments. Sans aucun, il s’affiche tout de suite.',
  form: 'Formulaire',
  frequency: 'Réafficher',
  frequencyHint: 'Pour les visiteurs qui l’ont fermé. Ceux qui l’ont envoyé ne le revoient pas.',
  from: 'De',
  fromBrand: 'Les polices et les coins viennent de votre marque.',
  heading: 'Titre',
  hide: 'Masquer',
  image: 'Image',
  imageAlt: 'Texte alternatif de l’image',
  imageAltHint: 'Laissez vide si l’image est décorative.',
  imageSide: 'Position de l’image',
  in30Days: '30 derniers jours',
  install: 'Installation',
  installAllow: 'Autorisez vos sites web',
  installAllowIntro: 'Le formulaire ne s’affiche que sur les adresses indiquées ici.',
  installCheck: 'Vérifiez',
  installCheckIntro: 'Nous ouvrons la page comme un visiteur et vous disons ce que nous trouvons.',
  installDone: '(fait)',
  installEmail: 'Envoyer ces étapes à un développeur',
  installEmailSubject: 'Ajouter le script Lettermill à notre site',
  installLeftOut: 'Ses règles d’affichage excluent le formulaire de cette page.',
  installOther: 'Autres façons d’afficher ce formulaire',
  installPlatform: 'Plateforme de votre site',
  installScript: 'Ajoutez une fois le script Lettermill',
  installScriptIntro:
    'Il sert à tous les formulaires et au suivi de ce que voient les visiteurs. Vous n’aurez plus à y toucher.',
  isPublished: 'Aucune modification à publier.',
  keepVariant: (variant: 'a' | 'b') => `Garder uniquement ${variant.toUpperCase()}`,
  kind: 'Type',
  label: 'Libellé',
  list: 'Ajouter les contacts à cette liste',
  message: 'Message',
  missing: 'Veuillez remplir ce champ.',
  missingField: 'S’il manque',
  missingOn: (n: number, of: number) => `Absent de ${plural(n, 'site', 'sites')} sur ${number(of)}`,
  moment: 'Moment d’affichage',
  moveDown: (label: string) => `Descendre ${quoted(label)}`,
  moveUp: (label: string) => `Monter ${quoted(label)}`,
  name: 'Nom',
  needsName: 'Donnez un nom au formulaire.',
  new: 'Nouveau formulaire',
  noAnswers: (isReviewed: boolean) => `Aucune ${nouns(isReviewed)[0]} pour le moment`,
  noAnswersHere: (isReviewed: boolean) => `Aucune ${nouns(isReviewed)[0]} avec ce statut`,
  noAnswersIntro: 'Elles apparaissent ici au fur et à mesure.',
  noEmail: 'Pas d’adresse e-mail',
  noImage: 'Aucune',
  none: 'Aucun formulaire pour le moment',
  noneIntro: 'Placez un formulaire sur votre site pour que vos visiteurs s’abonnent à vos e-mails.',
  noTeaser: 'Désactivé',
  noTeaserYet: 'Ce formulaire n’a pas de teaser.',
  noText: 'Vide',
  notSpam: 'Pas du spam',
  noViews: 'Aucun affichage enregistré',
  noWinner: 'Pas encore de gagnante claire.',
  ofAnswers: (n: number, of: number, isReviewed: boolean) => `${number(n)} sur ${plural(of, ...nouns(isReviewed))}`,
  ofViews: (n: number, of: number) => `${number(n)} sur ${plural(of, 'affichage', 'affichages')}`,
  onExit: 'En quittant la page',
  onExitHint: 'Sur ordinateur, quand le pointeur va vers les onglets ou la barre d’adresse.',
  openPage: 'Sa propre page',
  openPageHint: 'Pour votre profil sur les réseaux sociaux ou un QR code',
  optional: 'Facultatif',
  options: 'Options',
  optionsHint: 'Une par ligne',
  otherPages: 'Autres pages',
  page: 'Page',
  pageOnly: 'Le formulaire n’existe que sur sa propre page. Son adresse est dans l’onglet Installation.',
  pages: 'Uniquement sur ces pages',
  pagesHint: 'Un chemin par ligne. * remplace n’importe quel texte. Laissez vide pour toutes les pages.',
  percent: 'Pourcentage de la page',
  photo: 'Photo jointe à la réponse',
  placeholder: 'Texte indicatif',
  position: 'Position',
  preview: 'Aperçu',
  previewNotInstalled: 'Installez d’abord le script.',
  previewOnSite: 'Aperçu sur votre site',
  previewState: 'État à afficher',
  problems: 'À corriger avant de publier',
  product: 'Produit',
  publish: 'Publier',
  published: (name: string) => `Formulaire ${quoted(name)} publié`,
  publishedButton: 'Publié',
  publishedInstall: 'Publié. Installez-le pour l’afficher sur votre site.',
  publishedOn: (day: string) => `publié : ${day}`,
  rate: (answers: number, shown: number) =>
    shown === 0 ? '–' : `${percent(Math.min(answers, shown) / shown)} de ${plural(shown, 'affichage', 'affichages')}`,
  rate30Days: 'Conversion sur 30 jours',
  recentAnswers: (n: number, isReviewed: boolean) => `${plural(n, ...nouns(isReviewed))} en 30 jours`,
  redirect: 'Ou rediriger vers cette URL',
  removeField: (label: string) => `Supprimer ${quoted(label)}`,
  removeImage: 'Supprimer l’image',
  repeat: (days: number | null) =>
    days === null ? 'Jamais' : days === 0 ? 'À la page suivante' : `Après ${plural(days, 'jour', 'jours')}`,
  required: 'Obligatoire',
  results: 'Résultats',
  reviewChoose: 'Choisir un avis',
  reviewClear: 'Retirer l’avis',
  reviewGone: 'Cet avis n’est plus publié',
  reviewNotFound: 'Aucun avis trouvé',
  reviewsNone: 'Aucun avis publié pour l’instant',
  seconds: 'Secondes',
  section: 'Section du formulaire',
  sendToTool: 'Envoyer à un autre outil',
  sendToToolHint: 'Chaque envoi est transmis à vos webhooks sous form.submitted.',
  settings: 'Paramètres',
  shape: 'Affichage',
  show: 'Publier',
  shown: 'Affiché',
  shownTimes: 'Affichages',
  shownToday: (views: number, answers: number, isReviewed: boolean) =>
    `Affiché ${number(views)} fois aujourd’hui, ${plural(answers, ...nouns(isReviewed))}`,
  showsCode: (code: string) => `Affiche le code ${code}`,
  signedUp: 'Inscriptions',
  signedUpCount: people,
  skipKnown: 'Pas pour les abonnés',
  skipKnownHint: 'Le masque aux visiteurs venus d’un de vos e-mails, s’ils ont accepté d’être reconnus.',
  spam: 'Spam',
  spamBecause: 'Marquée comme spam car',
  starsOf: (n: number) => plural(n, 'étoile', 'étoiles'),
  startTest: 'Ajouter une variante B',
  state: 'Statut',
  stateChanged: (n: number, isReviewed: boolean) =>
    `${plural(n, ...nouns(isReviewed))} ${agree(n, 'mise à jour', 'mises à jour')}`,
  submitted: 'Envoyée',
  success: 'Succès',
  suggestFixes: 'Suggérer des corrections',
  suggestFixesHint: '« gmial.com » devient « Vouliez-vous dire gmail.com ? »',
  switchedOff: (name: string) => `Formulaire ${quoted(name)} désactivé`,
  switchOff: 'Désactiver',
  teaser: 'Teaser',
  teaserAt: ({ text, side }: { text: string; side: 'left' | 'right' }) =>
    `Onglet ${quoted(text)}, en bas à ${side === 'left' ? 'gauche' : 'droite'}`,
  teaserHint: 'Un onglet en bas de la page qui ouvre le formulaire.',
  teaserOn: 'Afficher un teaser',
  teaserSide: 'Côté',
  teaserText: 'Texte du teaser',
  test: 'Test A/B',
  testHint:
    'Chaque variante est affichée à la moitié des visiteurs. Les champs et les règles d’affichage sont identiques.',
  testIntro: 'Essayez un autre titre, une autre image ou mise en page auprès de la moitié de vos visiteurs.',
  testSentTo: (email: string) => `E-mail test envoyé à ${email}`,
  testSince: 'Depuis la publication des variantes.',
  text: 'Texte',
  ticked: 'A accepté',
  title: 'Formulaires',
  topics: 'Thèmes au choix',
  toReview: (n: number) => `${number(n)} à vérifier`,
  type: (kind: string, shape: string) => `${kind} · ${shape}`,
  variant: 'Variante',
  variantAhead: (variant: 'a' | 'b') => `La variante ${variant.toUpperCase()} est meilleure, avec 95 % de confiance.`,
  variantOf: (variant: 'a' | 'b') => `Variante ${variant.toUpperCase()}`,
  viewsByDay: 'Affichages par jour',
  viewsFile: 'affichages-formulaire',
  waiting: 'À vérifier',
  whenAppears: 'Moment d’affichage',
}

export const formKinds: typeof en.formKinds = {
  signup: 'Inscription',
  review: 'Avis',
  survey: 'Sondage',
  feedback: 'Commentaires',
  back_in_stock: 'Retour en stock',
}

export const formTabs: typeof en.formTabs = { content: 'Contenu', style: 'Style', display: 'Affichage', after: 'Après' }

/** What the builder shows of a form. */
export const previewStates: typeof en.previewStates = {
  teaser: 'Teaser',
  form: 'Formulaire',
  success: 'Succès',
  error: 'Erreur',
}

export const positions: typeof en.positions = { left: 'Gauche', center: 'Centre', right: 'Droite' }

export const imageSides: typeof en.imageSides = { top: 'Haut', left: 'Moitié gauche', right: 'Moitié droite' }

export const teaserSides: typeof en.teaserSides = { left: 'Gauche', right: 'Droite' }

export const fieldTypes: typeof en.fieldTypes = {
  email: 'Adresse e-mail',
  first_name: 'Prénom',
  last_name: 'Nom',
  detail: 'Attribut',
  topics: 'Thèmes',
  consent: 'Case de consentement',
  rating: 'Note en étoiles',
  title: 'Titre de l’avis',
  review: 'Texte de l’avis',
  text: 'Texte court',
  long_text: 'Texte long',
  choice: 'Choix unique',
  photo: 'Photo',
}

type Rules = {
  seconds: number | null
  percent: number | null
  exit: boolean
  repeatDays: number | null
  skipKnown: boolean
}

/** "After 8 seconds or 40% scrolled, or when leaving the page. Once per visitor in 30 days. Not for subscribers." */
export function displayRules({ seconds, percent: scrolled, exit, repeatDays, skipKnown }: Rules): string {
  const moments = [
    ...(seconds === null ? [] : [`après ${plural(seconds, 'seconde', 'secondes')}`]),
    ...(scrolled === null ? [] : [`après ${scrolled} % de défilement`]),
    ...(exit ? ['en quittant la page'] : []),
  ]
  const when = moments.length === 0 ? 'tout de suite' : moments.join(' ou ')
  const often =
    repeatDays === null
      ? 'Une fois par visiteur.'
      : repeatDays === 0
        ? 'Sur chaque page.'
        : `Une fois par visiteur en ${plural(repeatDays, 'jour', 'jours')}.`
  return `${capitalized(when)}. ${often}${skipKnown ? ' Pas pour les abonnés.' : ''}`
}

export const formShapes: typeof en.formShapes = {
  embedded: 'Intégré à une page',
  popup: 'Pop-up',
  slide_in: 'Panneau glissant',
  page: 'Page dédiée uniquement',
}

export const formShapeNouns: typeof en.formShapeNouns = {
  embedded: 'Formulaire',
  popup: 'Pop-up',
  slide_in: 'Panneau glissant',
  page: 'Page',
}

export const installPlatforms: typeof en.installPlatforms = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  tag_manager: 'Tag Manager',
  any: 'Autre site web',
}

export const installSteps: typeof en.installSteps = {
  shopify:
    'Dans Shopify, ouvrez Boutique en ligne › Thèmes, puis « … » › Modifier le code. Collez ceci dans theme.liquid avant </head> et enregistrez.',
  woocommerce:
    'Dans WordPress, installez une extension qui ajoute du code dans l’en-tête, comme WPCode. Collez ceci dans son champ d’en-tête et enregistrez.',
  tag_manager:
    'Dans Google Tag Manager, ajoutez une balise de type HTML personnalisé avec ce code et le déclencheur All Pages, puis publiez. La vérification ci-dessous lit la page sans exécuter les balises : fiez-vous au statut après votre prochaine visite.',
  any: 'Collez ceci avant </head> sur chaque page.',
}

export const devices: typeof en.devices = { desktop: 'Ordinateur', phone: 'Mobile' }

export const formSaving: typeof en.formSaving = {
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  failed: 'Non enregistré',
  conflict: 'Non enregistré',
}

/** What the form says to visitors, in the preview. */
export const previewWords: typeof en.previewWords = {
  close: 'Fermer',
  failed: 'Un problème est survenu.',
  leaveEmpty: 'Laissez ce champ vide',
  fix: 'Veuillez vérifier ces champs.',
  copy: 'Copier le code',
  copied: 'Copié',
  didYouMean: 'Vouliez-vous dire {email} ?',
  honeypot: 'hp',
  stamp: 'stamp',
  product: 'product',
}

export const spamReasons: typeof en.spamReasons = {
  honeypot: 'un champ masqué a été rempli',
  no_stamp: 'le formulaire n’a pas été affiché d’abord',
  too_fast: 'elle a été envoyée trop vite',
  links: 'elle contient trop de liens',
  link_in_name: 'le nom contient un lien',
}
