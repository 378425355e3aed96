// The language of the console: what the user chose, otherwise the first of the browser's languages that exists here.
// English is part of each page; another language replaces it before the page is evaluated.

import type * as english from './en/index.ts'

/** By code, in their own language. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' }

export type Language = keyof typeof LANGUAGES

/** A language that lacks text, or has text that English doesn't have, fails the type check here. */
export type Complete = Translations<{
  de: typeof import('./de/index.ts')
  fr: typeof import('./fr/index.ts')
  es: typeof import('./es/index.ts')
}>

type Translations<All extends Record<Exclude<Language, 'en'>, typeof english>> = All

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

/** `load` imports the same file of another language. */
export const inLanguage = async <Words>(words: Words, load: (code: Language) => Promise<Words>): Promise<Words> =>
  language === 'en' ? words : load(language)
