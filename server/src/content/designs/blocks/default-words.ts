// Texts of blocks that the design leaves open, in the language of the design, else of the account. The footer's links are
// in the language of the person where the account knows it.

import { PAGE_LANGUAGES } from '../../../identity/accounts/settings.ts'
import type { PageLanguage } from '../../../identity/accounts/settings.ts'
import type { Build } from './block.ts'

type DefaultWords = {
  total: string
  order: string
  /** The price of a product before it was reduced. */
  before(price: string): string
  /** After the items that are shown; the same for one and for many. */
  more(count: string): string
  /** Above a coupon's code. */
  code: string
  stars: string
  watch: string
  website: string
  view: string
  preferences: string
  unsubscribe: string
}

const WORDS: Record<PageLanguage, DefaultWords> = {
  en: {
    total: 'Total',
    order: 'Your order',
    before: (price) => `was ${price}`,
    more: (count) => `and ${count} more`,
    code: 'Your code',
    stars: 'Stars',
    watch: 'Watch the video',
    website: 'Website',
    view: 'View in browser',
    preferences: 'Email preferences',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    total: 'Summe',
    order: 'Ihre Bestellung',
    before: (price) => `statt ${price}`,
    more: (count) => `und noch ${count} Artikel`,
    code: 'Ihr Code',
    stars: 'Sterne',
    watch: 'Video ansehen',
    website: 'Website',
    view: 'Online ansehen',
    preferences: 'E-Mail-Einstellungen',
    unsubscribe: 'Abmelden',
  },
  fr: {
    total: 'Total',
    order: 'Votre commande',
    before: (price) => `au lieu de ${price}`,
    more: (count) => `et ${count} de plus`,
    code: 'Votre code',
    stars: 'Étoiles',
    watch: 'Voir la vidéo',
    website: 'Site web',
    view: 'Voir en ligne',
    preferences: 'Préférences e-mail',
    unsubscribe: 'Se désabonner',
  },
  es: {
    total: 'Total',
    order: 'Su pedido',
    before: (price) => `antes ${price}`,
    more: (count) => `y ${count} más`,
    code: 'Su código',
    stars: 'Estrellas',
    watch: 'Ver el vídeo',
    website: 'Sitio web',
    view: 'Ver en línea',
    preferences: 'Preferencias de correo',
    unsubscribe: 'Darse de baja',
  },
}

/** In English where the language has no words here. */
export function defaultWords({ lang }: Pick<Build, 'lang'>): DefaultWords {
  const wanted = lang.slice(0, 2).toLowerCase()
  return WORDS[PAGE_LANGUAGES.find((known) => known === wanted) ?? 'en']
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
