// The language of the console: what the user chose, otherwise the first of the browser's languages that exists here.
// Pages contain their English text. Another language is loaded before the app, and replaces it.

import type * as english from './en/index.ts'

/** By code, in their own language. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' }

export type Language = keyof typeof LANGUAGES

/** A language that lacks text, or has text that English doesn't have, fails the type check here. */
const translations: Record<Exclude<Language, 'en'>, () => Promise<typeof english>> = {
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
}

const KEY = 'lettermill:language'

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function browserLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.slice(0, 2).toLowerCase())
  return codes.find(isLanguage) ?? 'en'
}

const chosen = stored()

/** Fixed until the page is loaded again. */
export const language: Language = isLanguage(chosen) ? chosen : browserLanguage(globalThis.navigator?.languages ?? [])

/** Null for the browser's language. Returns whether the page must be loaded again to show it. */
export function rememberLanguage(next: Language | null): boolean {
  try {
    if (next) localStorage.setItem(KEY, next)
    else localStorage.removeItem(KEY)
  } catch {
    return false
  }
  return (next ?? browserLanguage(navigator.languages)) !== language
}

type Texts = Record<string, unknown>

let texts: Texts | undefined

/** Called before anything that shows text is imported. */
export async function loadLanguage(code = language): Promise<void> {
  texts = code === 'en' ? undefined : await translations[code]()
}

/** The text with this name in the user's language. */
export const translated = <Text>(name: string, english: Text): Text => (texts ? (texts[name] as Text) : english)

/** The states with this name in the user's language. */
export const translatedState = <Text>(name: string, english: Text): Text =>
  texts ? ((texts.states as Texts)[name] as Text) : english
