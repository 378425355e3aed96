// Products: a launch, a new collection, back in stock and a how-to guide.

import { darkFooter, email, lightFooter, row, sampleProduct, section, SHOP } from './start.ts'
import type { NewBlock, StartingDesign } from './start.ts'

const centered = (blocks: NewBlock[]): NewBlock[] =>
  blocks.map((block) => (block.type === 'text' ? { ...block, align: 'center' } : block))

/** A short label above a few words, as one column of a row. */
const trait = (label: string, words: string): NewBlock[] => [
  { type: 'text', html: label, size: 'small', color: 'quiet', align: 'center', sample: true, padding: { bottom: 4 } },
  { type: 'heading', text: words, level: 3, align: 'center', sample: true },
]

const launch: StartingDesign = {
  key: 'product-launch',
  categories: ['new_products'],
  name: 'Product launch',
  description: 'One object under light, what makes it good, three finishes and the hour it goes on sale.',
  subject: 'Meet Dusk, the teapot that doesn’t drip',
  preview_text: 'Nine days to make, sixty-one spouts to get right. On sale Thursday at nine.',
  content: email([
    section(
      { background: 'ink', align: 'center', padding: { top: 48, bottom: 0 } },
      { type: 'logo', padding: { bottom: 48 } },
      {
        type: 'hero',
        layout: 'words_first',
        size: 'hero',
        src: 'art:spotlight',
        alt: 'A glazed teapot on a plinth under an arch of light, with a cup on either side',
        eyebrow: 'New this Thursday',
        heading: 'The pot that doesn’t\u00a0drip',
        html: 'Meet Dusk: 900 ml of stoneware, and a spout we redrew sixty-one times.',
        button: { label: 'Save me one, £68', href: `${SHOP}/dusk` },
        sample: true,
      },
    ),
    section(
      { padding: { top: 0, bottom: 0 } },
      {
        type: 'image_text',
        bleed: true,
        src: 'art:spot-spout',
        alt: 'Tea pouring in a clean stream from the spout',
        heading: 'It’s all in the lip',
        html: 'Tea dribbles because it clings to a rounded edge. Ours is cut to a two-millimetre point, by hand, while the clay is still soft. The stream breaks clean and the tablecloth stays white.',
        sample: true,
      },
    ),
    section(
      { background: 'p6', padding: { top: 0, bottom: 0 } },
      {
        type: 'image_text',
        bleed: true,
        side: 'right',
        src: 'art:spot-glaze',
        alt: 'A bucket of glaze with a brush, and a freshly dipped cup',
        heading: 'Dipped twice, on purpose',
        html: 'Once the right way up, once upside down. Where the two glazes meet they run a little, so no two waterlines are the same. Ruth calls it weather.',
        sample: true,
      },
    ),
    section(
      { padding: { top: 0, bottom: 0 } },
      {
        type: 'image_text',
        bleed: true,
        src: 'art:spot-wheel',
        alt: 'A half-thrown pot turning on the wheel',
        heading: 'Thrown in Hebden Bridge',
        html: 'Four potters, two wheels and one very old kiln. It takes us nine days to make a pot, and we’d rather not hurry.',
        sample: true,
      },
    ),
    section(
      { background: 'p1', align: 'center', padding: { top: 48, bottom: 48 } },
      {
        type: 'numbers',
        sample: true,
        items: [
          { figure: '900 ml', label: 'four good mugs', icon: 'art:icon-volume' },
          { figure: '1,260°', label: 'fired for eleven hours', icon: 'art:icon-kiln' },
          { figure: '0 drips', label: 'in 400 test pours', icon: 'art:icon-drop' },
        ],
      },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'Three glazes', padding: { bottom: 8 } },
      { type: 'text', html: 'Same pot, three kinds of sky.', color: 'quiet' },
      row(
        { stack: false },
        centered(
          sampleProduct({
            src: 'art:glaze-dusk',
            alt: 'The pot in Dusk',
            title: 'Dusk',
            details: 'After sunset<br><strong>£68</strong>',
            path: 'dusk',
          }),
        ),
        centered(
          sampleProduct({
            src: 'art:glaze-clay',
            alt: 'The pot in Clay',
            title: 'Clay',
            details: 'Late sun<br><strong>£68</strong>',
            path: 'clay',
          }),
        ),
        centered(
          sampleProduct({
            src: 'art:glaze-chalk',
            alt: 'The pot in Chalk',
            title: 'Chalk',
            details: 'First snow<br><strong>£68</strong>',
            path: 'chalk',
          }),
        ),
      ),
    ),
    section(
      { background: 'c3', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'I’ve been throwing pots for thirty years. This is the first one I’ve used every morning since.',
        who: 'Ruth Halden, potter',
        stars: 0,
        sample: true,
      },
    ),
    section(
      { background: 'ink', align: 'center', padding: { top: 60, bottom: 60 } },
      { type: 'eyebrow', text: 'Thursday 9 April', sample: true },
      { type: 'heading', text: '9 am sharp', size: 'hero', sample: true },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        sample: true,
        html: 'There are 180 pots in the first firing. You’re on the list, so your link opens an hour early.',
      },
      { type: 'button', label: 'Save my place', href: `${SHOP}/dusk` },
    ),
    lightFooter('You’re getting this because you asked to hear about new things first.'),
  ]),
}

