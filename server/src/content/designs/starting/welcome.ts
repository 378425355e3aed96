// The three emails of a welcome series.

import { darkFooter, email, masthead, section, SHOP } from './start.ts'
import type { StartingDesign } from './start.ts'

const welcome: StartingDesign = {
  key: 'welcome',
  categories: ['welcome'],
  name: 'Welcome 1: hello',
  description: 'Who you are, a code for the first order, three ways in, and what comes next.',
  subject: 'Come in, the kettle’s on',
  preview_text: 'A hello, 10% off, and what we’ll write to you about.',
  content: email([
    section(
      { background: 'p5', flips: false, padding: { top: 36, bottom: 0 }, align: 'center' },
      { type: 'logo' },
      {
        type: 'menu',
        links: [
          { label: 'New in', href: `${SHOP}/new` },
          { label: 'Favourites', href: `${SHOP}/favourites` },
          { label: 'Gifts', href: `${SHOP}/gifts` },
          { label: 'Visit us', href: `${SHOP}/visit` },
        ],
        padding: { bottom: 14 },
      },
      { type: 'image', src: 'art:shopfront', alt: 'Our shop, with a full window', bleed: true },
    ),
    section(
      { background: 'p1', padding: { top: 20, bottom: 56 }, align: 'center' },
      { type: 'heading', text: 'Come in, the kettle’s on', level: 1, size: 'hero' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: '<p>Hello {{ person.first_name | default: "there" }}, and thanks for joining us. We’re a small shop with a long counter and strong opinions. Twice a month we’ll tell you what’s new, how to get the best from it, and the odd good story.</p>',
        sample: true,
      },
      { type: 'button', label: 'Have a look round', href: SHOP },
    ),
    section(
      { padding: { top: 0, bottom: 56 }, align: 'center' },
      { type: 'divider', kind: 'scallop', color: 'p1', padding: { bottom: 36 } },
      { type: 'heading', text: 'A little something to start with', padding: { bottom: 20 } },
      {
        type: 'coupon',
        gives: '10% off',
        for: 'your first order',
        code: 'HELLO10',
        condition: 'One use, within 30 days.',
        sample: true,
      },
    ),
    section(
      { background: 'p6', align: 'center' },
      { type: 'heading', text: 'Where would you like to start?' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>Pick the moment. We’ll find the right thing for it.</p>',
        padding: { bottom: 28 },
      },
      {
        type: 'icons',
        items: [
          {
            icon: 'art:spot-morning',
            title: 'Mornings',
            note: 'Strong, and quick to make',
            href: `${SHOP}/morning`,
            round: true,
          },
          {
            icon: 'art:spot-green',
            title: 'Afternoons',
            note: 'Light, green and floral',
            href: `${SHOP}/afternoon`,
            round: true,
          },
          {
            icon: 'art:spot-evening',
            title: 'Evenings',
            note: 'Warm, and no caffeine',
            href: `${SHOP}/evening`,
            round: true,
          },
        ],
        sample: true,
      },
    ),
    section(
      {},
      { type: 'heading', text: 'What happens next', padding: { bottom: 20 } },
      {
        type: 'steps',
        items: [
          { when: 'Today', what: 'Hello, and a little off your first order' },
          { when: 'In three days', what: 'Four numbers worth knowing' },
          { when: 'Next week', what: 'What people actually buy' },
        ],
      },
    ),
    section(
      { background: 'a3', padding: { top: 48, bottom: 48 } },
      {
        type: 'testimonial',
        quote:
          'My rule for new customers: buy the small one. If you finish it in a fortnight, buy the big one. If you don’t, write to me and I’ll swap it for something you’ll love.',
        stars: 0,
        align: 'left',
        sample: true,
      },
      {
        type: 'signature',
        src: 'art:signature-nell',
        alt: 'Nell',
        name: 'Nell Ashworth, who opened the shop in 2009',
        sample: true,
      },
    ),
    section(
      { background: 'p5', padding: { top: 48, bottom: 48 }, align: 'center' },
      {
        type: 'icons',
        items: [
          { icon: 'art:icon-delivery', title: 'Free delivery', note: 'on orders over £25' },
          { icon: 'art:icon-leaf', title: 'Same day', note: 'packed by hand' },
          { icon: 'art:icon-heart', title: 'Swap it', note: 'if it’s not for you' },
        ],
        sample: true,
      },
    ),
    darkFooter(
      'You’re getting this because you joined our list. If that wasn’t you, unsubscribe and we’ll forget it happened.',
    ),
  ]),
}

