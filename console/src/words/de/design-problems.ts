// Copy for the problems of a design, which the server reports by code.

import type * as en from '../en/design-problems.ts'
import type { ProblemValues } from '../en/design-problems.ts'
import { counted } from '../intl.ts'
import { quoted } from './grammar.ts'

export const designProblems: typeof en.designProblems = {
  address_not_first: ({ tag }: ProblemValues) => `${tag} muss am Anfang der Adresse eines Links stehen.`,
  button_without_link: ({ button }: ProblemValues) => `Der Button ${quoted(String(button))} braucht einen Link.`,
  choice_of_wrong_value: ({ value, detail }: ProblemValues) =>
    `${quoted(String(value))} lässt sich nicht als ${quoted(String(detail))} speichern.`,
  choice_without_detail: 'Wählen Sie das Merkmal, das jede Auswahl speichert.',
  choice_without_link: 'Geben Sie jeder Auswahl einen Link oder eine Einstellung.',
  choice_without_topic: 'Wählen Sie das Thema jeder Auswahl.',
  choice_without_value: 'Geben Sie an, was jede Auswahl speichert.',
  condition_in_link: 'In der Adresse eines Links steht eine Bedingung. Setzen Sie die Bedingung um den ganzen Link.',
  confirm_in_condition:
    'Der Bestätigungslink steht in einer Bedingung, sodass manche ihn nicht bekämen. Verschieben Sie ihn nach außen.',
  low_contrast: ({ contrast, least, fix }: ProblemValues) =>
    `Der Text ist schlecht lesbar: Sein Kontrast ist ${contrast}, nötig ist ${least}. Verwenden Sie eine ${fix === 'darker' ? 'dunklere' : 'hellere'} Farbe.`,
  no_category: 'Wählen Sie eine Kategorie für das Produktraster.',
  no_products: 'Wählen Sie Produkte für das Produktraster.',
  range_too_long: ({ most }: ProblemValues) =>
    `Ein Bereich darf höchstens ${most} Zahlen umfassen, und seine Grenzen müssen Zahlen sein, zum Beispiel (1..5).`,
  sample_content: 'Ersetzen oder löschen Sie den Beispielinhalt.',
  sample_link: 'Ersetzen Sie den Link auf eine Beispieladresse.',
  tag_across_elements: ({ tag }: ProblemValues) =>
    `${tag} beginnt und endet an verschiedenen Stellen. Setzen Sie es um ganze Elemente.`,
  tag_closes_nothing: ({ tag }: ProblemValues) => `${tag} schließt nichts.`,
  tag_for_form: ({ tag }: ProblemValues) => `${tag} muss so lauten: „for row in data.SET.rows“.`,
  tag_for_limit: ({ tag }: ProblemValues) => `${tag} erlaubt für limit und offset nur eine Zahl.`,
  tag_in_condition: ({ tag }: ProblemValues) => `${tag} kann nicht in Bedingungen und Schleifen stehen.`,
  tag_in_markup: ({ tag }: ProblemValues) => `${tag} steht im Markup eines Elements, wo Tags nicht möglich sind.`,
  tag_in_style: ({ tag }: ProblemValues) => `${tag} steht in einem Style, wo Tags nicht möglich sind.`,
  tag_not_closed: ({ tag }: ProblemValues) => `${tag} ist nicht geschlossen.`,
  tag_not_for_emails: ({ tag }: ProblemValues) =>
    `${tag} ist in E-Mails nicht möglich. Verwenden Sie if, unless, case oder for.`,
  tag_outside: ({ tag, of }: ProblemValues) => `${tag} steht außerhalb von ${of}.`,
  tag_too_deep: ({ tag, most }: ProblemValues) => `${tag} ist mehr als ${most} Ebenen tief verschachtelt.`,
  tag_unreadable: ({ tag }: ProblemValues) => `${tag} ist nicht lesbar. Prüfen Sie die Schreibweise.`,
  tag_with_brackets: ({ tag }: ProblemValues) => `${tag} darf keine Klammern enthalten.`,
  tag_without_rows: ({ tag }: ProblemValues) => `${tag} durchläuft etwas, das keine Zeilen hat.`,
  template_fails: 'Die E-Mail kann nicht erstellt werden: Eines ihrer Tags schlägt fehl.',
  template_invalid: 'Eine Bedingung oder Schleife des Designs ist ungültig.',
  template_too_large: 'Die E-Mail braucht beim Erstellen zu viel Speicher. Verkleinern Sie Schleifen und Texte.',
  template_too_slow: 'Die E-Mail lässt sich nicht schnell genug erstellen. Verkleinern Sie ihre Schleifen.',
  too_large: ({ kilobytes, limit }: ProblemValues) =>
    `Die E-Mail enthält ${kilobytes} KB HTML. E-Mail-Programme schneiden sie nach ${limit} KB ab.`,
  too_many_tags: ({ most }: ProblemValues) => `Das Design hat mehr als ${counted(Number(most))} Tags.`,
  unknown_coupon_pool: ({ tag }: ProblemValues) => `${tag} ist unbekannt: Diesen Gutschein-Pool gibt es nicht.`,
  unknown_data_set: ({ tag }: ProblemValues) =>
    `${tag} ist unbekannt: E-Mails können keine Datentabelle dieses Namens lesen.`,
  unknown_detail: ({ tag }: ProblemValues) => `${tag} ist unbekannt: Dieses Merkmal gibt es nicht.`,
  unknown_field: ({ tag, set }: ProblemValues) =>
    `${tag} ist unbekannt: Die Datentabelle ${quoted(String(set))} hat kein solches Feld.`,
  unknown_filter: ({ filter, filters }: ProblemValues) =>
    `Den Filter ${quoted(String(filter))} gibt es nicht. Verwenden Sie einen von diesen: ${filters}.`,
  unknown_tag: ({ tag }: ProblemValues) => `${tag} ist unbekannt.`,
  unsubscribe_in_condition:
    'Der Abmeldelink steht in einer Bedingung, sodass manche ihn nicht bekämen. Verschieben Sie ihn nach außen.',
  unsubscribe_missing:
    'Der Abmeldelink fehlt. Fügen Sie eine Fußzeile oder einen Link auf {{ unsubscribe_url }} hinzu.',
  video_without_link: 'Das Video braucht einen Link.',
}

export const problemPlaces: typeof en.problemPlaces = {
  block: (n: number) => `(Block ${n})`,
  preview_text: '(im Vorschautext)',
  subject: '(im Betreff)',
}
