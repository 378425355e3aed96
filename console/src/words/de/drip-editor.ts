// Copy for editing drips: choices of triggers, steps and times, and trying a drip out.

import type * as en from '../en/drip-editor.ts'

export const triggerNames: typeof en.triggerNames = {
  subscribed: 'Jemand meldet sich an',
  event: 'Ein Ereignis tritt ein',
  order_placed: 'Jemand bestellt',
  order_shipped: 'Eine Bestellung wird versendet',
  detail_changed: 'Ein Merkmal ändert sich',
  joined_list: 'Jemand wird zu einer Liste hinzugefügt',
  data_row_added: 'In einer Datentabelle kommt eine Zeile zu jemandem hinzu',
  entered_group: 'Jemand kommt in eine Gruppe',
  checkout_abandoned: 'Jemand bricht einen Bestellvorgang ab',
  form_submitted: 'Jemand schickt ein Formular ab',
  back_in_stock: 'Ein Produkt ist wieder verfügbar',
}

export const stepMenuGroups: typeof en.stepMenuGroups = {
  waiting: 'Warten',
  sending: 'E-Mail',
  deciding: 'Verzweigung',
  acting: 'Aktionen',
  fromApps: 'Aus Ihren Apps',
}

export const stepMenu: typeof en.stepMenu = {
  wait: 'Eine Zeit lang',
  wait_until: 'Bis zu einer Uhrzeit',
  wait_until_date: 'Bis zu einem persönlichen Datum',
  wait_for: 'Auf ein Ereignis',
  email: 'E-Mail senden',
  branch: 'Nach Regeln',
  split: 'Zufällige Aufteilung',
  set_detail: 'Merkmal setzen',
  add_to_list: 'Zu Liste hinzufügen',
  remove_from_list: 'Aus Liste entfernen',
  notify: 'Webhook senden',
  exit: 'Ausstieg',
}

export const templateNames: typeof en.templateNames = {
  welcome_series: 'Willkommensserie',
  first_order_thanks: 'Dank für die erste Bestellung',
  repeat_buyers: 'Stammkunden',
  review_request: 'Bitte um Bewertung',
  win_back: 'Rückgewinnung',
  back_in_stock: 'Wieder verfügbar',
  birthday: 'Geburtstag',
  abandoned_checkout: 'Abgebrochener Bestellvorgang',
  browse_abandonment: 'Angesehen, nicht gekauft',
  replenishment: 'Nachbestellung',
}

export const templateHints: typeof en.templateHints = {
  welcome_series:
    'Eine Begrüßung, nach drei Tagen die besten Tipps und danach Lieblingsprodukte für alle, die noch nicht bestellt haben.',
  first_order_thanks: 'Ein Dankeschön nach einer halben Stunde und nach zehn Tagen die Bitte um Sterne.',
  repeat_buyers: 'Ein Dankeschön am Tag nach einer weiteren Bestellung, mit passenden Produkten.',
  review_request: 'Zehn Tage nach dem Versand einer Bestellung, mit einer Erinnerung.',
  win_back: 'Nach 90 Tagen ohne Bestellung: Neuigkeiten, ein Rabatt und die Möglichkeit, weniger E-Mails zu erhalten.',
  back_in_stock: 'Sobald ein angefragtes Produkt wieder verfügbar ist.',
  birthday: 'Jedes Jahr am Morgen des Geburtstags.',
  abandoned_checkout: 'Der Warenkorb nach einer Stunde und am nächsten Tag eine kurze Nachricht.',
  browse_abandonment: 'Vier Stunden, nachdem jemand ein Produkt angesehen hat. Erfordert das Website-Skript.',
  replenishment: 'Wenn die letzte Bestellung aufgebraucht sein dürfte: dasselbe noch einmal.',
}

export const simulation: typeof en.simulation = {
  intro: 'Führt den Entwurf mit simulierter Zeit aus. Nichts wird gesendet oder gespeichert.',
  run: 'Simulation starten',
  startAt: 'Zu einem anderen Zeitpunkt beginnen',
  title: 'Simulation',
  unknown: 'Niemand hat diese E-Mail-Adresse.',
  who: 'E-Mail-Adresse (leer lassen für eine Beispielperson)',
}

export const simulationEnds: typeof en.simulationEnds = {
  finished: 'Die Person erreicht das Ende.',
  goal: 'Die Person erreicht das Ziel.',
  exited: 'Die Person steigt vorzeitig aus.',
  unfinished: 'Die Person ist nach sehr langer Zeit immer noch in der Automation.',
}

export const orderKinds: typeof en.orderKinds = {
  any: 'Jede Bestellung',
  first: 'Erste Bestellung',
  repeat: 'Weitere Bestellungen',
}

export const reentryKinds: typeof en.reentryKinds = {
  never: 'Nie: jede Person nur einmal',
  always: 'Immer: bei jedem Auslöser',
  after: 'Nach einer Anzahl von Tagen',
}

export const goalKinds: typeof en.goalKinds = {
  '': 'Kein Ziel',
  order_placed: 'Die Person bestellt',
  event: 'Ein Ereignis tritt ein',
  rules: 'Die Person erfüllt Regeln',
}

export const timeUnits: typeof en.timeUnits = { minutes: 'Minuten', hours: 'Stunden', days: 'Tage' }

export const timeZones: typeof en.timeZones = { person: 'Zeitzone der Person', account: 'Zeitzone Ihres Kontos' }

export const dateRepeats: typeof en.dateRepeats = { yearly: 'Jedes Jahr', once: 'Einmal' }