const gettingTheBest: StartingDesign = {
  key: 'welcome-2',
  categories: ['welcome'],
  name: 'Welcome 2: how to',
  description: 'How to get the best from what you sell: four numbers, three steps and a card to keep.',
  subject: 'Four numbers worth knowing',
  preview_text: 'They fit on a card. There’s a card.',
  content: email([
    masthead('a4'),
    section(
      { background: 'a4', padding: { top: 0, bottom: 56 }, align: 'center' },
      {
        type: 'image',
        src: 'art:basket',
        alt: 'A full shopping basket, with a cup and a present beside it',
        bleed: true,
        padding: { bottom: 20 },
      },
      { type: 'heading', text: 'Most bad tea is just badly made', level: 1, size: 'display', sample: true },
      {
        type: 'text',
        size: 'lead',
        html: '<p>It’s rarely the leaf{% if person.first_name %}, {{ person.first_name }}{% endif %}. It’s the water, the spoon or the clock. Get four numbers right and even the cheap stuff behaves.</p>',
        sample: true,
      },
    ),
    section(
      { background: 'p1', padding: { top: 48, bottom: 56 }, align: 'center' },
      { type: 'heading', text: 'The four numbers', padding: { bottom: 28 } },
      {
        type: 'numbers',
        items: [
          { figure: '2.5 g', label: 'of leaf to a cup', icon: 'art:icon-grams' },
          { figure: '85°C', label: 'for green tea', icon: 'art:icon-degrees' },
          { figure: '250 ml', label: 'of fresh water', icon: 'art:icon-volume' },
          { figure: '3 min', label: 'then taste it', icon: 'art:icon-minutes' },
        ],
        sample: true,
      },
    ),
    section(
      {},
      { type: 'heading', text: 'Three steps, then', padding: { bottom: 20 } },
      {
        type: 'steps',
        items: [
          { what: 'Run the tap until it’s cold', note: 'Water that has boiled twice tastes of the kettle.' },
          { what: 'Warm the pot, then weigh the leaf', note: 'A heaped teaspoon is close enough on a Tuesday.' },
          {
            what: 'Pour, put the lid on, leave it alone',
            note: 'Green at 85°C, black at the boil. Stirring only makes it strong.',
          },
        ],
        sample: true,
      },
    ),
    section(
      { background: 'p6' },
      {
        type: 'image_text',
        src: 'art:spot-spout',
        alt: 'A teapot pouring into a cup',
        heading: 'The card for the cupboard door',
        html: '<p>All four numbers on one page, for six kinds of tea. Print it, cut it out, stick it up.</p>',
        button: { label: 'Print the card', href: `${SHOP}/card` },
        sample: true,
      },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'Good ones to practise on', padding: { bottom: 28 } },
      { type: 'products', source: 'bestsellers', count: 3, align: 'center' },
    ),
    section(
      { background: 'a2', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Still not right?' },
      {
        type: 'text',
        html: '<p>Reply and tell us what it tastes like. “Like a wet hedge” will do nicely. We’ll know what to change.</p>',
      },
    ),
    darkFooter(
      'You’re getting this because you joined our list a few days ago. One more hello, then it’s twice a month.',
    ),
  ]),
}

const favourites: StartingDesign = {
  key: 'welcome-3',
  categories: ['welcome'],
  name: 'Welcome 3: bestsellers',
  description: 'Your bestsellers, and what people say about them, for subscribers who haven’t ordered yet.',
  subject: 'What people actually buy',
  preview_text: 'Not what we’d like to sell you. What leaves the shop.',
  content: email([
    masthead('p1'),
    section(
      { background: 'p1', padding: { top: 0, bottom: 56 }, align: 'center' },
      { type: 'image', src: 'art:star', alt: 'A rosette below five stars', bleed: true, padding: { bottom: 28 } },
      { type: 'heading', text: 'What people actually buy', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: '<p>We like everything in the shop, so don’t ask us. We left out the new, the pretty and the overstocked, and counted what people buy most.</p>',
      },
      { type: 'button', label: 'See all the favourites', href: `${SHOP}/favourites` },
    ),
    section(
      {},
      { type: 'heading', text: 'The six at the top', padding: { bottom: 28 } },
      { type: 'products', source: 'bestsellers', count: 6 },
    ),
    section(
      { background: 'a3', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'I ordered one to be polite. That was four tins ago.',
        who: 'Callum, Glasgow',
        sample: true,
      },
    ),
    section(
      { background: 'p5', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Your code still works', padding: { bottom: 20 } },
      {
        type: 'coupon',
        gives: '10% off',
        for: 'your first order',
        code: 'HELLO10',
        condition: 'One use, for three more weeks.',
        sample: true,
        padding: { bottom: 28 },
      },
      { type: 'button', label: 'Use my code', href: SHOP },
    ),
    darkFooter('You’re getting this because you joined our list last week. That was the last of the hellos.'),
  ]),
}

export const WELCOME: readonly StartingDesign[] = [welcome, gettingTheBest, favourites]
