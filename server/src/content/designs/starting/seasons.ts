// Seasons: spring, summer, an autumn sale and a winter gift guide.

import { darkFooter, email, row, sampleProduct, section, SHOP } from './start.ts'
import type { StartingDesign } from './start.ts'

const spring: StartingDesign = {
  key: 'spring',
  categories: ['seasonal'],
  name: 'Spring',
  description: 'Blossom, lighter things, and three picks for longer evenings.',
  subject: 'Lighter now, and so is the tea',
  preview_text: 'Three pale cups for long evenings, and one good reason to open a window.',
  content: email([
    section(
      { background: 'c4', align: 'center', padding: { top: 36, bottom: 56 } },
      { type: 'logo' },
      {
        type: 'hero',
        src: 'art:spring',
        alt: 'A small bird on a branch of blossom',
        eyebrow: 'Spring',
        heading: 'Open a window and brew it pale',
        html: 'The clocks have changed and the big jumper is in the drawer. These are the teas we reach for when the light stays past seven.',
        button: { label: 'See the spring teas', href: `${SHOP}/spring`, variant: 'primary' },
      },
    ),
    section(
      {},
      { type: 'heading', text: 'Three for longer evenings' },
      row(
        { stack: false },
        sampleProduct({
          src: 'art:tin-jasmine',
          alt: 'A tin with a flower on it',
          title: 'Jasmine',
          details: 'Scented all&nbsp;week<br><strong>£11.90</strong>',
          path: 'jasmine',
        }),
        sampleProduct({
          src: 'art:pouch-sencha',
          alt: 'A pouch with waves on it',
          title: 'Sencha',
          details: 'Cut grass, sea air<br><strong>£11.90</strong>',
          path: 'sencha',
        }),
        sampleProduct({
          src: 'art:tin-darjeeling',
          alt: 'A tin with mountains on it',
          title: 'First flush',
          details: 'Apricot and&nbsp;hay<br><strong>£14.50</strong>',
          path: 'first-flush',
        }),
      ),
    ),
    section(
      { background: 'p6' },
      {
        type: 'image_text',
        src: 'art:spot-green',
        rounded: 'circle',
        alt: 'A steaming cup among leaves',
        heading: 'Cooler water, sweeter cup',
        html: 'Green tea turns bitter in boiling water. Let the kettle stand for five minutes, pour, count to ninety, and lift the leaf out.',
        button: { label: 'Read the green guide', href: `${SHOP}/green-tea` },
      },
    ),
    section(
      { background: 'a3', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'It tastes the way the park smells at seven in the morning.',
        who: 'Tomasz, Sheffield, on the Sencha',
        sample: true,
      },
    ),
    section(
      { align: 'center', padding: { top: 48, bottom: 48 } },
      {
        type: 'icons',
        sample: true,
        items: [
          { icon: 'art:icon-leaf', title: 'This year’s leaf', note: 'picked since March' },
          { icon: 'art:icon-delivery', title: 'Free delivery', note: 'on orders over £25' },
          { icon: 'art:icon-heart', title: 'Swap it', note: 'if it’s not your cup' },
        ],
      },
    ),
    darkFooter('You’re getting this because you asked to hear from us with the seasons.'),
  ]),
}

