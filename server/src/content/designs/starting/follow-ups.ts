// Emails that only a drip can send, because they are about the order, the basket or the product that started it.

import { COMMA_NAME, darkFooter, email, letterFooter, masthead, row, section } from './start.ts'
import type { StartingDesign } from './start.ts'

const firstOrder: StartingDesign = {
  key: 'first-order',
  categories: ['after_order'],
  name: 'First order',
  description: 'A thank-you right after the first order: what was ordered, and what happens to it now.',
  subject: `Thank you${COMMA_NAME}. We’re on it`,
  preview_text: 'Your first order, and what happens to it now.',
  content: email([
    masthead('c4'),
    section(
      { background: 'c4', padding: { top: 0, bottom: 56 }, align: 'center' },
      {
        type: 'image',
        src: 'art:letter',
        alt: 'A letter in an envelope full of flowers',
        bleed: true,
        padding: { bottom: 20 },
      },
      { type: 'heading', text: 'We rang the bell for you', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        html: `<p>There’s a brass bell behind the counter that we only ring for new customers. Thank you for trying us${COMMA_NAME}. We’ll pack your order as if it were our own.</p>`,
        sample: true,
      },
    ),
    section(
      { padding: { top: 48, bottom: 48 }, gutter: 24 },
      row({ panel: { background: 'a4' } }, [{ type: 'order' }]),
    ),
    section(
      { background: 'p6' },
      { type: 'heading', text: 'From here to your door', padding: { bottom: 20 } },
      {
        type: 'steps',
        items: [
          { when: 'Today', what: 'We pack it', note: 'By hand, with too much tissue paper.' },
          { when: 'Tomorrow', what: 'It goes in the post', note: 'You’ll get a tracking link when it does.' },
          {
            when: 'In two or three days',
            what: 'It’s on your doorstep',
            note: 'Or with the neighbour who’s always in.',
          },
        ],
        sample: true,
      },
    ),
    section(
      { background: 'a2', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Forgot something?' },
      {
        type: 'text',
        html: '<p>Reply within the hour and we’ll slip it into the same parcel.</p>',
        sample: true,
      },
    ),
    darkFooter('You’re getting this because you placed your first order with us today.'),
  ]),
}

const orderAgain: StartingDesign = {
  key: 'order-again',
  categories: ['after_order', 'loyalty'],
  name: 'Repeat order',
  description: 'A warm note the day after a repeat order, with what goes well with it.',
  subject: `Good to see you again${COMMA_NAME}`,
  preview_text: 'It’s the best review there is.',
  content: email([
    masthead('p1'),
    section(
      { background: 'p1', padding: { top: 0, bottom: 56 }, align: 'center' },
      { type: 'image', src: 'art:star', alt: 'A rosette below five stars', bleed: true, padding: { bottom: 28 } },
      { type: 'heading', text: 'Good to see you again', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: `<p>Thank you${COMMA_NAME}. Stars are nice and kind words are nicer, but another order is the only review that makes us put the good biscuits out.</p>`,
      },
    ),
    section(
      { background: 'p6', padding: { top: 48, bottom: 48 }, gutter: 24 },
      row({ panel: { background: 'surface' } }, [{ type: 'order', heading: 'On its way to you' }]),
    ),
    section(
      {},
      { type: 'heading', text: 'For next time' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>No hurry. They’re only ideas.</p>',
        padding: { bottom: 28 },
      },
      { type: 'products', source: 'goes_with', count: 3 },
    ),
    section(
      { background: 'a2', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Is there something we should stock?' },
      {
        type: 'text',
        html: '<p>Reply and tell us. We’d like to know.</p>',
      },
    ),
    darkFooter('You’re getting this because you ordered from us again yesterday.'),
  ]),
}

const reviewReminder: StartingDesign = {
  key: 'review-reminder',
  categories: ['after_order', 'letter'],
  name: 'Review reminder',
  description: 'A short second request for a review: a sentence, and the stars.',
  subject: 'Good, bad, or still in the box?',
  preview_text: 'One tap helps the next person choose.',
  content: email([
    section(
      { background: 'letter', padding: { top: 48, bottom: 0 }, gutter: 56 },
      { type: 'logo', align: 'left', padding: { bottom: 36 } },
      { type: 'heading', text: 'Good, bad, or still in the box?', level: 1, size: 'h1', padding: { bottom: 20 } },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        html: '<p>Hello {{ person.first_name | default: "again" }},</p><p>We asked last week how you’re getting on, and you were probably busy. It’s one tap, and it really does help the next person decide. Low marks are welcome too. They’re how we find out.</p>',
      },
    ),
    // The last card has 14 pixels below it.
    section({ background: 'letter', padding: { top: 28, bottom: 14 }, gutter: 56 }, { type: 'stars' }),
    section(
      { background: 'letter', padding: { top: 0, bottom: 56 }, gutter: 56 },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        html: '<p>If something went wrong, reply as well, and we’ll put it right.</p>',
      },
      { type: 'signature', name: 'Nell', role: '{{ account.name }}', sample: true },
    ),
    letterFooter('You’re getting this because you ordered from us. We won’t ask again about this order.'),
  ]),
}

/** What the person asked for. */
const PRODUCT = '{{ event.properties.title | default: "The one you wanted" }}'

