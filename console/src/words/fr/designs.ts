// Copy for designs and their gallery.

import type * as en from '../en/designs.ts'
import { plural, quoted } from './grammar.ts'

export const designs: typeof en.designs = {
  delete: 'Supprimer',
  deleted: (name: string) => `Design ${quoted(name)} supprimé`,
  duplicate: 'Dupliquer',
  duplicated: (name: string) => `Design dupliqué sous le nom ${quoted(name)}`,
  name: 'Nom',
  new: 'Nouveau design',
  noMatch: 'Aucun design trouvé',
  none: 'Aucun design pour le moment',
  noProblems: 'Aucun problème',
  noneIntro: 'Partez d’un de nos modèles ou d’un e-mail vide.',
  problems: (n: number) => plural(n, 'problème', 'problèmes'),
  search: 'Rechercher par nom ou objet',
  title: 'Designs',
  untitled: 'Design sans titre',
}

export const gallery: typeof en.gallery = {
  all: 'Tous les designs',
  back: 'Retour',
  blank: 'Vide',
  blankIntro: 'Votre logo, votre pied de page, rien d’autre',
  brandAdd: 'Ajouter votre logo et vos couleurs',
  brandEdit: 'Modifier la marque',
  brandSwitch: 'Votre marque',
  categories: 'Catégories',
  clearSearch: 'Effacer la recherche',
  close: 'Fermer l’aperçu',
  daysTo: (occasion: string, days: number) =>
    days === 0 ? `C’est ${occasion}` : `${plural(days, 'jour', 'jours')} avant ${occasion}`,
  fromBlank: 'Partir de zéro',
  freeImages: 'Les images sont libres d’utilisation et remplaçables.',
  html: 'Coller du HTML',
  htmlCreate: 'Créer le design',
  htmlEmpty: 'L’e-mail s’affiche ici',
  htmlIntro: 'Reprenez un e-mail d’un autre outil',
  htmlPreview: 'L’e-mail collé',
  htmlSource: 'HTML de l’e-mail',
  htmlUnchanged: 'Rien à modifier.',
  inSeason: 'Parfait pour cette période de l’année',
  next: 'Design suivant',
  noMatch: (q: string) => `Aucun design pour ${quoted(q)}`,
  noOwn: 'Aucun design pour le moment. Ceux que vous créez apparaissent ici.',
  noSent: 'Aucune campagne envoyée pour le moment. Elles apparaissent ici après l’envoi.',
  own: 'Vos designs',
  preview: 'Aperçu',
  previewOf: (name: string) => `Aperçu de ${name}`,
  previous: 'Design précédent',
  search: 'Rechercher, par exemple « cadeau »',
  sent: 'Campagnes envoyées',
  sentCopy: (name: string) => `${name} (copie)`,
  title: 'Nouveau design',
  use: 'Utiliser ce design',
  withProducts: 'Affiché avec vos produits',
  withSamples: 'Affiché avec des produits d’exemple',
  yours: 'À vous',
}

export const galleryViews: typeof en.galleryViews = { desktop: 'Ordinateur', phone: 'Mobile', dark: 'Sombre' }

export const pastedChanges: typeof en.pastedChanges = {
  scripts: (n: number) => plural(n, 'script supprimé', 'scripts supprimés'),
  frames: (n: number) => plural(n, 'page intégrée supprimée', 'pages intégrées supprimées'),
  handlers: (n: number) => plural(n, 'gestionnaire d’événement supprimé', 'gestionnaires d’événement supprimés'),
  unsubscribe_link: () => 'Lien de désabonnement ajouté à la fin',
}

export const designCategories: typeof en.designCategories = {
  newsletter: 'Newsletter',
  new_products: 'Nouveautés',
  sale: 'Promotions',
  seasonal: 'Saisons',
  welcome: 'Bienvenue',
  abandoned_checkout: 'Panier abandonné',
  after_order: 'Après une commande',
  loyalty: 'Fidélité et reconquête',
  letter: 'Lettre simple',
}

export const occasions: typeof en.occasions = {
  black_friday: 'le Black Friday',
  christmas: 'Noël',
}

export const tagNames: typeof en.tagNames = {
  coupons: 'Codes promo',
  account: 'Votre boutique',
  accountName: 'Nom de la boutique',
  confirm: 'Lien de confirmation d’un formulaire',
  details: 'Attributs',
  email: 'E-mail',
  fallback: 'cher client',
  firstName: 'Prénom',
  insertTag: 'Personnaliser',
  lastName: 'Nom',
  links: 'Liens',
  person: 'Contact',
  preferences: 'Page de préférences',
  unsubscribe: 'Page de désabonnement',
  view: 'Version en ligne',
}