const collection: StartingDesign = {
  key: 'new-collection',
  categories: ['new_products'],
  name: 'New collection',
  description: 'A pattern, a headline, and six pieces with one line each.',
  subject: 'Six new things for a very small kitchen',
  preview_text: 'Nothing wider than a tea towel, nothing you’d hide in a cupboard.',
  content: email([
    section(
      { background: 'surface', align: 'center', padding: { top: 36, bottom: 48 } },
      { type: 'logo' },
      { type: 'image', src: 'art:pattern-tiles', alt: '', bleed: true, padding: { bottom: 48 } },
      { type: 'eyebrow', text: 'The small kitchen collection', sample: true },
      { type: 'heading', text: 'Six good things, one short shelf', level: 1, size: 'hero' },
      {
        type: 'text',
        size: 'lead',
        html: 'We measured our own kitchen first, and it’s tiny. So everything here does two jobs, stacks with its neighbour, and is too handsome for a cupboard.',
      },
      { type: 'button', label: 'See the collection', href: `${SHOP}/small-kitchen` },
    ),
    section(
      { padding: { top: 8, bottom: 36 } },
      row(
        { stack: false, padding: { bottom: 36 } },
        sampleProduct({
          src: 'art:teapot',
          alt: 'A teapot with a dipped base',
          title: 'Two-cup teapot',
          details: 'Pours two, or one large.<br><strong>£34.00</strong>',
          path: 'teapot',
        }),
        sampleProduct({
          src: 'art:kettle',
          alt: 'A cast-iron kettle with a wooden handle',
          title: 'Iron kettle',
          details: 'Lives on the stove.<br><strong>£89.00</strong>',
          path: 'kettle',
        }),
      ),
      row(
        { stack: false, padding: { bottom: 36 } },
        sampleProduct({
          src: 'art:strainer',
          alt: 'A striped bowl with a fine strainer on top',
          title: 'Bowl and strainer',
          details: 'Rinses rice, drains tea.<br><strong>£22.00</strong>',
          path: 'strainer',
        }),
        sampleProduct({
          src: 'art:cups',
          alt: 'Two cups of different sizes, side by side',
          title: 'Nesting cups',
          details: 'One sleeps in the other.<br><strong>£18.50</strong>',
          path: 'cups',
        }),
      ),
      row(
        { stack: false, padding: { bottom: 20 } },
        sampleProduct({
          src: 'art:jar',
          alt: 'A glass jar of leaves with a cork lid',
          title: 'Cork jar',
          details: 'Shows when it’s low.<br><strong>£12.00</strong>',
          path: 'jar',
        }),
        sampleProduct({
          src: 'art:gift-box',
          alt: 'A dotted box tied with a ribbon',
          title: 'All five, boxed',
          details: 'For anyone moving house.<br><strong>£160.00</strong>',
          path: 'box',
        }),
      ),
    ),
    section(
      { background: 'c4' },
      {
        type: 'image_text',
        src: 'art:spot-wheel',
        alt: 'A half-thrown pot turning on the wheel',
        heading: 'Made down the road',
        html: 'Ruth throws the pots, Imran turns the lids, and nothing travels further than forty miles before it gets to us.',
        button: { label: 'Meet the makers', href: `${SHOP}/makers` },
        sample: true,
      },
    ),
    section(
      { align: 'center', padding: { top: 48, bottom: 48 } },
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
    darkFooter('You’re getting this because you asked to hear about new things.'),
  ]),
}

const backInStock: StartingDesign = {
  key: 'back-in-stock',
  categories: ['new_products'],
  name: 'Back in stock',
  description: 'Two big words, one product, one price, and how many are left.',
  subject: 'It’s back: Genmaicha',
  preview_text: '240 tins, and you’re among the first to know.',
  content: email([
    section(
      { background: 'a2', align: 'center', padding: { top: 36, bottom: 0 } },
      { type: 'logo' },
      { type: 'heading', text: 'It’s back.', level: 1, size: 'poster', padding: { bottom: 20 } },
      {
        type: 'text',
        size: 'lead',
        sample: true,
        html: 'You asked us to shout when the Genmaicha was in. It came in at ten past eight this morning.',
        padding: { bottom: 20 },
      },
      {
        type: 'image',
        src: 'art:podium',
        alt: 'A tin of tea on a podium, with rays of light behind it and a cup at its side',
        bleed: true,
      },
    ),
    section(
      { background: 'p1', align: 'center', padding: { top: 36 } },
      { type: 'heading', text: 'Genmaicha', size: 'h1', sample: true, padding: { bottom: 8 } },
      {
        type: 'text',
        html: 'Green tea and toasted rice, 100&nbsp;g tin',
        color: 'quiet',
        sample: true,
        padding: { bottom: 14 },
      },
      { type: 'heading', text: '£10.90', level: 3, size: 'h2', color: 'a2', sample: true, padding: { bottom: 28 } },
      { type: 'button', label: 'Get a tin', href: `${SHOP}/genmaicha`, padding: { bottom: 36 } },
      {
        type: 'stock',
        left: 82,
        total: 240,
        line: '240 tins came in. 82 were left when we sent this.',
        sample: true,
      },
    ),
    section(
      { align: 'center', padding: { top: 48, bottom: 48 } },
      row(
        { stack: false },
        trait('Smells like', 'Warm popcorn'),
        trait('Tastes like', 'Toasted rice'),
        trait('Made for', 'Rainy days'),
      ),
    ),
    section(
      { background: 'c3', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'I set an alarm for this. I don’t set alarms for anything.',
        who: 'Wren, Cardiff, who waited five weeks',
        sample: true,
      },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'While it steeps', padding: { bottom: 8 } },
      {
        type: 'text',
        html: 'Three things Genmaicha drinkers tend to add.',
        color: 'quiet',
        sample: true,
      },
      row(
        { stack: false },
        centered(
          sampleProduct({
            src: 'art:tin-jasmine',
            alt: 'A tin with a flower on it',
            title: 'Jasmine',
            details: '100&nbsp;g tin<br><strong>£11.90</strong>',
            path: 'jasmine',
          }),
        ),
        centered(
          sampleProduct({
            src: 'art:cups',
            alt: 'Two steaming cups',
            title: 'Pair of cups',
            details: 'Stoneware<br><strong>£18.50</strong>',
            path: 'cups',
          }),
        ),
        centered(
          sampleProduct({
            src: 'art:strainer',
            alt: 'A strainer on a bowl',
            title: 'Strainer',
            details: 'Fine mesh<br><strong>£7.90</strong>',
            path: 'strainer',
          }),
        ),
      ),
    ),
    darkFooter('You’re getting this one email because you asked us to tell you when it came back.'),
  ]),
}

