// Copy for the report of a campaign.

import type * as en from '../en/report.ts'
import { counted, listed } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const report: typeof en.report = {
  adds: (recipients: number) => `Insgesamt ${counted(recipients)} Empfänger, jeder einmal gezählt.`,
  allClicks: 'Klicks',
  allDays: 'Alle Tage',
  because: (reason: string) => `Grund: ${reason}`,
  asReceived: 'Wie empfangen',
  averageOrder: 'durchschnittliche Bestellung',
  badges: 'Markierungen zeigen',
  bought: 'Was gekauft wurde',
  bounced: 'Bounces',
  byDay: 'Erste Öffnungen und Klicks pro Tag',
  byHours: (hours: number) =>
    hours === 1 ? 'Erste Öffnungen und Klicks pro Stunde' : `Erste Öffnungen und Klicks je ${hours} Stunden`,
  captured: 'Es ist kein Mailserver eingerichtet. Diese E-Mails wurden deshalb abgefangen und nicht gesendet.',
  capturedCount: 'Abgefangen',
  checkDeliverability: 'Zustellbarkeit prüfen',
  chooseLink: 'Wählen Sie zuerst einen Link aus',
  clicked: 'Geklickt',
  clickedOfOpened: (isRate: boolean) => `${isRate ? 'der Personen' : 'Personen'}, die geöffnet haben, haben geklickt`,
  clickMap: 'Klickkarte',
  clicks: 'Klicks',
  clicksNote: (people_: number, machine: number) =>
    `${people(people_)} ${agree(people_, 'hat', 'haben')} mindestens einen Link angeklickt; wer zwei angeklickt hat, zählt in jeder Zeile einmal.${
      machine > 0
        ? ` ${plural(machine, 'Klick', 'Klicks')} von Link-Scannern ${agree(machine, 'ist', 'sind')} nicht mitgezählt.`
        : ''
    } Abmeldelinks zählen nicht als Klicks; wer sich abgemeldet hat, steht unter „Empfänger“.`,
  compare: 'Vergleichen',
  comparedWith: (n: number) => `Verglichen mit Ihren letzten ${counted(n)} Kampagnen`,
  complained: 'Spam-Meldungen',
  connectStore: 'Shop verbinden',
  created: 'Erstellt',
  csv: 'Empfänger als CSV exportieren',
  day: 'Tag',
  delivered: 'Zugestellt',
  devices: 'Geräte',
  devicesNote: 'Andere Mail-Apps laden Bilder über einen Proxy, der das Gerät verbirgt.',
  email: 'E-Mail',
  exportClickers: 'CSV exportieren',
  failed: 'Fehlgeschlagen',
  forSample: 'So sieht es die Beispielperson',
  from: (name: string, email: string) => `${name} <${email}>`,
  funnel: 'Vom Versand zur Bestellung',
  grewTo: (total: string, day: string) => `Umsatz bis ${day}: ${total}.`,
  groupSaved: (name: string) => `Gruppe ${quoted(name)} erstellt`,
  halfWithin: (hours: number) =>
    hours === 1
      ? 'Die Hälfte aller Öffnungen erfolgte innerhalb einer Stunde.'
      : `Die Hälfte aller Öffnungen erfolgte innerhalb von ${counted(hours)} Stunden.`,
  health: 'Listenqualität',
  heat: 'Heatmap',
  heatHint: 'Färbt Links nach ihrem Anteil an den Klicks',
  hour: 'Stunde',
  hours72: '72 Stunden',
  knownFor: (known: number, all: number) => `Bekannt für ${counted(known)} von ${counted(all)}`,
  leftOut: 'Ausgelassen',
  link: 'Link',
  links: 'Links',
  lowOpens: (provider: string, points: number) =>
    `Die Öffnungsrate bei ${provider} liegt ${plural(points, 'Punkt', 'Punkte')} unter der der anderen.`,
  machineClicks: (n: number) => `${plural(n, 'Klick', 'Klicks')} von Link-Scannern`,
  machineOpens: (n: number) => `${plural(n, 'E-Mail, die', 'E-Mails, die')} nur ein Datenschutz-Proxy geöffnet hat`,
  noClicksYet: 'Noch keine Klicks. Die meisten Klicks kommen in den ersten 24 Stunden.',
  noLinks: 'Diese E-Mail enthält keine Links.',
  noOneLeftOut: 'Niemand wurde ausgelassen',
  noRecipients: 'Niemand hat diese Kampagne erhalten.',
  noStore: 'Verbinden Sie Ihren Shop, um den Umsatz zu sehen.',
  notCounted: (what: readonly string[]) => `Nicht mitgezählt: ${listed(what)}.`,
  notIncluded: (amount: string) =>
    `Nicht enthalten: ${amount} von Personen, die geöffnet, aber nicht geklickt haben, innerhalb eines Tages.`,
  notSent: 'Nicht gesendet',
  ofCaptured: 'Von abgefangenen',
  ofClickers: 'Von Klickenden',
  ofDelivered: 'Von zugestellten',
  ofSent: 'von gesendeten',
  opened: 'Geöffnet',
  ordered: 'Bestellt',
  orderedOfClicked: (isRate: boolean) => `${isRate ? 'der Personen' : 'Personen'}, die geklickt haben, haben bestellt`,
  orders: 'Bestellungen',
  ordersLabel: (n: number) => agree(n, 'Bestellung', 'Bestellungen'),
  otherCurrency: (amount: string, orders: number) => `${amount} aus ${plural(orders, 'Bestellung', 'Bestellungen')}`,
  outcome: 'Ergebnis',
  pending: 'Ausstehend',
  people: 'Personen',
  personalLink: 'Je nach Person verschieden',
  perRecipient: 'pro Empfänger',
  perRecipientVsUsual: (percent: string) => `${percent} pro Empfänger ggü. sonst`,
  person: 'Person',
  preparing: 'Empfänger werden vorbereitet…',
  provider: 'Anbieter',
  providers: 'Postfachanbieter',
  reason: 'Grund',
  recipients: 'Empfänger',
  recipientsNone: 'Noch keine Empfänger',
  recipientsNoneIntro: 'Sie erscheinen hier, sobald die Kampagne gesendet wird.',
  recipientsSearch: 'Nach E-Mail oder Name suchen',
  resend: 'Erneut an Nichtöffner senden',
  resendDone: (name: string) => `Entwurf ${quoted(name)} für Nichtöffner erstellt`,
  results: 'Bericht',
  retrying: (n: number) =>
    `${plural(n, 'E-Mail', 'E-Mails')} vom Empfangsserver verzögert, weitere Versuche erfolgen automatisch.`,
  revenue: 'Umsatz',
  revenueHow: (days: number) =>
    `Jede Bestellung wird einer E-Mail zugeordnet: der letzten, die der Käufer ${days === 1 ? 'am Tag' : `in den ${counted(days)} Tagen`} vor der Bestellung angeklickt hat. Erstattungen sind abgezogen. Öffnungen, Link-Scanner und Abmeldelinks zählen nicht.`,
  buyersSaved: (n: number) => `Liste mit ${people(n)} erstellt`,
  rename: 'Umbenennen',
  saveBuyers: 'Käufer als Liste speichern',
  share: 'Bericht teilen',
  sharedAddress:
    'Ein weiterer Link führt zur selben Adresse. Eine Gruppe enthält alle, die einen der beiden angeklickt haben.',
  shareCreate: 'Link erstellen',
  shareIntro:
    'Wer den Link hat, kann die Zahlen dieses Berichts lesen. Adressen und Namen von Personen sind nicht enthalten.',
  shareLink: 'Link',
  shareRevoke: 'Link widerrufen',
  shareRevoked: 'Link widerrufen',
  shareTitle: 'Bericht teilen',
  saveClickers: 'Klickende als Gruppe speichern',
  saveNonOpeners: 'Nichtöffner als Gruppe speichern',
  saveOpeners: 'Öffner als Gruppe speichern',
  sent: 'Gesendet',
  sendingTo: (when: string, n: number) => `Wird seit ${when} an ${people(n)} gesendet`,
  sentTo: (when: string, n: number) => `Gesendet ${when} an ${people(n)}`,
  serverReply: 'Serverantwort',
  shareOfClickers: 'Anteil',
  sold: (n: number) => `${counted(n)} verkauft`,
  span: 'Zeitspanne',
  step: 'Schritt',
  tabs: 'Abschnitte des Berichts',
  unsubscribed: 'Abgemeldet',
  updated: (when: string) => `Stand: ${when}`,
  viewCaptured: 'Abgefangene E-Mails öffnen',
  viewClickMap: 'Klickkarte ansehen',
  vsUsual: 'Ggü. sonst',
  withinDays: (days: number) => `Bestellungen innerhalb von ${plural(days, 'Tag', 'Tagen')} nach einem Klick`,
}

