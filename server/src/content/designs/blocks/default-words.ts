// Texts of blocks that the design leaves open, in the language of the design, else of the account. The footer's links are
// in the language of the person where the account knows it.

import { PAGE_LANGUAGES } from '../../../identity/accounts/settings.ts'
import type { PageLanguage } from '../../../identity/accounts/settings.ts'
import type { Build } from './block.ts'

type DefaultWords = {
  subtotal: string
  shipping: string
  /** Shipping that costs nothing. */
  free: string
  discount: string
  tax: string
  total: string
  /** Above an address. */
  shippedTo: string
  /** Of an order. */
  number(number: string): string
  placed(date: string): string
  numberAndDate(number: string, date: string): string
  order: string
  /** The price of a product before it was reduced. */
  before(price: string): string
  /** How many of a product there are, of how many there were. */
  left(left: string, total: string): string
  /** After the items that are shown; the same for one and for many. */
  more(count: string): string
  /** Above a coupon's code. */
  code: string
  stars: string
  /** Of a countdown. */
  endsAt(day: string, time: string): string
  endsAtMidnight(day: string): string
  watch: string
  website: string
  view: string
  preferences: string
  unsubscribe: string
}

const WORDS: Record<PageLanguage, DefaultWords> = {
  en: {
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    discount: 'Discount',
    tax: 'Tax',
    total: 'Total',
    shippedTo: 'Shipping to',
    number: (number) => `Number ${number}`,
    placed: (date) => `Placed on ${date}`,
    numberAndDate: (number, date) => `Number ${number}, placed on ${date}`,
    order: 'Your order',
    before: (price) => `was ${price}`,
    left: (left, total) => `${left} of ${total} left`,
    more: (count) => `and ${count} more`,
    code: 'Your code',
    stars: 'Stars',
    endsAt: (day, time) => `Ends ${day} at ${time}`,
    endsAtMidnight: (day) => `Ends ${day} at midnight`,
    watch: 'Watch the video',
    website: 'Website',
    view: 'View in browser',
    preferences: 'Email preferences',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    subtotal: 'Zwischensumme',
    shipping: 'Versand',
    free: 'Kostenlos',
    discount: 'Rabatt',
    tax: 'MwSt.',
    total: 'Summe',
    shippedTo: 'Lieferung an',
    number: (number) => `Nummer ${number}`,
    placed: (date) => `Bestellt am ${date}`,
    numberAndDate: (number, date) => `Nummer ${number}, bestellt am ${date}`,
    order: 'Ihre Bestellung',
    before: (price) => `statt ${price}`,
    left: (left, total) => `Noch ${left} von ${total}`,
    more: (count) => `und noch ${count} Artikel`,
    code: 'Ihr Code',
    stars: 'Sterne',
    endsAt: (day, time) => `Endet am ${day}, um ${time} Uhr`,
    endsAtMidnight: (day) => `Endet am ${day}, um Mitternacht`,
    watch: 'Video ansehen',
    website: 'Website',
    view: 'Online ansehen',
    preferences: 'E-Mail-Einstellungen',
    unsubscribe: 'Abmelden',
  },
  fr: {
    subtotal: 'Sous-total',
    shipping: 'Livraison',
    free: 'Offerte',
    discount: 'Remise',
    tax: 'TVA',
    total: 'Total',
    shippedTo: 'Livraison à',
    number: (number) => `Numéro ${number}`,
    placed: (date) => `Passée le ${date}`,
    numberAndDate: (number, date) => `Numéro ${number}, passée le ${date}`,
    order: 'Votre commande',
    before: (price) => `au lieu de ${price}`,
    left: (left, total) => `Encore ${left} sur ${total}`,
    more: (count) => `et ${count} de plus`,
    code: 'Votre code',
    stars: 'Étoiles',
    endsAt: (day, time) => `Jusqu’au ${day} à ${time}`,
    endsAtMidnight: (day) => `Jusqu’au ${day} à minuit`,
    watch: 'Voir la vidéo',
    website: 'Site web',
    view: 'Voir en ligne',
    preferences: 'Préférences e-mail',
    unsubscribe: 'Se désabonner',
  },
  es: {
    subtotal: 'Subtotal',
    shipping: 'Envío',
    free: 'Gratis',
    discount: 'Descuento',
    tax: 'IVA',
    total: 'Total',
    shippedTo: 'Envío a',
    number: (number) => `Número ${number}`,
    placed: (date) => `Realizado el ${date}`,
    numberAndDate: (number, date) => `Número ${number}, realizado el ${date}`,
    order: 'Su pedido',
    before: (price) => `antes ${price}`,
    left: (left, total) => `Quedan ${left} de ${total}`,
    more: (count) => `y ${count} más`,
    code: 'Su código',
    stars: 'Estrellas',
    endsAt: (day, time) => `Hasta el ${day}, a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`,
    endsAtMidnight: (day) => `Hasta el ${day}, a medianoche`,
    watch: 'Ver el vídeo',
    website: 'Sitio web',
    view: 'Ver en línea',
    preferences: 'Preferencias de correo',
    unsubscribe: 'Darse de baja',
  },
}

/** Where English is not American. */
const BRITISH: DefaultWords = { ...WORDS.en, shipping: 'Delivery', tax: 'VAT', shippedTo: 'Delivery to' }
const isBritish = (lang: string): boolean => /^en-(?:gb|ie|au|nz)$/i.test(lang)

/** The language of the words, also for dates between them; English where there are none. */
export function wordsLanguage({ lang }: Pick<Build, 'lang'>): PageLanguage | 'en-GB' {
  if (isBritish(lang)) return 'en-GB'
  const wanted = lang.slice(0, 2).toLowerCase()
  return PAGE_LANGUAGES.find((known) => known === wanted) ?? 'en'
}

export function defaultWords(build: Pick<Build, 'lang'>): DefaultWords {
  const language = wordsLanguage(build)
  return language === 'en-GB' ? BRITISH : WORDS[language]
}

/** The text of a footer link, with a tag where it depends on the person. */
export function linkWords(
  name: 'view' | 'preferences' | 'unsubscribe',
  build: Pick<Build, 'lang' | 'languageOfPerson'>,
): string {
  const usual = defaultWords(build)[name]
  if (!build.languageOfPerson) return usual
  const others = PAGE_LANGUAGES.map((language) => `"${language}", "${WORDS[language][name]}"`)
  return `{{ ${build.languageOfPerson} | by_language: "${usual}", ${others.join(', ')} }}`
}
