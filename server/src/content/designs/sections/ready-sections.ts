// Ready-made sections: the best ones of the starting designs, to be inserted into any design.

import type { Section } from '../blocks/section.ts'
import { GALLERY } from '../starting/gallery.ts'
import { endingSoon } from '../starting/table.ts'
import type { SampleTime } from '../starting/table.ts'

/** In the order that the designer shows them. */
export const SECTION_CATEGORIES = ['hero', 'products', 'text', 'footer'] as const

export type ReadySection = {
  key: string
  category: (typeof SECTION_CATEGORIES)[number]
  name: string
  section: Section
}

/** Category, name, and where it is taken from: the key of a design and the number of its section. */
const CHOSEN: [ReadySection['category'], string, string, number][] = [
  ['hero', 'Hero with illustration', 'spring', 1],
  ['hero', 'Dark hero', 'product-launch', 1],
  ['hero', 'Gift hero', 'gift-guide', 1],
  ['hero', 'Bright announcement', 'summer', 1],
  ['hero', 'Collection opener', 'new-collection', 1],
  ['hero', 'Back in stock', 'back-in-stock', 1],
  ['hero', 'Newsletter masthead', 'newsletter-issue', 1],
  ['hero', 'Sale headline', 'flash-sale', 2],
  ['products', 'Products from your shop', 'newsletter-issue', 5],
  ['products', 'Three products', 'spring', 2],
  ['products', 'Four products on a tint', 'autumn-sale', 4],
  ['products', 'Six products', 'new-collection', 2],
  ['products', 'Three products and a button', 'how-to-guide', 5],
  ['products', 'Product list', 'win-back', 4],
  ['products', 'Price tiles', 'autumn-sale', 5],
  ['products', 'Sale products', 'flash-sale', 3],
  ['products', 'Cart items', 'abandoned-cart', 2],
  ['products', 'Order summary', 'order-thanks', 5],
  ['text', 'Story on your brand color', 'newsletter-issue', 2],
  ['text', 'Story with figures', 'newsletter-issue', 3],
  ['text', 'Images beside text', 'newsletter-issue', 4],
  ['text', 'Quote', 'newsletter-issue', 6],
  ['text', 'Dates', 'newsletter-issue', 7],
  ['text', 'Steps', 'how-to-guide', 4],
  ['text', 'Figures on your brand color', 'product-launch', 5],
  ['text', 'Promises with icons', 'welcome', 4],
  ['text', 'Coupon with countdown', 'autumn-sale', 3],
  ['text', 'Signed note', 'birthday', 5],
  ['text', 'Choices', 'win-back', 6],
  ['footer', 'Closing call to action', 'digest', 4],
  ['footer', 'Dark footer', 'newsletter-issue', 8],
  ['footer', 'Light footer', 'digest', 5],
]

const sectionOf = (key: string, number: number, time: SampleTime): Section => {
  const design = GALLERY.find((each) => each.key === key)
  const section = design?.content.sections[number - 1]
  if (!section) throw new Error(`No section ${number} in the starting design ${key}.`)
  return endingSoon({ kind: 'blocks', sections: [section] }, time).sections[0]!
}

export const readySections = (time: SampleTime): ReadySection[] =>
  CHOSEN.map(([category, name, design, number]) => ({
    key: `${design}-${number}`,
    category,
    name,
    section: sectionOf(design, number, time),
  }))