/** Groups made from a report. */
export const reportGroups: typeof en.reportGroups = {
  clicked: (name: string) => `Hat in ${quoted(name)} geklickt`,
  clickedLink: (link: string, campaign: string) => `Hat in ${quoted(campaign)} auf ${quoted(link)} geklickt`,
  didNotOpen: (name: string) => `Hat ${quoted(name)} nicht geöffnet`,
  opened: (name: string) => `Hat ${quoted(name)} geöffnet`,
  ordered: (name: string) => `Hat nach ${quoted(name)} gekauft`,
}

export const compare: typeof en.compare = {
  choose: 'Kampagne auswählen',
  difference: 'Unterschied',
  emails: 'Die beiden E-Mails',
  figure: 'Kennzahl',
  hoursAfter: (hours: number) => `${hours} Std.`,
  lastCampaigns: (n: number) => `Schnitt der letzten ${counted(n)}`,
  lastShort: (n: number) => `Letzte ${counted(n)}`,
  legend:
    'Unterschiede zwischen Raten sind in Prozentpunkten angegeben. Grau bedeutet, dass der Unterschied Zufall sein kann; Farbe bedeutet, dass er mit 95 % Sicherheit besteht oder bei Geldbeträgen mindestens 10 % beträgt.',
  named: (name: string, day: string) => `${name} · ${day}`,
  noUsual: 'Es gibt weniger als 3 frühere Kampagnen mit mindestens 50 zugestellten E-Mails.',
  openedHours: 'Geöffnet, Stunden nach dem Versand',
  or: 'oder',
  orders: 'Bestellungen',
  other: 'Andere Kampagne',
  perRecipient: 'Umsatz pro Empfänger',
  stop: 'Vergleich beenden',
  this: 'Diese Kampagne',
  title: 'Vergleich',
  usual: (n: number) => `mit Ihren letzten ${counted(n)} Kampagnen`,
  usualLater:
    'Der Vergleich mit Ihren letzten Kampagnen ist 24 Stunden nach dem Versand möglich. Bis dahin kommen noch Öffnungen, Klicks und Bestellungen hinzu.',
  with: 'mit',
}

