// Forms as the server describes them, and which of them the visitor closed or submitted.

import { store } from './consent.ts'

export type Field = {
  id: string
  type: string
  label: string
  required: boolean
  options: string[]
  placeholder?: string
  /** For email fields; true by default. */
  suggestsFixes?: boolean
}

export type Look = {
  shape: string
  position: string
  heading: string
  text: string
  button: string
  colour: string
  imageUrl?: string | null
  imageAlt?: string
  imageSide: string
  teaser: { text: string; side: string } | null
}

export type Form = {
  id: string
  stamp: string
  fields: Field[]
  /** Two in an A/B test. */
  looks: Look[]
  where: {
    pages: string[]
    except: string[]
    seconds: number | null
    percent: number | null
    exit: boolean
    repeatDays: number | null
    skipKnown: boolean
  }
}

export type Words = Record<
  'close' | 'failed' | 'leaveEmpty' | 'fix' | 'copy' | 'copied' | 'didYouMean' | 'honeypot' | 'stamp' | 'product',
  string
>

/** Font stacks, and corner radius in pixels. */
export type Brand = { font: string; display: string; button: number; card: number }

/** The response to a submission. */
export type Answer = {
  message?: string
  code?: string | null
  redirectUrl?: string | null
  problems?: Record<string, string>
  stamp?: string
}

export type Settings = {
  language: string
  words: Words
  forms: Form[]
  brand?: Brand
  /** What submitting shows. Only for the team, who opened a link to preview a draft. */
  preview?: Answer
}

/** The day, since 1970, on which the visitor closed or submitted the form, and the look they saw. */
export type Seen = { day: number; look: number; isSubmitted?: boolean }

const KEY = 'lm_seen'

export const today = (): number => Math.floor(Date.now() / 86_400_000)

function read(kept: Storage): Record<string, Seen> {
  return JSON.parse(kept.getItem(KEY) ?? '{}') as Record<string, Seen>
}

export function seenOf(id: string): Seen | undefined {
  let seen: Seen | undefined
  store((kept) => (seen = read(kept)[id]))
  return seen
}

export function markSeen(id: string, look: number, isSubmitted: boolean): void {
  store((kept) => {
    const all = read(kept)
    all[id] = { day: today(), look, ...((isSubmitted || all[id]?.isSubmitted) && { isSubmitted: true }) }
    kept.setItem(KEY, JSON.stringify(all))
  })
}
