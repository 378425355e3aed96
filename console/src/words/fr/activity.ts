// Copy for the activity feed and event names.

import type * as en from '../en/activity.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

type ImportedEvents = { recorded: number; duplicates: number; peopleAdded: number }

export const activity: typeof en.activity = {
  command: 'Exécutez ceci dans un terminal avec l’une de vos clés API',
  count: (n: number) => `${counted(n)} fois au total`,
  feed: 'Fil',
  firstEvent: 'Envoyez votre premier événement',
  firstEventIntro: 'Envoyez des événements depuis votre boutique ou application. Ils apparaissent ici en une seconde.',
  fresh: (n: number) => plural(n, 'nouveau', 'nouveaux'),
  import: 'Importer des événements',
  importExample: 'email,name,occurred_at,score\nada@example.com,quiz_finished,2026-03-01,7',
  importIntro:
    'Jusqu’à 5 000 événements. Colonnes : email, name, occurred_at, external_id ; toutes les autres deviennent des propriétés. Les événements importés ne démarrent pas de scénarios.',
  importIt: 'Importer les événements',
  importTitle: 'Importer des événements',
  imported: ({ recorded, duplicates, peopleAdded }: ImportedEvents) =>
    [
      plural(recorded, 'événement importé', 'événements importés'),
      duplicates > 0 && plural(duplicates, 'doublon ignoré', 'doublons ignorés'),
      peopleAdded > 0 && plural(peopleAdded, 'personne ajoutée', 'personnes ajoutées'),
    ]
      .filter(Boolean)
      .join(', '),
  kind: 'Type',
  last: 'Dernière réception',
  live: 'En direct, plus récents d’abord',
  name: 'Événement',
  names: 'Noms d’événements',
  noMatch: 'Aucune activité trouvée',
  noNames: 'Aucun événement personnalisé pour le moment',
  noNamesIntro: 'Un événement personnalisé est toute action de vos contacts à laquelle vous souhaitez réagir.',
  unknownPerson: 'Contact inconnu',
  none: 'Aucune activité pour le moment',
  noneIntro: 'Les commandes, ouvertures et événements personnalisés apparaissent ici.',
  properties: 'Propriétés',
  property: (name: string, type: string) => `${name} (${type})`,
  received: 'Reçus',
  since: 'Du',
  theEnd: 'Vous êtes arrivé à la fin.',
  times: (sentence: string, n: number) => `${sentence} · ${counted(n)} fois`,
  title: 'Activité',
  until: 'Au',
  nameTyped: (name: string) => `Utiliser « ${name} »`,
}

export const eventKinds: typeof en.eventKinds = { built_in: 'intégré', custom: 'personnalisé' }
