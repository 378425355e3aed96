// Designs that drips send: baskets, orders, and people who were away.

import { FOLLOW_UPS } from './follow-ups.ts'
import { COMMA_NAME, darkFooter, email, masthead, row, section, SHOP } from './start.ts'
import type { StartingDesign } from './start.ts'
import { WELCOME } from './welcome.ts'

const abandonedCart: StartingDesign = {
  key: 'abandoned-cart',
  categories: ['abandoned_checkout'],
  name: 'Abandoned cart',
  description: 'The basket as it was left, its total, one button back, and a person to ask.',
  subject: 'You left something good behind',
  preview_text: 'What you picked, and a person to ask about it.',
  content: email([
    section(
      { background: 'c4', padding: { top: 28, bottom: 56 }, align: 'center' },
      {
        type: 'logo',
        align: 'left',
        aside: { label: 'Need\u00a0a\u00a0hand?', href: `${SHOP}/help` },
        padding: { bottom: 14 },
      },
      {
        type: 'image',
        src: 'art:basket',
        alt: 'A full shopping basket, with a cup and a present beside it',
        bleed: true,
        padding: { bottom: 20 },
      },
      { type: 'heading', text: 'Your basket’s still here', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        html: `<p>No rush${COMMA_NAME}. Here’s everything you picked, just as you left it.</p>`,
      },
    ),
    section(
      { padding: { top: 36, bottom: 48 } },
      { type: 'cart', button: 'Finish your order' },
      {
        type: 'text',
        size: 'small',
        color: 'quiet',
        align: 'center',
        html: '<p>It takes about a minute from here.</p>',
        padding: { top: 8 },
      },
    ),
    section(
      { background: 'p5', padding: { top: 48, bottom: 48 }, align: 'center' },
      {
        type: 'icons',
        items: [
          { icon: 'art:icon-delivery', title: 'Free delivery', note: 'over £25, tracked' },
          { icon: 'art:icon-returns', title: '30 days', note: 'to send it back' },
          { icon: 'art:icon-leaf', title: 'Same day', note: 'packed by hand' },
        ],
        sample: true,
      },
    ),
    section(
      { padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'Toasty, nutty, gone in a week. I’ve hidden the second bag from my flatmates.',
        who: 'Kofi, Manchester',
        sample: true,
      },
    ),
    section(
      { background: 'p1', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Stuck on something?' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>Reply to this email, or ring <strong>0113 496 0001</strong>.<br>A person answers, usually Tom.</p>',
        sample: true,
      },
    ),
    darkFooter('You’re getting this because you left something in your basket.'),
  ]),
}

const orderThanks: StartingDesign = {
  key: 'order-thanks',
  categories: ['after_order'],
  name: 'Order thank-you',
  description: 'Thanks after delivery: stars for each item, the order, a tip, and help if something isn’t right.',
  subject: `How is it${COMMA_NAME}?`,
  preview_text: 'Five stars or one, we’d like to know.',
  content: email([
    masthead('p1'),
    section(
      { background: 'p1', padding: { top: 0, bottom: 56 }, align: 'center' },
      {
        type: 'image',
        src: 'art:doorstep',
        alt: 'Parcels on a doorstep, below a wreath on the door',
        bleed: true,
        padding: { bottom: 20 },
      },
      { type: 'heading', text: `Thank you${COMMA_NAME}`, level: 1, size: 'hero' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: '<p>Your parcel should be with you by now, and hopefully open. How was&nbsp;it? One tap on the stars is plenty.</p>',
      },
    ),
    section(
      { gutter: 24 },
      { type: 'heading', text: 'Tell us straight', align: 'center' },
      {
        type: 'text',
        color: 'quiet',
        align: 'center',
        html: '<p>Your stars help the next person choose.</p>',
        padding: { bottom: 28 },
      },
      { type: 'stars' },
      {
        type: 'text',
        size: 'small',
        color: 'quiet',
        align: 'center',
        html: '<p>Got two sentences in you as well? You can add them on the next page.</p>',
      },
    ),
    section(
      { background: 'c4', padding: { top: 48, bottom: 48 } },
      {
        type: 'image_text',
        src: 'art:spot-morning',
        alt: 'A mug before a rising sun',
        rounded: 'circle',
        heading: 'The trick is the water',
        html: '<p>Straight off the boil for black tea, two minutes off it for green. If it tastes bitter, it isn’t the tea.</p>',
        button: { label: 'See the brewing guide', href: `${SHOP}/guide` },
        sample: true,
      },
    ),
    section(
      { padding: { top: 48, bottom: 48 }, gutter: 24 },
      row({ panel: { background: 'a4' } }, [{ type: 'order', heading: 'What you ordered' }]),
    ),
    section(
      { background: 'a2', padding: { top: 48, bottom: 56 }, align: 'center' },
      { type: 'heading', text: 'Something not right?' },
      {
        type: 'text',
        html: '<p>Reply to this email. We’ll fix it first and ask questions later.</p>',
      },
      { type: 'button', label: 'Get help', href: `${SHOP}/help` },
    ),
    darkFooter('You’re getting this because you ordered from us.'),
  ]),
}