/** What links look like in the email. */
export const linkKinds: typeof en.linkKinds = { button: 'Button', icon: 'Symbol', image: 'Bild', text: 'Text' }

export const mailProviders: typeof en.mailProviders = {
  apple: 'Apple iCloud',
  google: 'Gmail',
  microsoft: 'Microsoft',
  other: 'Andere',
  yahoo: 'Yahoo',
}

export const deviceKinds: typeof en.deviceKinds = { computer: 'Computer', phone: 'Smartphone', tablet: 'Tablet' }

export const unsubscribeRoutes: typeof en.unsubscribeRoutes = {
  one_click: 'Abmeldung mit einem Klick',
  preference_page: 'Einstellungsseite',
  unsubscribe_link: 'Link in der E-Mail',
}

/** The outcomes that recipients can be narrowed to. */
export const outcomeFilter: typeof en.outcomeFilter = {
  delivered: 'zugestellt',
  sent: 'gesendet, ausstehend',
  waiting: 'in Warteschlange',
  bounced: 'Bounce',
  failed: 'fehlgeschlagen',
  opened: 'geöffnet',
  clicked: 'geklickt',
  unsubscribed: 'abgemeldet',
  complained: 'als Spam markiert',
}

export const bounceReasons: typeof en.bounceReasons = {
  no_such_address: 'Adresse existiert nicht',
  mailbox_full: 'Postfach voll',
  policy: 'Durch die Mailrichtlinie des Empfängers blockiert',
  refused: 'Abgelehnt',
  could_not_render: 'Die E-Mail konnte für diese Person nicht erstellt werden',
  mailbox_disabled: 'Postfach deaktiviert',
  spam: 'Als Spam eingestuft',
  authentication: 'Nicht authentifiziert',
  blocked: 'Absender blockiert',
  throttled: 'Zu schnell gesendet',
  message: 'Nachricht abgelehnt',
  temporary: 'Vorübergehendes Problem',
  unknown: 'Grund unbekannt',
}
