// Copy for editing drips: choices of triggers, steps and times, and trying a drip out.

import type * as en from '../en/drip-editor.ts'

export const triggerNames: typeof en.triggerNames = {
  subscribed: 'Quelqu’un s’abonne',
  event: 'Un événement se produit',
  order_placed: 'Quelqu’un passe une commande',
  order_shipped: 'Une commande est expédiée',
  detail_changed: 'Un attribut change',
  joined_list: 'Quelqu’un est ajouté à une liste',
  data_row_added: 'Une ligne sur quelqu’un est ajoutée à un jeu de données',
  entered_group: 'Quelqu’un entre dans un groupe',
  checkout_abandoned: 'Quelqu’un abandonne son panier',
  form_submitted: 'Quelqu’un envoie un formulaire',
  back_in_stock: 'Un produit est de retour en stock',
}

export const stepMenuGroups: typeof en.stepMenuGroups = {
  waiting: 'Attente',
  sending: 'E-mail',
  deciding: 'Branches',
  acting: 'Actions',
  fromApps: 'De vos applications',
}

export const stepMenu: typeof en.stepMenu = {
  wait: 'Une durée',
  wait_until: 'Une heure de la journée',
  wait_until_date: 'Une date personnelle',
  wait_for: 'Un événement',
  email: 'Envoyer un e-mail',
  branch: 'Selon des règles',
  split: 'Répartition aléatoire',
  set_detail: 'Définir un attribut',
  add_to_list: 'Ajouter à une liste',
  remove_from_list: 'Retirer d’une liste',
  notify: 'Envoyer un webhook',
  exit: 'Sortie',
}

export const templateNames: typeof en.templateNames = {
  welcome_series: 'Série de bienvenue',
  first_order_thanks: 'Merci pour la première commande',
  repeat_buyers: 'Clients fidèles',
  review_request: 'Demande d’avis',
  win_back: 'Reconquête',
  back_in_stock: 'Retour en stock',
  birthday: 'Anniversaire',
  abandoned_checkout: 'Panier abandonné',
  browse_abandonment: 'Navigation abandonnée',
  replenishment: 'Réapprovisionnement',
}

export const templateHints: typeof en.templateHints = {
  welcome_series:
    'Un mot de bienvenue, des conseils trois jours plus tard, puis vos favoris pour ceux qui n’ont pas commandé.',
  first_order_thanks: 'Un merci après une demi-heure, et une demande d’étoiles après dix jours.',
  repeat_buyers: 'Un merci le lendemain d’une nouvelle commande, avec des produits assortis.',
  review_request: 'Dix jours après l’expédition d’une commande, avec une relance.',
  win_back: 'Après 90 jours sans commande : les nouveautés, une remise et la possibilité de recevoir moins d’e-mails.',
  back_in_stock: 'Dès qu’un produit demandé est à nouveau disponible.',
  birthday: 'Chaque année, le matin de leur anniversaire.',
  abandoned_checkout: 'Le panier après une heure, et un petit mot le lendemain.',
  browse_abandonment: 'Quatre heures après la consultation d’un produit. Nécessite le script du site web.',
  replenishment: 'Quand la dernière commande devrait être épuisée : la même à nouveau.',
}

export const simulation: typeof en.simulation = {
  intro: 'Exécute le brouillon en temps simulé. Rien n’est envoyé ni enregistré.',
  run: 'Lancer la simulation',
  startAt: 'Commencer à un autre moment',
  title: 'Simulation',
  unknown: 'Aucun contact n’a cette adresse e-mail.',
  who: 'Adresse e-mail (laissez vide pour un contact exemple)',
}

export const simulationEnds: typeof en.simulationEnds = {
  finished: 'Le contact arrive à la fin.',
  goal: 'Le contact atteint l’objectif.',
  exited: 'Le contact sort avant la fin.',
  unfinished: 'Le contact est toujours dans le scénario après très longtemps.',
}

export const orderKinds: typeof en.orderKinds = {
  any: 'Toutes les commandes',
  first: 'Première commande',
  repeat: 'Commandes suivantes',
}

export const reentryKinds: typeof en.reentryKinds = {
  never: 'Jamais : chaque contact entre une seule fois',
  always: 'Toujours : à chaque déclencheur',
  after: 'Après un certain nombre de jours',
}

export const goalKinds: typeof en.goalKinds = {
  '': 'Aucun objectif',
  order_placed: 'Le contact passe une commande',
  event: 'Un événement se produit',
  rules: 'Le contact remplit des règles',
}

export const timeUnits: typeof en.timeUnits = { minutes: 'Minutes', hours: 'Heures', days: 'Jours' }

export const timeZones: typeof en.timeZones = {
  person: 'Fuseau horaire du contact',
  account: 'Fuseau horaire de votre compte',
}

export const dateRepeats: typeof en.dateRepeats = { yearly: 'Chaque année', once: 'Une fois' }
