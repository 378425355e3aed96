// Designs for people: a birthday, a year together, an evening in the shop.

import { COMMA_NAME, darkFooter, email, masthead, row, section, SHOP } from './start.ts'
import type { StartingDesign } from './start.ts'

const birthday: StartingDesign = {
  key: 'birthday',
  categories: ['loyalty'],
  name: 'Birthday',
  description: 'A cake, a present, and no conditions in small print.',
  subject: `Happy birthday${COMMA_NAME}`,
  preview_text: 'Cake doesn’t travel, so we’ve sent something that does.',
  content: email([
    masthead('c3'),
    section(
      { background: 'c3', padding: { top: 0, bottom: 0 } },
      { type: 'image', src: 'art:celebration', alt: 'A birthday cake with balloons and presents', bleed: true },
    ),
    section(
      { background: 'p1', padding: { top: 14, bottom: 60 }, align: 'center' },
      { type: 'heading', text: `Happy birthday${COMMA_NAME}`, level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: '<p>We thought about posting you a cake. We thought about what the post does to cakes. So here’s a present that fits in an email.</p>',
        padding: { bottom: 28 },
      },
      {
        type: 'coupon',
        gives: '£5 off',
        for: 'anything you like',
        label: 'Your present',
        code: 'CAKE5',
        condition: 'No minimum. Take all month.',
        sample: true,
        padding: { bottom: 28 },
      },
      { type: 'button', label: 'Choose your present', href: SHOP, variant: 'light' },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'Things to unwrap' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>What other people treat themselves to. Nobody will know it wasn’t a gift.</p>',
        padding: { bottom: 28 },
      },
      { type: 'products', source: 'bestsellers', count: 3, align: 'center' },
    ),
    section(
      { background: 'a3', padding: { top: 48, bottom: 48 }, align: 'center' },
      {
        type: 'text',
        size: 'lead',
        font: 'display',
        html: '<p>Have a slow morning, a long lunch, and the biggest slice.</p>',
      },
      { type: 'signature', name: 'Nell', role: 'and everyone in the shop', sample: true },
    ),
    darkFooter('You’re getting this because you told us when your birthday is. We write about it once a year.'),
  ]),
}

const yearTogether: StartingDesign = {
  key: 'year-together',
  categories: ['loyalty'],
  name: 'Thank you for a year',
  description: 'A thank-you on the anniversary of the first order, with what the shop did in that year.',
  subject: `A year already${COMMA_NAME}?`,
  preview_text: 'What we did with it, and a parcel on us.',
  content: email([
    masthead('c4'),
    section(
      { background: 'c4', padding: { top: 0, bottom: 48 }, align: 'center' },
      {
        type: 'image',
        src: 'art:heart',
        alt: 'A heart made of leaves and flowers',
        bleed: true,
        padding: { bottom: 36 },
      },
      { type: 'heading', text: 'One year, and we noticed', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        html: '<p>Twelve months ago you placed your first order with us{% if person.first_name %}, {{ person.first_name }}{% endif %}. You came back, which is the nicest thing a customer can do. Thank you.</p>',
      },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'What we did with the year', padding: { bottom: 28 } },
      {
        type: 'numbers',
        items: [
          { figure: '212', label: 'teas tasted', icon: 'art:icon-cup' },
          { figure: '38', label: 'good enough to sell', icon: 'art:icon-leaf' },
          { figure: '1', label: 'kettle, retired', icon: 'art:icon-kiln' },
        ],
        sample: true,
      },
    ),
    section(
      { background: 'p1', padding: { top: 56, bottom: 60 }, align: 'center' },
      { type: 'heading', text: 'The next parcel is on us', level: 2, size: 'h1' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: '<p>Delivery, at least. Use it on something you’ve never tried, and make year two different from year one.</p>',
        padding: { bottom: 28 },
      },
      {
        type: 'coupon',
        gives: 'Free',
        for: 'delivery, any\u00a0order',
        code: 'YEARTWO',
        condition: 'One use, no expiry.',
        sample: true,
        padding: { bottom: 28 },
      },
      { type: 'button', label: 'Try something new', href: `${SHOP}/new`, variant: 'light' },
    ),
    section(
      {},
      { type: 'heading', text: 'Something different for year two' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>Three places to start.</p>',
        padding: { bottom: 28 },
      },
      { type: 'products', source: 'goes_with', count: 3 },
    ),
    section(
      { background: 'a3', padding: { top: 48, bottom: 48 } },
      {
        type: 'testimonial',
        quote:
          'The first-year customers keep the lights on. I mean that: I’ve done the sums on the back of a till receipt, and it’s you.',
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
    darkFooter('You’re getting this because you’ve been a customer for a year. You won’t get another until next year.'),
  ]),
}

const invitation: StartingDesign = {
  key: 'invitation',
  categories: ['newsletter'],
  name: 'Invitation',
  description: 'An evening in the shop: what happens, when, where, and how many seats are left.',
  subject: 'Come round on Thursday evening?',
  preview_text: 'Sixteen seats, five teas, and Tom’s shortbread.',
  content: email([
    masthead('ink'),
    section(
      { background: 'ink', padding: { top: 0, bottom: 0 } },
      { type: 'image', src: 'art:shopfront-dusk', alt: 'Our shop at dusk, with its lights on', bleed: true },
    ),
    section(
      { background: 'ink', padding: { top: 20, bottom: 60 }, align: 'center' },
      { type: 'eyebrow', text: 'You’re invited' },
      { type: 'heading', text: 'Five teas after closing time', level: 1, size: 'display', sample: true },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: '<p>We lock the door, put the lamps on and brew the things we’re too busy to brew during the day. You sit, taste and ask whatever you like. No slides.</p>',
        sample: true,
      },
      { type: 'button', label: 'Save my seat', href: `${SHOP}/evening` },
    ),
    section(
      {},
      { type: 'heading', text: 'When and where', padding: { bottom: 20 } },
      {
        type: 'dates',
        items: [
          {
            day: '26',
            month: 'Nov',
            title: 'Thursday, 6.30 to 8.30 pm',
            note: '4 Albion Street, Leeds, five minutes on foot from the station. Doors at 6.15. Ring the brass bell; the front door will be locked.',
          },
        ],
        sample: true,
      },
    ),
    section(
      { background: 'a4' },
      { type: 'heading', text: 'How the evening goes', padding: { bottom: 20 } },
      {
        type: 'steps',
        items: [
          { when: '6.30 pm', what: 'A glass of something cold', note: 'Coats off, names exchanged.' },
          { when: '7 pm', what: 'Five teas, side by side', note: 'The lightest goes first, so don’t be late for it.' },
          { when: '8 pm', what: 'Your favourite again, with shortbread', note: 'Tom bakes. Seconds are allowed.' },
        ],
        sample: true,
      },
    ),
    section(
      { background: 'p1', padding: { top: 56, bottom: 60 }, align: 'center' },
      { type: 'heading', text: 'Sixteen chairs, that’s all', level: 2, size: 'h1', sample: true },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>£12 a seat, and you take home a tin worth more than that.</p>',
        sample: true,
      },
      row({ padding: { bottom: 28 } }, [
        { type: 'stock', left: 6, total: 16, line: '6 of 16 seats left this morning', sample: true },
      ]),
      { type: 'button', label: 'Save my seat', href: `${SHOP}/evening` },
    ),
    darkFooter('You’re getting this because you live near the shop and asked to hear about our evenings.'),
  ]),
}

export const PEOPLE: readonly StartingDesign[] = [birthday, yearTogether, invitation]
