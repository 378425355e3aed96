// Copy for report cards.

import type * as en from '../en/report-cards.ts'
import { quoted } from './grammar.ts'

export const reportCards: typeof en.reportCards = {
  add: 'Ajouter au tableau de bord',
  before: (value: string, days: number) => `${value} sur les ${days} jours précédents`,
  change: (percent: string, value: string, days: number) =>
    `${percent} par rapport à ${value} sur les ${days} jours précédents`,
  days: (days: number) => `${days} jours`,
  earlier: 'Avancer',
  from: (app: string) => `De ${app}`,
  fromTeam: 'Créé par votre équipe',
  hint: 'Des chiffres de vos événements personnalisés, affichés en bas du tableau de bord',
  later: 'Reculer',
  noNumbers: 'Aucune donnée sur cette période',
  none: 'Aucun indicateur pour le moment',
  noneIntro:
    'Comptez un événement, ou additionnez l’une de ses propriétés. Vos applications peuvent aussi ajouter des indicateurs.',
  nonePlaced: 'Aucun indicateur sur le tableau de bord',
  nonePlacedIntro: 'Les admins choisissent les indicateurs affichés ici.',
  others: 'Autres',
  period: 'Période',
  remove: 'Retirer du tableau de bord',
  removed: (name: string) => `Indicateur ${quoted(name)} retiré du tableau de bord`,
  showData: 'Afficher les données',
  title: 'Indicateurs',
  unnamed: 'Aucune valeur',
  value: 'Valeur',
  waiting: 'Hors du tableau de bord',
  week: (day: string) => `Semaine du ${day}`,
}

/** Report cards of the team. */
export const ownCards: typeof en.ownCards = {
  changed: 'Indicateur enregistré',
  choose: 'Choisir…',
  count: 'Nombre d’événements',
  create: 'Créer l’indicateur',
  created: 'Indicateur ajouté au tableau de bord',
  delete: 'Supprimer l’indicateur',
  deleteBody: 'L’indicateur est supprimé pour toute votre équipe. Les événements sont conservés.',
  deleteTitle: (name: string) => `Supprimer l’indicateur ${quoted(name)} ?`,
  deleted: (name: string) => `Indicateur ${quoted(name)} supprimé`,
  edit: 'Modifier l’indicateur',
  event: 'Événement',
  eventNeeded: 'Choisissez un événement',
  measure: 'Quoi afficher',
  money: 'Afficher comme montant dans la devise de votre compte',
  name: 'Nom',
  nameNeeded: 'Saisissez un nom',
  new: 'Nouvel indicateur',
  property: 'Propriété',
  propertyNeeded: 'Choisissez une propriété',
  save: 'Enregistrer l’indicateur',
  shape: 'Comment l’afficher',
  sumOf: (property: string) => `Somme de ${quoted(property)}`,
}

export const ownCardShapes: typeof en.ownCardShapes = {
  days: 'Courbe par jour',
  weeks: 'Barres par semaine',
  number: 'Nombre',
  values: 'Barres par propriété',
  table: 'Tableau par propriété',
}

export const summary: typeof en.summary = {
  hint: (time: string) =>
    `Chiffre d’affaires, abonnés et résultats de la semaine dernière, le lundi à ${time} dans le fuseau horaire de votre compte`,
  label: 'M’envoyer un résumé hebdomadaire',
  next: (time: string) => `Prochain envoi : ${time}`,
  started: 'Résumé hebdomadaire activé',
  stopped: 'Résumé hebdomadaire désactivé',
}
