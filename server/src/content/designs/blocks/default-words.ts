// Texts of blocks that the design leaves open, in the language of the design, else of the account.

import { PAGE_LANGUAGES } from '../../../identity/accounts/settings.ts'
import type { PageLanguage } from '../../../identity/accounts/settings.ts'
import type { Build } from './block.ts'

type DefaultWords = {
  total: string
  order: string
  /** After the items that are shown; the same for one and for many. */
  more(count: string): string
  /** Above a coupon's code. */
  code: string
  stars: string
  watch: string
  units: { days: string; hours: string; minutes: string }
  website: string
  preferences: string
  unsubscribe: string
}

const WORDS: Record<PageLanguage, DefaultWords> = {
  en: {
    total: 'Total',
    order: 'Your order',
    more: (count) => `and ${count} more`,
    code: 'Your code',
    stars: 'Stars',
    watch: 'Watch the video',
    units: { days: 'days', hours: 'hours', minutes: 'minutes' },
    website: 'Website',
    preferences: 'Email preferences',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    total: 'Summe',
    order: 'Ihre Bestellung',
    more: (count) => `und noch ${count} Artikel`,
    code: 'Ihr Code',
    stars: 'Sterne',
    watch: 'Video ansehen',
    units: { days: 'Tage', hours: 'Stunden', minutes: 'Minuten' },
    website: 'Website',
    preferences: 'E-Mail-Einstellungen',
    unsubscribe: 'Abmelden',
  },
  fr: {
    total: 'Total',
    order: 'Votre commande',
    more: (count) => `et ${count} de plus`,
    code: 'Votre code',
    stars: 'Étoiles',
    watch: 'Voir la vidéo',
    units: { days: 'jours', hours: 'heures', minutes: 'minutes' },
    website: 'Site web',
    preferences: 'Préférences e-mail',
    unsubscribe: 'Se désabonner',
  },
  es: {
    total: 'Total',
    order: 'Su pedido',
    more: (count) => `y ${count} más`,
    code: 'Su código',
    stars: 'Estrellas',
    watch: 'Ver el vídeo',
    units: { days: 'días', hours: 'horas', minutes: 'minutos' },
    website: 'Sitio web',
    preferences: 'Preferencias de correo',
    unsubscribe: 'Darse de baja',
  },
}

/** In English where the language has no words here. */
export function defaultWords({ lang }: Pick<Build, 'lang'>): DefaultWords {
  const wanted = lang.slice(0, 2).toLowerCase()
  return WORDS[PAGE_LANGUAGES.find((known) => known === wanted) ?? 'en']
}