const runningLow: StartingDesign = {
  key: 'running-low',
  categories: ['after_order'],
  name: 'Running low',
  description: 'When the last order should be used up: the same again in one tap.',
  subject: 'Running low?',
  preview_text: 'By our sums, there’s about a week left.',
  content: email([
    section(
      { background: 'p5', padding: { top: 36, bottom: 56 }, align: 'center' },
      { type: 'logo' },
      {
        type: 'image',
        src: 'art:jar',
        alt: 'A glass jar, half empty',
        width: 280,
        rounded: 'circle',
        padding: { bottom: 28 },
      },
      { type: 'heading', text: 'Half full, or nearly\u00a0empty?', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        html: `<p>By our sums you’re nearly out${COMMA_NAME}. We can’t see into your kitchen, so if there’s plenty left, carry on and forget we asked.</p>`,
      },
      { type: 'button', label: 'Same again, please', href: `${SHOP}/reorder` },
    ),
    section(
      { padding: { top: 48, bottom: 48 }, gutter: 24 },
      row({ panel: { background: 'a4' } }, [{ type: 'order', heading: 'Last time you had', show_address: false }]),
    ),
    section(
      { background: 'p6', padding: { top: 48, bottom: 48 }, align: 'center' },
      {
        type: 'icons',
        items: [
          { icon: 'art:icon-delivery', title: 'Two days', note: 'from us to your door' },
          { icon: 'art:icon-returns', title: 'Refill pouch', note: '15% less than the tin' },
          { icon: 'art:icon-gift', title: 'A sample', note: 'of something new, inside' },
        ],
        sample: true,
      },
    ),
    section(
      {},
      { type: 'heading', text: 'Or try something else' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>Only if you fancy a change.</p>',
        padding: { bottom: 28 },
      },
      { type: 'products', source: 'goes_with', count: 3 },
    ),
    section(
      { background: 'a2', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Did we get the timing wrong?' },
      {
        type: 'text',
        html: '<p>Reply with “later” and we’ll leave you be. Or <a href="{{ preferences_url }}">choose what you get</a>.</p>',
      },
    ),
    darkFooter('You’re getting this because your last order from us should be nearly used up.'),
  ]),
}

type Missed = { src: string; alt: string; heading: string; line: string; link: string; path: string }

const missed = ({ src, alt, heading, line, link, path }: Missed) => {
  const href = `${SHOP}/${path}`
  const html = `<p>${line}<br><strong><a href="${href}">${link}</a></strong></p>`
  return row(
    { ratio: '25:75', stack: false, vertical: 'middle', gap: 20, padding: { bottom: 20 } },
    [{ type: 'image', src, alt, href, width: 104, rounded: 'circle', align: 'left', padding: { bottom: 0 } }],
    [
      { type: 'heading', text: heading, level: 3, sample: true, padding: { bottom: 4 } },
      { type: 'text', size: 'small', color: 'quiet', html, sample: true },
    ],
  )
}

const winBack: StartingDesign = {
  key: 'win-back',
  categories: ['loyalty'],
  name: 'Win-back',
  description: 'For customers who haven’t ordered in a while: what’s new, a present, and a kind way to hear less.',
  subject: `It’s been a while${COMMA_NAME}`,
  preview_text: 'What’s new since then, £5 off, and a way to hear less from us.',
  content: email([
    masthead('p1'),
    section(
      { background: 'p1', padding: { top: 0, bottom: 0 } },
      {
        type: 'image',
        src: 'art:window',
        alt: 'A window at sunset, with a teapot and a steaming cup on the sill',
        bleed: true,
      },
    ),
    section(
      { background: 'ink', padding: { top: 14, bottom: 60 }, align: 'center' },
      { type: 'heading', text: 'There’s a cup here with your name on it', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: `<p>It’s been a few months since your last order${COMMA_NAME}. A thing or two has changed. The kettle hasn’t.</p>`,
        padding: { bottom: 28 },
      },
      {
        type: 'coupon',
        gives: '£5 off',
        for: 'your next order',
        code: 'KETTLEON',
        condition: 'No minimum, until 30 June.',
        sample: true,
        padding: { bottom: 28 },
      },
      { type: 'button', label: 'Put the kettle on', href: SHOP, variant: 'light' },
    ),
    section(
      {},
      { type: 'eyebrow', text: 'Since you were last here' },
      { type: 'heading', text: 'What you’ve missed', size: 'h1', padding: { bottom: 8 } },
      missed({
        src: 'art:tin-darjeeling',
        alt: 'A tea tin',
        heading: 'A Darjeeling worth the fuss',
        line: 'Picked nine days early, and all apricot.',
        link: 'Taste it',
        path: 'first-flush',
      }),
      missed({
        src: 'art:pouch-sencha',
        alt: 'A pouch',
        heading: 'Refills for your tins',
        line: 'The same leaf in a paper pouch, for 15% less.',
        link: 'Find your refill',
        path: 'refills',
      }),
      missed({
        src: 'art:cold-brew',
        alt: 'Cold brew',
        heading: 'Cold brew by the bottle',
        line: 'Steeped overnight. Lemon optional.',
        link: 'Try a bottle',
        path: 'cold-brew',
      }),
    ),
    section(
      { background: 'a3', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'I went back to supermarket tea for a month. It was a long month.',
        who: 'Tess, Norwich',
        sample: true,
      },
    ),
    section(
      { background: 'c4', align: 'center' },
      { type: 'heading', text: 'Or tell us what you’d prefer' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>No hard feelings, whichever you tap.</p>',
        padding: { bottom: 28 },
      },
      {
        type: 'choices',
        items: [
          {
            title: 'Less, please',
            note: 'At most one email a month',
            sets: { frequency: 'monthly' },
          },
          { title: 'That’s all, thanks', note: 'We’ll take you off the list today', href: '{{ unsubscribe_url }}' },
        ],
      },
    ),
    darkFooter(
      'You’re getting this because you’ve ordered from us before. If we don’t hear back, this is the last one.',
    ),
  ]),
}

export const AUTOMATIC: readonly StartingDesign[] = [
  ...WELCOME,
  abandonedCart,
  orderThanks,
  runningLow,
  winBack,
  ...FOLLOW_UPS,
]