const summer: StartingDesign = {
  key: 'summer',
  categories: ['seasonal'],
  name: 'Summer',
  description: 'Cold recipes, a bundle, and delivery dates before the holidays.',
  subject: 'Too hot for tea? Not like this',
  preview_text: 'Two cold recipes, a box for the beach, and the last dates to order before you go.',
  content: email([
    section(
      { background: 'a3', align: 'center', padding: { top: 36, bottom: 0 } },
      { type: 'logo' },
      { type: 'heading', text: 'Take it off the boil', level: 1, size: 'hero' },
      {
        type: 'text',
        size: 'lead',
        html: 'Thirty degrees and no wind. We haven’t stopped drinking tea; we’ve just stopped heating it.',
      },
      { type: 'button', label: 'See the summer teas', href: `${SHOP}/summer`, padding: { bottom: 20 } },
      {
        type: 'image',
        src: 'art:summer',
        alt: 'Two glasses of iced tea on a beach, under a parasol, with the sun going down over the sea',
        bleed: true,
      },
    ),
    section(
      {},
      { type: 'heading', text: 'Two cold ones', padding: { bottom: 28 } },
      {
        type: 'image_text',
        src: 'art:spot-cold-brew',
        alt: 'A glass of iced tea with lemon, beside a corked bottle',
        heading: 'Overnight Sencha',
        html: 'Two spoons of leaf, a litre of cold water, eight hours in the fridge. Strain it over ice with a strip of cucumber.',
        button: { label: 'Make the Sencha', href: `${SHOP}/cold-sencha` },
        padding: { bottom: 36 },
      },
      {
        type: 'image_text',
        src: 'art:cold-brew',
        alt: 'A bottle of iced tea and a full glass with a straw',
        side: 'right',
        heading: 'Earl Grey fizz',
        html: 'Brew it double, sweeten it while it’s warm, top it up with soda and half an orange. Best around six.',
        button: { label: 'Make the fizz', href: `${SHOP}/earl-grey-fizz` },
      },
    ),
    section(
      { background: 'p1', align: 'center' },
      { type: 'eyebrow', text: 'The beach box' },
      { type: 'heading', text: 'Everything but the sea', size: 'h1', padding: { bottom: 28 } },
      {
        type: 'image',
        src: 'art:gift-box',
        alt: 'A box tied with a wide ribbon',
        href: `${SHOP}/beach-box`,
        width: 236,
        sample: true,
      },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        sample: true,
        html: 'A litre bottle, two cold-brew teas and a tin of shortbread, packed so that nothing rattles.',
        padding: { bottom: 8 },
      },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        sample: true,
        html: '<strong>£32</strong>&nbsp; <s>£39</s>',
      },
      { type: 'button', label: 'Get the beach box', href: `${SHOP}/beach-box` },
    ),
    section(
      { background: 'c4' },
      { type: 'heading', text: 'Before you go away', padding: { bottom: 28 } },
      {
        type: 'dates',
        sample: true,
        items: [
          { day: '15', month: 'Jul', title: 'Order by Wednesday', note: 'It’s with you by the weekend.' },
          {
            day: '20',
            month: 'Jul',
            title: 'We’re off to the seaside',
            note: 'Nothing ships until the 28th.',
          },
          { day: '28', month: 'Jul', title: 'Parcels go out again', note: 'First ordered, first sent.' },
        ],
      },
    ),
    section(
      { background: 'a2', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'My neighbours think it’s something stronger. I haven’t corrected them.',
        who: 'Femi, Brighton, on the Earl Grey fizz',
        sample: true,
      },
    ),
    darkFooter('You’re getting this because you asked to hear from us with the seasons.'),
  ]),
}

const wasAndIs = (note: string, price: string, before: string): string =>
  `${note}<br><strong>${price}</strong>&nbsp; <s>${before}</s>`

const autumnSale: StartingDesign = {
  key: 'autumn-sale',
  categories: ['seasonal', 'sale'],
  name: 'Autumn sale',
  description: 'An awning, a giant percentage, a ticket, a countdown and gifts by price.',
  subject: '25% off everything autumn, until Sunday',
  preview_text: 'Kettles, cups and the good tins, with code CRUMBLE25. The shutters come down at midnight.',
  content: email([
    section(
      { background: 'p1', padding: { top: 20, bottom: 20 } },
      { type: 'logo', align: 'left', aside: { label: 'Find\u00a0a\u00a0shop', href: `${SHOP}/shops` } },
    ),
    section(
      { background: 'a2', align: 'center', padding: { top: 0, bottom: 0 } },
      { type: 'divider', kind: 'awning', padding: { bottom: 36 } },
      { type: 'eyebrow', text: 'The autumn sale', color: 'ink', padding: { bottom: 8 } },
      { type: 'heading', text: '25% off', level: 1, size: 'poster', bold: true, sample: true, padding: { bottom: 14 } },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        html: 'Everything for cold hands and warm kitchens',
        padding: { bottom: 8 },
      },
      {
        type: 'image',
        src: 'art:autumn',
        alt: 'An iron kettle among pumpkins, mushrooms and falling leaves',
        bleed: true,
      },
    ),
    section(
      { background: 'p1', align: 'center', padding: { top: 20 } },
      {
        type: 'coupon',
        gives: '25% off',
        for: 'everything autumn',
        code: 'CRUMBLE25',
        condition: 'Use it as often as you like.',
        sample: true,
        padding: { bottom: 36 },
      },
      {
        type: 'countdown',
        // Replaced by the coming Sunday when the design is shown or used.
        ends_at: '2027-10-17T22:59:00Z',
        sample: true,
      },
      { type: 'button', label: 'Fill the cupboards', href: `${SHOP}/autumn` },
    ),
    section(
      { background: 'p6' },
      { type: 'heading', text: 'The pick of the pile', size: 'h1' },
      row(
        { stack: false },
        sampleProduct({
          src: 'art:kettle',
          alt: 'A cast-iron kettle with a wooden handle',
          title: 'Iron kettle',
          details: wasAndIs('Whistles. Be warned.', '£66.75', '£89.00'),
          path: 'kettle',
        }),
        sampleProduct({
          src: 'art:cups',
          alt: 'Two steaming cups',
          title: 'Pair of cups',
          details: wasAndIs('One each, or two for you.', '£13.50', '£18.00'),
          path: 'cups',
        }),
      ),
      row(
        { stack: false },
        sampleProduct({
          src: 'art:teapot',
          alt: 'A teapot with a dipped base',
          title: 'Stoneware teapot',
          details: wasAndIs('Pours for three.', '£25.50', '£34.00'),
          path: 'teapot',
        }),
        sampleProduct({
          src: 'art:pouch-rooibos',
          alt: 'A pouch with a rising sun on it',
          title: 'Spiced rooibos',
          details: wasAndIs('Clove, orange, bedtime.', '£19.50', '£26.00'),
          path: 'rooibos',
        }),
      ),
      { type: 'button', label: 'See all 84 offers', href: `${SHOP}/autumn`, align: 'center', sample: true },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'Shop by price', padding: { bottom: 28 } },
      {
        type: 'price_tiles',
        sample: true,
        items: [
          { word: 'Under', price: '£10', href: `${SHOP}/under-10` },
          { word: 'Under', price: '£20', href: `${SHOP}/under-20` },
          { word: 'Under', price: '£50', href: `${SHOP}/under-50` },
        ],
      },
    ),
    section(
      { background: 'c4', align: 'center', padding: { top: 48, bottom: 48 } },
      {
        type: 'icons',
        sample: true,
        items: [
          { icon: 'art:icon-delivery', title: 'Free delivery', note: 'on orders over £25' },
          { icon: 'art:icon-returns', title: '60 days', note: 'to change your mind' },
          { icon: 'art:icon-gift', title: 'Gift wrap', note: 'for £2, bow included' },
        ],
      },
    ),
    darkFooter('You’re getting this because you asked to hear about our sales.'),
  ]),
}

