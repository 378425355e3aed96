// What the gallery shows for a category and a search.

import type { EditedDesign, StartingDesign } from '../../../api.ts'
import * as words from '../../../words/index.ts'
import { nextOccasion } from './occasion.ts'
import type { Occasion } from './occasion.ts'

export type DesignCategory = StartingDesign['categories'][number]
export type Category = DesignCategory | 'own' | 'sent'

export const CATEGORIES = Object.keys(words.designCategories) as DesignCategory[]

/** Every text in a design: its words are what people search for. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join(' ') : ''
}

const searched = new WeakMap<StartingDesign, string>()

function searchText(design: StartingDesign): string {
  let text = searched.get(design)
  if (text === undefined) {
    const { name, description, categories, subject, content } = design
    const named = categories.map((category) => words.designCategories[category])
    text = [name, description, ...named, subject, textOf(content)].join(' ').toLowerCase()
    searched.set(design, text)
  }
  return text
}

/** A search goes through all categories. */
export const shownDesigns = (all: StartingDesign[], category: Category | undefined, q: string): StartingDesign[] =>
  all.filter((design) => (q === '' ? !category || isIn(design, category) : searchText(design).includes(q)))

export const isIn = ({ categories }: StartingDesign, category: Category): boolean =>
  categories.some((each) => each === category)

export const ownDesigns = (all: EditedDesign[], q: string): EditedDesign[] =>
  all.filter(({ name, subject }) => `${name} ${subject ?? ''}`.toLowerCase().includes(q))

/** First and last day of the season in which a design is sent, as month and day. */
const SEASONS: Record<string, [from: string, to: string]> = {
  spring: ['03-01', '05-20'],
  summer: ['06-01', '08-20'],
  'autumn-sale': ['09-01', '11-10'],
  'gift-guide': ['11-01', '12-20'],
  'flash-sale': ['11-15', '12-01'],
  'last-hours': ['11-20', '12-03'],
}
/** Designs for the occasion that the strip names come first. */
const FOR: Record<Occasion, ReadonlySet<string>> = {
  black_friday: new Set(['flash-sale', 'last-hours']),
  christmas: new Set(['gift-guide']),
}
const MOST = 4
const DAYS_AHEAD = 30
/** Seasons are half a year apart there; Christmas isn't. */
const SOUTHERN =
  /^(?:Australia|Antarctica)\/|^(?:Pacific\/Auckland|America\/(?:Sao_Paulo|Argentina|Santiago|Lima)|Africa\/Johannesburg)/
const OF_NATURE = new Set(['spring', 'summer', 'autumn-sale'])

const rankIn = (key: string, occasion: Occasion | undefined): number => (occasion && FOR[occasion].has(key) ? 0 : 1)

/** Designs that suit a day of the next weeks. */
export function inSeason(all: StartingDesign[], now: Date, timeZone: string): StartingDesign[] {
  const isSouthern = SOUTHERN.test(timeZone)
  const occasion = nextOccasion(now, timeZone)?.occasion
  return all
    .filter(({ key }) => {
      const season = SEASONS[key]
      if (!season) return false
      return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
        const day = new Date(now)
        day.setDate(day.getDate() + ahead)
        if (isSouthern && OF_NATURE.has(key)) day.setMonth(day.getMonth() + 6)
        return day.toISOString().slice(5, 10)
      }).some((day) => day >= season[0] && day <= season[1])
    })
    .toSorted((one, other) => rankIn(one.key, occasion) - rankIn(other.key, occasion))
    .slice(0, MOST)
}
