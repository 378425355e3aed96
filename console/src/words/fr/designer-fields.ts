// Copy for the settings of a design's parts, and sample text.

import type * as en from '../en/designer-fields.ts'

export const aligns: typeof en.aligns = { left: 'Gauche', center: 'Centre', right: 'Droite' }

export const corners: typeof en.corners = { brand: 'Arrondis', none: 'Droits', circle: 'Cercle' }

export const fullWidths: typeof en.fullWidths = { phone: 'Sur mobile', no: 'Jamais', always: 'Toujours' }

export const blockFields: typeof en.blockFields = {
  addItem: 'Ajouter un élément',
  addLink: 'Ajouter un lien',
  alt: 'Texte alternatif',
  altHint: 'Lu par les lecteurs d’écran et affiché quand les images sont désactivées',
  asideHref: 'Lien latéral',
  asideLabel: 'Texte du lien latéral',
  background: 'Arrière-plan',
  backgroundImage: 'Image d’arrière-plan',
  bleed: 'Bord à bord',
  darkSrc: 'Image pour le mode sombre',
  imageRatio: 'Recadrer au format',
  block: 'Bloc',
  button: 'Texte du bouton',
  buttonHref: 'Lien du bouton',
  byBackground: 'Selon le fond',
  caption: 'Légende',
  choiceAction: 'Au choix de cette ligne',
  choiceHint: 'Ouvre une page où la personne enregistre son choix',
  choiceDetail: 'Attribut',
  choiceTopic: 'Thème',
  choiceValue: 'Valeur',
  code: 'Code',
  codeLabel: 'Texte au-dessus du code',
  color: 'Couleur',
  columns: 'Colonnes',
  count: 'Nombre de produits',
  countdownLine: 'Afficher la fin',
  countdownLineHint: 'Laissez vide pour le jour et l’heure',
  countdownZone: 'Se termine',
  data_set: 'Jeu de données',
  day: 'Jour',
  ends_at: 'Fin',
  eyebrow: 'Ligne au-dessus du titre',
  figure: 'Chiffre',
  font: 'Police',
  footer_html: 'Texte au-dessus de l’adresse',
  footer_line: 'Une ligne sur votre boutique',
  footer_logo: 'Afficher le logo',
  footer_social: 'Afficher les réseaux sociaux',
  for: 'Pour',
  full_width: 'Pleine largeur',
  gap: 'Espace entre les colonnes',
  gives: 'Offre',
  gutter: 'Marge latérale',
  heading: 'Titre',
  height: 'Hauteur en pixels',
  hide: 'Afficher sur',
  href: 'Lien',
  html: 'Texte de chaque ligne',
  htmlHint: 'Par exemple {{ row.title }}',
  icon: 'Icône',
  item: (n: number) => `Élément ${n}`,
  items: 'Éléments',
  kind: 'Type',
  label: 'Texte du bouton',
  layout: 'Mise en page',
  left: 'Reste en stock',
  level: 'Niveau',
  limit: 'Nombre maximal de lignes',
  linkText: 'Texte du lien',
  linkTextHint: 'Laissez vide pour le texte habituel, dans la langue du destinataire',
  links: 'Liens',
  logoVersion: 'Version du logo',
  month: 'Mois',
  name: 'Nom',
  network: 'Réseau',
  note: 'Note',
  paddingBottom: 'Marge en bas',
  paddingTop: 'Marge en haut',
  panel: 'Placer sur une carte',
  per_row: 'Par ligne',
  preferences: 'Texte du lien des préférences',
  preferences_link: 'Afficher le lien des préférences',
  price: 'Prix',
  productCategory: 'Catégorie',
  product_id: 'Produit',
  product_ids: 'Produits',
  quote: 'Citation',
  quoteHint: 'Avec un avis, laissez vide pour utiliser son texte',
  radius: 'Coins arrondis',
  ratio: 'Largeurs',
  removeItem: (n: number) => `Supprimer l’élément ${n}`,
  review_id: 'Avis',
  reviewHint:
    'Une réponse publiée à l’un de vos formulaires. Les e-mails affichent son texte, son nom, son produit et ses étoiles tant qu’elle est publiée.',
  role: 'Fonction',
  rounded: 'Coins arrondis',
  sectionName: 'Nom dans le plan',
  sectionWidth: 'Arrière-plan pleine largeur',
  share: 'Largeur de l’image en pourcentage',
  show: 'Affiche',
  show_address: 'Afficher l’adresse de livraison',
  show_note: 'Afficher le descriptif court',
  show_number: 'Afficher le numéro et la date',
  show_old_price: 'Afficher l’ancien prix',
  show_price: 'Afficher le prix',
  side: 'Côté de l’image',
  size: 'Taille',
  socialHint: 'Laissez vide pour afficher les liens de votre marque.',
  socialLinks: 'Liens',
  source: 'Quels produits',
  sourceHint: 'Non testé dans les messageries. Les scripts, formulaires et cadres sont supprimés.',
  source_html: 'HTML',
  src: 'Image',
  stack: 'Empiler les colonnes sur mobile',
  stars: 'Étoiles',
  starsAs: 'Étoiles en',
  starsLabel: 'Texte avant le nombre d’étoiles',
  stockHint:
    'La barre indique son stock. Elle n’apparaît pas dans les e-mails tant que le stock est inconnu, épuisé ou supérieur au total.',
  stockLineHint: 'Avec un produit, laissez vide pour indiquer combien il en reste',
  terms: 'Conditions',
  text: 'Texte',
  text_color: 'Couleur du texte',
  tileColor: 'Couleur derrière les images',
  title: 'Titre',
  total: 'Stock total',
  totalWord: 'Mot pour le total',
  unsubscribe: 'Texte du lien de désabonnement',
  variant: 'Style du bouton',
  vertical: 'Alignement vertical',
  view: 'Texte du lien de version en ligne',
  view_link: 'Afficher le lien de version en ligne',
  whenText: 'Quand',
  who: 'Auteur de la citation',
  why: 'Raison de la réception de cet e-mail',
  width: 'Largeur en pixels',
}

