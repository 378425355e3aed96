// The icon and sentence for each event that Lettermill records. Custom events show their name in words.

import type { ActivityEvent } from '../../api.ts'
import { formatMoney } from '../../ui/format.ts'
import type { IconName } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { inWords } from '../../words/lookup.ts'

type Sentence = { icon: IconName; say: (about: (property: string) => string) => string }

const happened = words.happened

const SENTENCES: Record<string, Sentence> = {
  'contact.subscribed': { icon: 'consent', say: (about) => happened.subscribed(about('how')) },
  'contact.unsubscribed': { icon: 'consent', say: (about) => happened.unsubscribed(about('how')) },
  'contact.suppressed': { icon: 'stop', say: (about) => happened.stopped(about('how')) },
  'email.sent': { icon: 'mail', say: (about) => happened.sent(about('subject'), about('status')) },
  'email.opened': { icon: 'mail', say: (about) => happened.opened(about('subject')) },
  'email.clicked': { icon: 'mail', say: (about) => happened.clicked(linkName(about('url')), about('subject')) },
  'email.complained': { icon: 'alert', say: (about) => happened.complained(about('subject')) },
  'order.placed': {
    icon: 'order',
    say: (about) => happened.ordered(about('order_id'), formatMoney(Number(about('total')), about('currency'))),
  },
  'checkout.abandoned': {
    icon: 'order',
    say: (about) => happened.abandoned(formatMoney(Number(about('total')), about('currency'))),
  },
  viewed_product: { icon: 'activity', say: (about) => happened.viewed(about('title')) },
  added_to_cart: { icon: 'order', say: (about) => happened.addedToCart(about('title')) },
  searched: { icon: 'search', say: (about) => happened.searched(about('query')) },
  viewed_collection: { icon: 'activity', say: (about) => happened.viewed(about('title')) },
  'form.submitted': { icon: 'forms', say: (about) => happened.answered(about('form_name')) },
  'drip.enrolled': { icon: 'drips', say: (about) => happened.enrolled(about('drip_name')) },
  'back_in_stock.requested': { icon: 'order', say: (about) => happened.backInStock(about('title')) },
}

export function sentenceOf({ kind, name, properties }: ActivityEvent): { icon: IconName; text: string } {
  const about = (property: string): string => String(properties[property] ?? '')
  const known = kind === 'built_in' ? SENTENCES[name] : undefined
  return known ? { icon: known.icon, text: known.say(about) } : { icon: 'activity', text: inWords(name) }
}

/** "shop.example/tea" for "https://shop.example/tea/". */
const linkName = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
