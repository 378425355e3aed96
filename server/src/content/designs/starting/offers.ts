// Designs for offers: short, with one number and one end.

import { darkFooter, email, masthead, section, SHOP } from './start.ts'
import type { StartingDesign } from './start.ts'

const flashSale: StartingDesign = {
  key: 'flash-sale',
  categories: ['sale'],
  name: 'Flash sale',
  description: 'One day, one number, one button. The shortest sale you can send.',
  subject: '30% off everything, until midnight',
  preview_text: 'No code needed. It comes off in your basket.',
  content: email([
    section(
      { background: 'c2', padding: { top: 0, bottom: 0 } },
      { type: 'image', src: 'art:pattern-terrazzo', alt: '', bleed: true },
    ),
    section(
      { background: 'c2', padding: { top: 36, bottom: 60 }, align: 'center' },
      { type: 'logo' },
      { type: 'eyebrow', text: 'Today only', color: 'ink' },
      {
        type: 'heading',
        text: '30% off',
        level: 1,
        size: 'poster',
        font: 'display',
        sample: true,
        padding: { bottom: 20 },
      },
      {
        type: 'text',
        size: 'lead',
        html: '<p>Everything in the shop, until midnight. It comes off in your basket, so there’s no code to remember.</p>',
        sample: true,
      },
      { type: 'button', label: 'Start your basket', href: `${SHOP}/sale`, padding: { bottom: 28 } },
      {
        type: 'text',
        size: 'small',
        html: '<p>Off the full price of everything in stock, until midnight tonight, 20&nbsp;November. Gift cards aren’t included, for obvious reasons.</p>',
        sample: true,
      },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'If you only have a minute' },
      {
        type: 'text',
        html: '<p>Start with what most people buy.</p>',
        color: 'quiet',
        padding: { bottom: 28 },
      },
      { type: 'products', source: 'bestsellers', count: 3, align: 'center' },
    ),
    darkFooter(
      'You’re getting this because you asked to hear about offers. This one was too short to save for the newsletter.',
    ),
  ]),
}

const lastHours: StartingDesign = {
  key: 'last-hours',
  categories: ['sale'],
  name: 'Last hours',
  description: 'A short reminder for people who had a look at the sale and left without buying.',
  subject: 'Back to full price at midnight',
  preview_text: 'You had a look earlier. This is the last we’ll say about it.',
  content: email([
    masthead('p5', { flips: false }),
    section(
      { background: 'p5', flips: false, padding: { top: 0, bottom: 0 } },
      { type: 'image', src: 'art:clock', alt: 'An alarm clock with the last two hours marked', bleed: true },
    ),
    section(
      { background: 'p1', padding: { top: 14, bottom: 56 }, align: 'center' },
      { type: 'heading', text: 'Tomorrow it’s full price again', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        html: '<p>You had a look at the sale this week and left empty-handed, which is fine. It ends tonight at midnight, and then prices go back up.</p>',
        color: 'quiet',
        sample: true,
      },
      { type: 'button', label: 'Take another look', href: `${SHOP}/sale` },
    ),
    section(
      { align: 'left' },
      { type: 'heading', text: 'Before the price goes up' },
      { type: 'products', source: 'viewed', count: 3, padding: { top: 14 } },
    ),
    section(
      { background: 'a4', padding: { top: 48, bottom: 48 }, align: 'center' },
      { type: 'heading', text: 'Not sure yet?' },
      {
        type: 'text',
        html: '<p>Reply and ask. We’d rather talk you out of the wrong thing than take it back next week.</p>',
      },
    ),
    darkFooter('You’re getting this because you looked at our sale this week. It’s the only reminder we’ll send.'),
  ]),
}

export const OFFERS: readonly StartingDesign[] = [flashSale, lastHours]