/** Content that a new block arrives with; it is marked until it is edited. */
export const sampleWords: typeof en.sampleWords = {
  button: 'Découvrir la boutique',
  cart: 'Retourner au panier',
  couponCode: 'MERCI10',
  couponFor: 'sur votre prochaine commande',
  couponGives: '10 % de réduction',
  couponTerms: 'Une seule utilisation, pendant 30 jours.',
  eyebrow: 'Nouveau cette semaine',
  heading: 'Un titre qui donne envie d’ouvrir',
  html: '<p>Placez ici votre propre HTML.</p>',
  imageAlt: 'Une illustration de récolte',
  link: 'Cadeaux',
  month: 'Juin',
  name: 'Nelly Cartier',
  priceWord: 'Moins de',
  quote: 'Le plus beau cadeau que j’aie offert depuis des années. Elle a commandé le deuxième elle-même.',
  role: 'Fondatrice',
  stock: 'Plus que 42 sur 100',
  subheading: 'L’histoire derrière',
  text: '<p>Les premières pièces de la saison sont arrivées ce matin. Nous les avons déballées, toutes essayées, et en avons choisi quelques-unes qui devraient vous plaire.</p>',
  videoAlt: 'Une image de la vidéo',
  who: 'Ada, Lyon',
}

export const sampleMenu: typeof en.sampleMenu = {
  new: 'Nouveautés',
  bestsellers: 'Meilleures ventes',
  gifts: 'Cadeaux',
}

/** Titles and notes of sample entries. */
export const sampleChoices: typeof en.sampleChoices = {
  'Je découvre': 'Montrez-moi par où commencer',
  'Je sais ce que j’aime': 'Direction la boutique',
}

export const sampleDates: typeof en.sampleDates = { 14: 'Portes ouvertes à la boutique', 21: 'Dégustation d’été' }

export const sampleIcons: typeof en.sampleIcons = {
  'Livraison offerte': 'Dès 30 € d’achat',
  'Retours faciles': 'Sous 30 jours',
  'Fait avec soin': 'En petites séries',
}

export const sampleNumbers: typeof en.sampleNumbers = {
  '12 000': 'clients satisfaits',
  '4,8': 'note moyenne',
  '24 h': 'avant expédition',
}

export const samplePrices: typeof en.samplePrices = { small: '10 €', medium: '25 €', large: '50 €' }

export const sampleSteps: typeof en.sampleSteps = {
  'Nous préparons votre commande': 'À la main, dans du papier recyclé',
  'Elle est en route': 'Vous recevez un lien de suivi',
}

export const choiceActions: typeof en.choiceActions = {
  link: 'Ouvrir un lien',
  topicOn: 'Activer un thème',
  topicOff: 'Désactiver un thème',
  detail: 'Enregistrer un attribut',
  frequency: 'Changer la fréquence des e-mails',
}

export const hides: typeof en.hides = {
  desktop: 'Mobile uniquement',
  phone: 'Ordinateur uniquement',
  everywhere: 'Nulle part',
}

export const fontRoles: typeof en.fontRoles = { display: 'Police des titres', body: 'Police du texte' }

export const headingSizes: typeof en.headingSizes = {
  h1: 'Grand',
  h2: 'Moyen',
  h3: 'Petit',
  display: 'Très grand',
  hero: 'Bannière',
  poster: 'Affiche',
}

export const textSizes: typeof en.textSizes = {
  body: 'Normal',
  lead: 'Chapeau',
  letter: 'Lettre',
  small: 'Petit',
  fine: 'Mentions',
}

export const buttonVariants: typeof en.buttonVariants = {
  primary: 'Couleur de marque',
  accent: 'Couleur d’accent',
  light: 'Blanc',
  deep: 'Foncé',
  outline: 'Contour',
  link: 'Lien texte',
}

export const buttonSizes: typeof en.buttonSizes = { normal: 'Normal', small: 'Petit' }

