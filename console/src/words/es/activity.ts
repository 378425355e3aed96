// Copy for the activity feed and event names.

import type * as en from '../en/activity.ts'
import { plural } from './grammar.ts'

type ImportedEvents = { recorded: number; duplicates: number; peopleAdded: number }

export const activity: typeof en.activity = {
  command: 'Ejecuta esto en una terminal con una de tus claves de API',
  count: (n: number) => `${plural(n, 'vez', 'veces')} en total`,
  feed: 'Actividad',
  firstEvent: 'Envía tu primer evento',
  firstEventIntro: 'Envía eventos desde tu tienda o app. Aparecen aquí en un segundo.',
  fresh: (n: number) => plural(n, 'nuevo', 'nuevos'),
  import: 'Importar eventos',
  importExample: 'email,name,occurred_at,score\nada@example.com,quiz_finished,2026-03-01,7',
  importIntro:
    'Hasta 5000 eventos. Columnas: email, name, occurred_at, external_id; las demás columnas se convierten en propiedades. Los eventos importados no inician automatizaciones.',
  importIt: 'Importar eventos',
  importTitle: 'Importar eventos',
  imported: ({ recorded, duplicates, peopleAdded }: ImportedEvents) =>
    [
      plural(recorded, 'evento importado', 'eventos importados'),
      duplicates > 0 && plural(duplicates, 'duplicado omitido', 'duplicados omitidos'),
      peopleAdded > 0 && plural(peopleAdded, 'persona añadida', 'personas añadidas'),
    ]
      .filter(Boolean)
      .join(', '),
  kind: 'Tipo',
  last: 'Último recibido',
  live: 'En vivo, lo más reciente primero',
  name: 'Evento',
  names: 'Nombres de eventos',
  noMatch: 'Ninguna actividad coincide',
  noNames: 'Aún no hay eventos personalizados',
  noNamesIntro: 'Un evento personalizado es cualquier cosa que hagan las personas y ante la que quieras actuar.',
  unknownPerson: 'Persona desconocida',
  none: 'Aún no hay actividad',
  noneIntro: 'Aquí aparecen los pedidos, las aperturas y tus eventos personalizados.',
  properties: 'Propiedades',
  property: (name: string, type: string) => `${name} (${type})`,
  received: 'Recibidos',
  since: 'Desde',
  theEnd: 'Has llegado al final.',
  times: (sentence: string, n: number) => `${sentence} · ${plural(n, 'vez', 'veces')}`,
  title: 'Actividad',
  until: 'Hasta',
  nameTyped: (name: string) => `Usar «${name}»`,
}

export const eventKinds: typeof en.eventKinds = { built_in: 'integrado', custom: 'personalizado' }
