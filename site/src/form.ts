// Forms as the server describes them, and which of them the visitor closed or submitted.

import { store } from './consent.ts'

export type Field = { id: string; type: string; label: string; required: boolean; options: string[] }

export type Form = {
  id: string
  stamp: string
  fields: Field[]
  look: {
    shape: string
    heading: string
    text: string
    button: string
    colour: string
    imageUrl?: string | null
    imageAlt?: string
  }
  where: {
    pages: string[]
    except: string[]
    moment: string
    seconds: number
    percent: number
    oncePerVisitor: boolean
  }
}

export type Words = Record<'close' | 'failed' | 'leaveEmpty' | 'fix' | 'honeypot' | 'stamp' | 'product', string>

/** Font stacks, and corner radius in pixels. */
export type Brand = { font: string; display: string; button: number; card: number }

export type Settings = { language: string; words: Words; forms: Form[]; brand?: Brand }

const SEEN = 'lm_seen'

export function seen(): string[] {
  let ids: string[] = []
  store((kept) => (ids = (kept.getItem(SEEN) ?? '').split(' ')))
  return ids
}

export function markSeen(id: string): void {
  const ids = seen()
  if (!ids.includes(id)) store((kept) => kept.setItem(SEEN, [...ids, id].join(' ').trim()))
}
