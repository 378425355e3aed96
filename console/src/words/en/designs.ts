// Copy for designs and their gallery.

import { translated } from '../language.ts'
import { plural, quoted } from './grammar.ts'

export const designs = translated('designs', {
  delete: 'Delete',
  deleted: (name: string) => `Design ${quoted(name)} deleted`,
  duplicate: 'Duplicate',
  duplicated: (name: string) => `Design duplicated as ${quoted(name)}`,
  name: 'Name',
  new: 'New design',
  noMatch: 'No designs match',
  none: 'No designs yet',
  noProblems: 'No problems',
  noneIntro: 'Start from one of our templates or from a blank email.',
  problems: (n: number) => plural(n, 'problem', 'problems'),
  search: 'Search by name or subject',
  title: 'Designs',
  untitled: 'Untitled design',
})

export const gallery = translated('gallery', {
  all: 'All designs',
  back: 'Back',
  blank: 'Blank',
  blankIntro: 'Your logo, your footer, nothing else',
  brandAdd: 'Add your logo and colors',
  brandEdit: 'Edit brand',
  brandSwitch: 'Your brand',
  categories: 'Categories',
  clearSearch: 'Clear search',
  close: 'Close preview',
  daysTo: (occasion: string, days: number) =>
    days === 0 ? `${occasion} is today` : `${plural(days, 'day', 'days')} to ${occasion}`,
  fromBlank: 'Start from blank',
  freeImages: 'Images are free to use and yours to replace.',
  html: 'Paste HTML',
  htmlCreate: 'Create design',
  htmlEmpty: 'The email appears here',
  htmlIntro: 'Bring an email from another tool',
  htmlPreview: 'The pasted email',
  htmlSource: 'HTML of the email',
  htmlUnchanged: 'Nothing needs to change.',
  inSeason: 'Good for this time of year',
  next: 'Next design',
  noMatch: (q: string) => `No designs match ${quoted(q)}`,
  noOwn: 'No designs yet. Designs that you create appear here.',
  noSent: 'No sent campaigns yet. Campaigns appear here once they are sent.',
  own: 'Your designs',
  preview: 'Preview',
  previewOf: (name: string) => `Preview of ${name}`,
  previous: 'Previous design',
  search: 'Search, for example “gift”',
  sent: 'Sent campaigns',
  sentCopy: (name: string) => `${name} (copy)`,
  title: 'New design',
  use: 'Use design',
  withProducts: 'Shown with your products',
  withSamples: 'Shown with sample products',
  yours: 'Yours',
})

export const galleryViews = translated('galleryViews', { desktop: 'Desktop', phone: 'Phone', dark: 'Dark' })

export const pastedChanges = translated('pastedChanges', {
  scripts: (n: number) => `${plural(n, 'script', 'scripts')} removed`,
  frames: (n: number) => `${plural(n, 'embedded page', 'embedded pages')} removed`,
  handlers: (n: number) => `${plural(n, 'event handler', 'event handlers')} removed`,
  unsubscribe_link: (): string => 'Unsubscribe link added at the end',
})

export const designCategories = translated('designCategories', {
  newsletter: 'Newsletter',
  new_products: 'New products',
  sale: 'Sale',
  seasonal: 'Seasonal',
  welcome: 'Welcome',
  abandoned_checkout: 'Abandoned checkout',
  after_order: 'After an order',
  loyalty: 'Loyalty and win back',
  letter: 'Plain letter',
})

/** What shops write for. */
export const occasions = translated('occasions', {
  black_friday: 'Black Friday',
  christmas: 'Christmas',
})

export const tagNames = translated('tagNames', {
  coupons: 'Coupon codes',
  account: 'Your shop',
  accountName: 'Shop name',
  confirm: 'Confirm link of a form',
  details: 'Details',
  email: 'Email',
  fallback: 'friend',
  firstName: 'First name',
  insertTag: 'Personalize',
  lastName: 'Last name',
  links: 'Links',
  person: 'Person',
  preferences: 'Preference page',
  unsubscribe: 'Unsubscribe page',
  view: 'View in browser',
})