const giftGuide: StartingDesign = {
  key: 'gift-guide',
  categories: ['seasonal'],
  name: 'Winter gift guide',
  description: 'Gifts by person and by price, and the last posting dates.',
  subject: 'Presents for everyone, including the difficult one',
  preview_text: 'Sorted by person, then by price, with the last posting dates at the end.',
  content: email([
    section(
      { background: 'p1', align: 'center', padding: { top: 36, bottom: 0 } },
      { type: 'logo' },
      {
        type: 'hero',
        layout: 'words_first',
        src: 'art:winter',
        alt: 'A little house in the snow at night, with a snowman and a full moon',
        eyebrow: 'The gift guide',
        heading: 'Sort it Sunday, wrap it Monday',
        html: 'Eight people on the list, one evening to spare. We’ve done the thinking; you do the crossing-off.',
        button: { label: 'Find a present', href: `${SHOP}/gifts` },
      },
    ),
    section(
      { background: 'p6', align: 'center' },
      { type: 'heading', text: 'Who’s it for?', padding: { bottom: 28 } },
      {
        type: 'icons',
        items: [
          {
            icon: 'art:spot-morning',
            title: 'Early risers',
            note: 'Tea that means business',
            href: `${SHOP}/gifts/morning`,
            round: true,
          },
          {
            icon: 'art:spot-green',
            title: 'Quiet types',
            note: 'Sencha, and some peace',
            href: `${SHOP}/gifts/quiet`,
            round: true,
          },
          {
            icon: 'art:spot-evening',
            title: 'Night owls',
            note: 'No caffeine, no apology',
            href: `${SHOP}/gifts/night`,
            round: true,
          },
        ],
      },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'What’s the budget?', padding: { bottom: 28 } },
      {
        type: 'price_tiles',
        sample: true,
        items: [
          { word: 'Under', price: '£15', href: `${SHOP}/gifts/under-15` },
          { word: 'Under', price: '£30', href: `${SHOP}/gifts/under-30` },
          { word: 'Under', price: '£60', href: `${SHOP}/gifts/under-60` },
        ],
      },
    ),
    section(
      { background: 'c3' },
      {
        type: 'image_text',
        src: 'art:gift-box',
        alt: 'A dotted box tied with a wide ribbon',
        sample: true,
        heading: 'And for the difficult one',
        html: 'A box of six small tins, so that one of them has to be right. £28, already wrapped.',
        button: { label: 'Get the six-tin box', href: `${SHOP}/six-tins` },
      },
    ),
    section(
      {},
      { type: 'heading', text: 'Last posting dates', padding: { bottom: 28 } },
      {
        type: 'dates',
        sample: true,
        items: [
          { day: '11', month: 'Dec', title: 'Rest of the world', note: 'Friday, by noon.' },
          { day: '16', month: 'Dec', title: 'Europe', note: 'Wednesday, by noon.' },
          {
            day: '21',
            month: 'Dec',
            title: 'UK',
            note: 'Monday, by four. After that, come in and carry it home.',
          },
        ],
      },
    ),
    darkFooter('You’re getting this because you asked to hear from us with the seasons.'),
  ]),
}

export const SEASONS: readonly StartingDesign[] = [spring, summer, autumnSale, giftGuide]
