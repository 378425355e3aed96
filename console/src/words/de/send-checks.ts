// Copy for the checks before a campaign is sent, which the server reports by code.

import type * as en from '../en/send-checks.ts'
import type { FindingValues } from '../en/send-checks.ts'
import { counted } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

export const sendProblems: typeof en.sendProblems = {
  audience:
    'Die Zielgruppe verwendet eine gelöschte Gruppe, Liste oder Kampagne. Entfernen Sie sie oder wählen Sie eine andere.',
  design: 'Wählen Sie ein Design aus.',
  designNotReady: (name: string, problems: string) => `Das Design ${quoted(name)} ist noch nicht fertig. ${problems}`,
  noOne:
    'Niemand würde diese Kampagne erhalten. Entfernen Sie einen Ausschluss oder wählen Sie eine andere Zielgruppe.',
  notOpen: 'Dieses Konto ist noch nicht für den Versand freigegeben.',
  plan: 'Diese Kampagne hat mehr Empfänger, als Ihr Tarif in diesem Monat noch E-Mails enthält.',
  sender: 'Bestätigen Sie einen Absender oder wählen Sie einen bestätigten aus.',
  split: 'Geben Sie jeder Variante des A/B-Tests einen Wert, der sich von den anderen unterscheidet.',
  subject: 'Schreiben Sie einen Betreff.',
  textNotReady: (field: string, problems: string) => `${field}: ${problems}`,
}

export const sendWarnings: typeof en.sendWarnings = {
  postal_address:
    'Dieses Konto hat noch keine Postanschrift. In vielen Ländern ist sie in jeder E-Mail vorgeschrieben.',
  split: 'Jede Variante des A/B-Tests geht an weniger als 30 Personen, sodass der Gewinner überwiegend Zufall ist.',
}

export const findings: typeof en.findings = {
  domain_not_set_up: ({ domain }: FindingValues) =>
    `${domain} ist nicht eingerichtet. Ohne die DNS-Einträge lehnen Postfachanbieter die E-Mails möglicherweise ab.`,
  domain_record: ({ domain, name, state }: FindingValues) =>
    `${domain}: ${name} ${state === 'missing' ? 'fehlt' : 'ist falsch'}.`,
  subject_long: ({ characters, limit }: FindingValues) =>
    `Der Betreff hat ${counted(Number(characters))} Zeichen. Smartphones zeigen etwa 40, die meisten E-Mail-Programme ${limit}.`,
  subject_reply:
    'Der Betreff sieht nach einer Antwort oder Weiterleitung aus. Postfachanbieter werten das als Täuschung.',
  subject_caps: 'Der Betreff besteht nur aus Großbuchstaben.',
  subject_punctuation: 'Der Betreff enthält mehrere Satzzeichen hintereinander.',
  preview_text_missing: 'Es gibt keinen Vorschautext, deshalb zeigen Posteingänge die ersten Wörter der E-Mail.',
  coupons_short: ({ pool, left, recipients }: FindingValues) =>
    `Der Gutschein-Pool ${quoted(String(pool))} hat noch ${plural(Number(left), 'Code', 'Codes')} für ${counted(Number(recipients))} Empfänger. E-Mails ohne Code warten, bis Sie weitere hinzufügen.`,
  size_clipped: ({ kilobytes }: FindingValues) =>
    `Die E-Mail ist etwa ${kilobytes} KB groß. Gmail zeigt die ersten 102 KB und blendet den Rest mit dem Abmeldelink aus.`,
  size_near: ({ kilobytes }: FindingValues) =>
    `Die E-Mail ist etwa ${kilobytes} KB groß, und Gmail kürzt E-Mails ab 102 KB.`,
  mostly_images: 'Die E-Mail besteht fast nur aus Bildern, was Spamfilter negativ werten. Fügen Sie etwas Text hinzu.',
  images_without_alt: ({ images }: FindingValues) =>
    `${agree(Number(images), 'Ein Bild hat', `${counted(Number(images))} Bilder haben`)} keinen Alternativtext. Beschreiben Sie Bilder für alle, die sie nicht sehen.`,
  plain_text_short: 'Der reine Text ist leer oder sehr kurz. Manche lesen nur diese Fassung.',
  tag_without_default: ({ tag }: FindingValues) =>
    `{{ ${tag} }} ist leer bei Personen ohne Wert. Schreiben Sie {{ ${tag} | default: "…" }}.`,
  link_shortened: ({ link }: FindingValues) => `${link} verbirgt sein Ziel. Spamfilter misstrauen Kurzlinks.`,
  link_status: ({ link, status }: FindingValues) => `${link} antwortet mit Status ${status}.`,
  link_not_encrypted: ({ link }: FindingValues) => `${link} ist nicht verschlüsselt. Verwenden Sie https.`,
  link_unreachable: ({ link }: FindingValues) => `${link} ist nicht erreichbar. Prüfen Sie die Adresse.`,
  links_unreachable: ({ links, host }: FindingValues) =>
    `${counted(Number(links))} Links zu ${host} sind nicht erreichbar. Prüfen Sie die Adresse.`,
  links_not_checked: ({ links }: FindingValues) =>
    `${plural(Number(links), 'weiterer Link wird', 'weitere Links werden')} geprüft…`,
}

export const linkCheck: typeof en.linkCheck = {
  allWork: (n: number) => `${plural(n, 'Link', 'Links')} geprüft, ${agree(n, 'er funktioniert', 'alle funktionieren')}`,
  skipped: (n: number) => `${plural(n, 'Link konnte', 'Links konnten')} gerade nicht geprüft werden`,
}