const howTo: StartingDesign = {
  key: 'how-to-guide',
  categories: ['newsletter', 'after_order'],
  name: 'How-to guide',
  description: 'Four numbers, four steps, and the things you need.',
  subject: 'Your ferns would like some tea',
  preview_text: 'What to do with used leaves, in four steps and one night.',
  content: email([
    section(
      { background: 'p6', flips: false, align: 'center', padding: { top: 36, bottom: 0 } },
      { type: 'logo' },
      {
        type: 'image',
        src: 'art:plants',
        alt: 'A shelf of potted plants and jars, with a watering can below',
        bleed: true,
      },
    ),
    section(
      { background: 'p1', align: 'center', padding: { top: 28, bottom: 48 } },
      { type: 'eyebrow', text: 'How to' },
      { type: 'heading', text: 'Feed your ferns yesterday’s tea', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: 'Ferns like their soil a little sour, and used tea leaves oblige. It costs nothing, and it beats scraping them into the bin.',
      },
    ),
    section(
      { align: 'center', padding: { top: 48, bottom: 48 } },
      { type: 'heading', text: 'The four numbers', padding: { bottom: 28 } },
      {
        type: 'numbers',
        items: [
          { figure: '2', label: 'spoons of leaves', icon: 'art:icon-grams' },
          { figure: '1 litre', label: 'of cold water', icon: 'art:icon-volume' },
          { figure: '8 h', label: 'to stand, covered', icon: 'art:icon-minutes' },
          { figure: '14', label: 'days apart', icon: 'art:icon-leaf' },
        ],
      },
    ),
    section(
      { background: 'a4' },
      { type: 'heading', text: 'Four steps', padding: { bottom: 28 } },
      {
        type: 'steps',
        items: [
          { what: 'Keep the leaves', note: 'Plain tea only. Milk and sugar bring flies.' },
          { what: 'Steep them again, cold', note: 'Two spoons to a litre, overnight, with a saucer on top.' },
          { what: 'Strain it well', note: 'You want weak, clear tea. Leaves left on the soil go mouldy.' },
          { what: 'Water the roots', note: 'Damp soil first, then the tea. Stop once it reaches the saucer.' },
        ],
      },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: 'If you’re missing something' },
      row(
        { stack: false },
        centered(
          sampleProduct({
            src: 'art:jar',
            alt: 'A glass jar with a cork lid',
            title: 'Cork jar',
            details: 'Holds a litre<br><strong>£12.00</strong>',
            path: 'jar',
          }),
        ),
        centered(
          sampleProduct({
            src: 'art:strainer',
            alt: 'A strainer on a bowl',
            title: 'Strainer',
            details: 'Fine mesh<br><strong>£7.90</strong>',
            path: 'strainer',
          }),
        ),
        centered(
          sampleProduct({
            src: 'art:tin-assam',
            alt: 'A tin of tea',
            title: 'Assam',
            details: 'Drink it first<br><strong>£9.50</strong>',
            path: 'assam',
          }),
        ),
      ),
      { type: 'button', label: 'Get the set, £26', href: `${SHOP}/fern-set`, sample: true },
    ),
    section(
      { background: 'a3', align: 'center', padding: { top: 48, bottom: 48 } },
      { type: 'heading', text: 'Not for everyone', size: 'h2' },
      {
        type: 'text',
        html: 'Ferns, azaleas and hydrangeas enjoy it. Lavender, rosemary and anything with spines would rather have plain water.',
      },
    ),
    darkFooter('You’re getting this because you asked for our tips.'),
  ]),
}

export const PRODUCTS: readonly StartingDesign[] = [launch, collection, backInStock, howTo]