const backInStock: StartingDesign = {
  key: 'back-in-stock-alert',
  categories: ['new_products'],
  name: 'Back in stock alert',
  description: 'For people who asked: the product is available again, with a link straight to it.',
  subject: `${PRODUCT} is back`,
  preview_text: 'You asked us to say when. This is when.',
  content: email([
    section(
      { background: 'a2', padding: { top: 36, bottom: 0 }, align: 'center' },
      { type: 'logo' },
      { type: 'heading', text: 'It’s back.', level: 1, size: 'poster', padding: { bottom: 14 } },
      {
        type: 'text',
        size: 'lead',
        html: `<p>You asked us to tell you the moment it was in${COMMA_NAME}. That’s now.</p>`,
        padding: { bottom: 20 },
      },
      {
        type: 'image',
        src: '{{ event.properties.image_url | square }}',
        alt: PRODUCT,
        href: '{{ event.properties.url }}',
        width: 280,
        padding: { top: 8, bottom: 48 },
        when: { liquid: 'event.properties.image_url' },
      },
      {
        type: 'image',
        src: 'art:basket',
        alt: 'A full shopping basket, with a cup and a present beside it',
        bleed: true,
        when: { liquid: 'event.properties.image_url == nil' },
      },
    ),
    section(
      { background: 'p1', padding: { top: 48, bottom: 60 }, align: 'center' },
      { type: 'heading', text: PRODUCT, size: 'h1' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>We can’t put one aside for everyone who asked, so it’s first come, first served.</p>',
      },
      { type: 'button', label: 'Get it now', href: '{{ event.properties.url }}' },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'While you’re in the shop' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>Three more that don’t stay on the shelf for long.</p>',
        padding: { bottom: 28 },
      },
      { type: 'products', source: 'goes_with', count: 3, align: 'center' },
    ),
    darkFooter('You’re getting this one email because you asked us to tell you.'),
  ]),
}

const cartNote: StartingDesign = {
  key: 'cart-note',
  categories: ['abandoned_checkout', 'letter'],
  name: 'Abandoned cart note',
  description: 'A plain second note about an unfinished order, written as one person to another.',
  subject: 'Shall we put your basket away?',
  preview_text: 'Everything in it, one last time.',
  content: email([
    section(
      { background: 'letter', padding: { top: 48, bottom: 0 }, gutter: 56 },
      { type: 'logo', align: 'left', padding: { bottom: 36 } },
      { type: 'heading', text: 'Shall we put your basket away?', level: 1, size: 'h1', padding: { bottom: 20 } },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        html: '<p>Hello {{ person.first_name | default: "again" }},</p><p>It’s still on the counter. If you’ve changed your mind, do nothing and we’ll tidy up. If the phone rang or the toast burned, here’s everything as you left it.</p>',
      },
    ),
    section(
      { background: 'letter', padding: { top: 14, bottom: 36 }, gutter: 56 },
      { type: 'cart', button: 'Back to my basket' },
    ),
    section(
      { background: 'letter', padding: { top: 0, bottom: 56 }, gutter: 56 },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        html: '<p>And if something put you off, like the cost of delivery or a question we didn’t answer, just reply. We’d like to know.</p>',
      },
      { type: 'signature', name: 'Nell', role: '{{ account.name }}', sample: true },
    ),
    letterFooter('You’re getting this because you left something in your basket. This is the last reminder.'),
  ]),
}

const browsed: StartingDesign = {
  key: 'browsed',
  categories: ['abandoned_checkout'],
  name: 'Browse abandonment',
  description: 'For people who looked at a product and left: what they saw, and a person to ask.',
  subject: 'Still thinking it over?',
  preview_text: 'What you were looking at, and someone to ask about it.',
  content: email([
    masthead('p5', { flips: false }),
    section(
      { background: 'p5', flips: false, padding: { top: 0, bottom: 0 } },
      { type: 'image', src: 'art:shopfront', alt: 'Our shop, with a full window', bleed: true },
    ),
    section(
      { background: 'p1', padding: { top: 20, bottom: 56 }, align: 'center' },
      { type: 'heading', text: 'You’ve got a good eye', level: 1, size: 'hero', padding: { bottom: 14 } },
      {
        type: 'heading',
        text: '{{ event.properties.title | default: "It’s still in the window" }}',
        color: 'a2',
        padding: { bottom: 14 },
      },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: '<p>Here’s the way back, in case you closed the tab by mistake.</p>',
      },
      { type: 'button', label: 'Take another look', href: '{{ event.properties.url }}' },
    ),
    section(
      {},
      { type: 'heading', text: 'Also in the window', padding: { bottom: 28 } },
      { type: 'products', source: 'goes_with', count: 3 },
    ),
    section(
      { background: 'a3', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Ask the person who picked it' },
      {
        type: 'text',
        html: '<p>Reply with your question. You’ll hear from someone who’s used it, not just read about it.</p>',
      },
    ),
    darkFooter('You’re getting this because you browsed our shop. It’s the only reminder we’ll send.'),
  ]),
}

export const FOLLOW_UPS: readonly StartingDesign[] = [
  firstOrder,
  orderAgain,
  reviewReminder,
  backInStock,
  cartNote,
  browsed,
]