export const logoParts: typeof en.logoParts = { both: 'Logo et nom', mark: 'Logo', name: 'Nom' }

export const countdownZones: typeof en.countdownZones = {
  shop: 'Pour tout le monde en même temps',
  reader: 'À cette heure dans le fuseau horaire de chacun',
}

export const starKinds: typeof en.starKinds = { pictures: 'Images', glyphs: 'Texte' }

export const logoVersions: typeof en.logoVersions = { light: 'Pour fonds clairs', dark: 'Pour fonds sombres' }

export const networks: typeof en.networks = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Site web',
}

export const heroLayouts: typeof en.heroLayouts = {
  picture_first: 'Image d’abord',
  words_first: 'Texte d’abord',
  side_by_side: 'Côte à côte',
}

export const imageRatios: typeof en.imageRatios = { '1:1': 'Carré (1:1)', '4:3': '4:3', '3:2': '3:2', '16:9': '16:9' }

export const heroSizes: typeof en.heroSizes = { display: 'Grand', hero: 'Très grand', h1: 'Moyen' }

export const sides: typeof en.sides = { left: 'gauche', right: 'droite' }

export const dividerKinds: typeof en.dividerKinds = {
  line: 'Ligne',
  leaf: 'Feuille',
  scallop: 'Festons',
  wave: 'Vague',
  awning: 'Auvent',
}

export const roundedSides: typeof en.roundedSides = { none: 'Aucun', top: 'Haut', bottom: 'Bas', all: 'Tous' }

export const verticals: typeof en.verticals = { top: 'Haut', middle: 'Milieu', bottom: 'Bas' }

export const conditionKinds: typeof en.conditionKinds = {
  everyone: 'Tout le monde',
  all: 'Contacts qui remplissent toutes ces conditions',
  any: 'Contacts qui remplissent l’une de ces conditions',
  liquid: 'Contacts qui remplissent une condition Liquid',
}

export const conditionOps: typeof en.conditionOps = {
  is: 'est',
  is_not: 'n’est pas',
  contains: 'contient',
  starts_with: 'commence par',
  ends_with: 'se termine par',
  is_empty: 'est vide',
  is_not_empty: 'n’est pas vide',
  more_than: 'est supérieur à',
  less_than: 'est inférieur à',
  at_least: 'est d’au moins',
  at_most: 'est d’au plus',
}

export const headingLevels: typeof en.headingLevels = { 1: 'Titre 1', 2: 'Titre 2', 3: 'Titre 3' }

export const productSources: typeof en.productSources = {
  newest: 'Produits les plus récents',
  bestsellers: 'Meilleures ventes',
  viewed: 'Produits vus par le contact',
  goes_with: 'Souvent achetés ensemble',
  category: 'Meilleures ventes d’une catégorie',
  chosen: 'Produits sélectionnés',
}

/** Colors of the brand, by the names that designs use. */
export const paletteColors: typeof en.paletteColors = {
  surface: 'Surface',
  canvas: 'Fond',
  ink: 'Encre',
  p1: 'Marque',
  p2: 'Marque, foncée',
  p3: 'Marque, moyenne',
  p4: 'Marque, claire',
  p5: 'Marque, pâle',
  p6: 'Marque, très pâle',
  a1: 'Accent, foncé',
  a2: 'Accent',
  a3: 'Accent, clair',
  a4: 'Accent, très pâle',
  c1: 'Contraste',
  c2: 'Contraste, moyen',
  c3: 'Contraste, clair',
  c4: 'Contraste, très pâle',
  w: 'Blanc',
}

export const blockCategories: typeof en.blockCategories = {
  basics: 'Essentiels',
  layout: 'Mise en page',
  shop: 'Boutique et données',
  more: 'Plus',
}

export const blockKinds: typeof en.blockKinds = {
  app: 'Bloc d’application',
  button: 'Bouton',
  cart: 'Articles du panier',
  choices: 'Liste de choix',
  columns: 'Colonnes',
  countdown: 'Compte à rebours',
  coupon: 'Code promo',
  data: 'Jeu de données',
  dates: 'Dates',
  divider: 'Séparateur',
  eyebrow: 'Surtitre',
  footer: 'Pied de page',
  heading: 'Titre',
  hero: 'Bannière',
  html: 'HTML',
  icons: 'Rangée d’icônes',
  image: 'Image',
  image_text: 'Image et texte',
  logo: 'Logo',
  menu: 'Menu',
  numbers: 'Chiffres',
  order: 'Récapitulatif de commande',
  price_tiles: 'Vignettes de prix',
  products: 'Produits',
  signature: 'Signature',
  social: 'Réseaux sociaux',
  spacer: 'Espace',
  stars: 'Étoiles d’avis',
  steps: 'Étapes',
  stock: 'Jauge de stock',
  testimonial: 'Témoignage',
  text: 'Texte',
  video: 'Vidéo',
}

export const sectionCategories: typeof en.sectionCategories = {
  hero: 'Bannière',
  products: 'Produits',
  text: 'Texte',
  footer: 'Pied de page',
}
