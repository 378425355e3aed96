// Emails that only a drip can send, because they are about the order, the basket or the product that started it.

import { COMMA_NAME, darkFooter, email, lightFooter, masthead, row, section } from './start.ts'
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
      { background: 'c4', flips: false, padding: { top: 0, bottom: 56 }, align: 'center' },
      {
        type: 'image',
        src: 'art:letter',
        alt: 'A letter in an envelope full of flowers',
        bleed: true,
        padding: { bottom: 28 },
      },
      { type: 'heading', text: 'We rang the bell for you', level: 1, size: 'display', padding: { bottom: 20 } },
      {
        type: 'text',
        size: 'lead',
        html: `<p>There’s a brass bell behind the counter that we only ring for new customers. Thank you for trying us${COMMA_NAME}. We’ll pack your order as if it were our&nbsp;own.</p>`,
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
      { background: 'a2', padding: { top: 48, bottom: 56 }, align: 'center' },
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
  subject: `You came back${COMMA_NAME}`,
  preview_text: 'It’s the best review there is.',
  content: email([
    masthead('c4'),
    section(
      { background: 'c4', flips: false, padding: { top: 0, bottom: 56 }, align: 'center' },
      {
        type: 'image',
        src: 'art:heart',
        alt: 'A heart made of leaves and flowers',
        bleed: true,
        padding: { bottom: 36 },
      },
      { type: 'heading', text: 'You came back', level: 1, size: 'hero', padding: { bottom: 20 } },
      {
        type: 'text',
        size: 'lead',
        html: `<p>Thank you${COMMA_NAME}. Stars are nice and kind words are nicer, but a second order is the only review that makes us put the good biscuits&nbsp;out.</p>`,
      },
    ),
    section(
      { background: 'p6', padding: { top: 48, bottom: 48 }, gutter: 24 },
      row({ panel: { background: 'surface' } }, [{ type: 'order', heading: 'On its way to you' }]),
    ),
    section(
      {},
      { type: 'heading', text: 'Goes well with your order' },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>What people tend to buy next.</p>',
        padding: { bottom: 28 },
      },
      { type: 'products', source: 'goes_with', count: 3 },
    ),
    section(
      { background: 'p1', padding: { top: 48, bottom: 56 }, align: 'center' },
      { type: 'heading', text: 'Is there something we should stock?' },
      {
        type: 'text',
        color: 'quiet',
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
    section({ background: 'letter', padding: { top: 28, bottom: 28 }, gutter: 56 }, { type: 'stars' }),
    section(
      { background: 'letter', padding: { top: 0, bottom: 56 }, gutter: 56 },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        html: '<p>If something went wrong, don’t bother with stars. Just reply, and we’ll put it right.</p>',
      },
      { type: 'signature', name: 'Nell', role: '{{ account.name }}', sample: true },
    ),
    lightFooter('You’re getting this because you ordered from us. We won’t ask again about this order.'),
  ]),
}

const backInStock: StartingDesign = {
  key: 'back-in-stock-alert',
  categories: ['new_products'],
  name: 'Back in stock alert',
  description: 'For people who asked: the product is available again, with a link straight to it.',
  subject: '{{ event.properties.title | default: "The one you wanted" }} is back',
  preview_text: 'You asked us to say when. This is when.',
  content: email([
    section(
      { background: 'a2', padding: { top: 36, bottom: 0 }, align: 'center' },
      { type: 'logo' },
      { type: 'heading', text: 'It’s back.', level: 1, size: 'poster', padding: { bottom: 14 } },
      {
        type: 'text',
        size: 'lead',
        html: `<p>You asked us to tell you the moment it was in${COMMA_NAME}. It’s in, and it’s on the shelf.</p>`,
        padding: { bottom: 20 },
      },
      { type: 'image', src: 'art:podium', alt: 'A tin on a podium between steaming cups', bleed: true },
    ),
    section(
      { background: 'p1', padding: { top: 48, bottom: 60 }, align: 'center' },
      {
        type: 'heading',
        text: '{{ event.properties.title | default: "The one you wanted" }}',
        size: 'h1',
      },
      {
        type: 'text',
        color: 'quiet',
        html: '<p>We can’t put one aside for everyone who asked, so it’s first come, first&nbsp;served.</p>',
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
      { type: 'products', source: 'bestsellers', count: 3, align: 'center' },
    ),
    darkFooter('You’re getting this one email because you asked us to tell you.'),
  ]),
}

const cartNote: StartingDesign = {
  key: 'cart-note',
  categories: ['abandoned_checkout', 'letter'],
  name: 'Abandoned cart note',
  description: 'A plain second note about an unfinished order, written as one person to another.',
  subject: 'Shall we put it back?',
  preview_text: 'Your basket, one last time.',
  content: email([
    section(
      { background: 'letter', padding: { top: 48, bottom: 0 }, gutter: 56 },
      { type: 'logo', align: 'left', padding: { bottom: 36 } },
      { type: 'heading', text: 'Shall we put it back on the shelf?', level: 1, size: 'h1', padding: { bottom: 20 } },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        html: '<p>Hello {{ person.first_name | default: "again" }},</p><p>Your basket’s still on the counter. If you’ve changed your mind, do nothing and we’ll tidy up. If the phone rang or the toast burned, here’s everything as you left it.</p>',
      },
    ),
    section(
      { background: 'letter', padding: { top: 28, bottom: 36 }, gutter: 56 },
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
    lightFooter('You’re getting this because you left something in your basket. This is the last reminder.'),
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
    masthead('p6'),
    section(
      { background: 'p6', flips: false, padding: { top: 0, bottom: 0 } },
      { type: 'image', src: 'art:plants', alt: 'Shelves with plants and jars', bleed: true },
    ),
    section(
      { background: 'p1', padding: { top: 48, bottom: 56 }, align: 'center' },
      { type: 'heading', text: 'You’ve got a good eye', level: 1, size: 'hero', padding: { bottom: 20 } },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: `<p>You were looking at {{ event.properties.title | default: "something nice" }}${COMMA_NAME}. Here’s the way back, in case you closed the tab by mistake.</p>`,
      },
      { type: 'button', label: 'Take another look', href: '{{ event.properties.url }}' },
    ),
    section(
      {},
      { type: 'heading', text: 'What you were looking at', padding: { bottom: 28 } },
      { type: 'products', source: 'viewed', count: 3 },
    ),
    section(
      { background: 'a3', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Ask the person who picked it' },
      {
        type: 'text',
        html: '<p>Reply with your question, and you’ll hear from someone who has used it, not someone who has read about it.</p>',
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
