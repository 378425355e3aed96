// News: a newsletter, a short digest, one long story and a plain letter.

import { darkFooter, email, letterFooter, lightFooter, row, section, SHOP } from './start.ts'
import type { NewRow, StartingDesign } from './start.ts'

const newsletter: StartingDesign = {
  key: 'newsletter-issue',
  categories: ['newsletter'],
  name: 'Newsletter',
  description: 'A masthead, one big story, two small ones, numbers, products and dates.',
  subject: 'First flush is here, and it’s early',
  preview_text: 'The Darjeeling landed on Tuesday. Also: cold brew for the weekend, and a long table in York.',
  content: email([
    section(
      { background: 'a4', flips: false, align: 'center', padding: { top: 36, bottom: 0 } },
      row({ padding: { bottom: 8 } }, [
        { type: 'logo', padding: { bottom: 20 } },
        { type: 'divider', padding: { bottom: 14 } },
        { type: 'heading', text: 'The Steep', level: 1, size: 'hero', sample: true, padding: { bottom: 14 } },
        { type: 'divider' },
      ]),
      row(
        { stack: false, padding: { bottom: 20 } },
        [{ type: 'text', html: 'No. 27', size: 'fine', align: 'left', sample: true }],
        [{ type: 'text', html: 'May', size: 'fine', align: 'center', sample: true }],
        [{ type: 'text', html: '4-minute read', size: 'fine', align: 'right', sample: true }],
      ),
      {
        type: 'image',
        src: 'art:harvest',
        alt: 'Terraced hills at sunrise, with a small house and a basket of fresh leaf',
        bleed: true,
      },
    ),
    section(
      { background: 'p1', padding: { top: 36 } },
      { type: 'eyebrow', text: 'First flush' },
      { type: 'heading', text: 'The hills woke early this year', level: 2, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        sample: true,
        html: '<p>A mild March brought the first picking forward by nine days. Our Darjeeling left the garden on a Thursday, and by Tuesday it was on our tasting bench: pale gold, all apricot and fresh-cut hay.</p><p>There are 310 tins. When they’re gone, that’s spring.</p>',
      },
      { type: 'button', label: 'Taste the first flush', href: `${SHOP}/first-flush` },
    ),
    section(
      { align: 'center', padding: { top: 48, bottom: 48 } },
      { type: 'heading', text: 'How we brew it', padding: { bottom: 8 } },
      { type: 'text', html: 'Leave the milk out of this one.', color: 'quiet', padding: { bottom: 28 } },
      {
        type: 'numbers',
        items: [
          { figure: '2.5 g', label: 'of leaf for a good mug', icon: 'art:icon-grams' },
          { figure: '85°C', label: 'two minutes off the boil', icon: 'art:icon-degrees' },
          { figure: '3 min', label: 'then lift the leaf out', icon: 'art:icon-minutes' },
        ],
      },
    ),
    section(
      { background: 'c4' },
      {
        type: 'image_text',
        src: 'art:spot-cold-brew',
        alt: 'A glass of iced tea with lemon, beside a corked bottle',
        heading: 'Cold brew, while you sleep',
        html: 'Two heaped spoons of Sencha, a litre of cold water, eight hours in the fridge. It comes out sweet and green, and you can’t over-steep it.',
        button: { label: 'Get the recipe', href: `${SHOP}/cold-brew` },
        padding: { bottom: 36 },
      },
      {
        type: 'image_text',
        src: 'art:spot-tasting',
        alt: 'Three tasting cups in a row under a low lamp',
        side: 'right',
        sample: true,
        heading: 'Five teas, one long table',
        html: 'On the last Friday of the month we close the York shop at six, put the kettle on and taste blind. Bring a friend. We’ll bring the biscuits.',
        button: { label: 'Book a seat, £12', href: `${SHOP}/tastings` },
      },
    ),
    section(
      {},
      { type: 'heading', text: 'Fresh on the shelf', padding: { bottom: 28 } },
      { type: 'products', source: 'newest', count: 3 },
      { type: 'button', label: 'See everything new', href: `${SHOP}/new`, variant: 'outline' },
    ),
    section(
      { background: 'a3', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'I opened the tin on the bus home, and the woman next to me asked where I’d bought it.',
        who: 'Priya, Bristol, on our Jasmine',
        sample: true,
      },
    ),
    section(
      {},
      { type: 'heading', text: 'Put it in the diary', padding: { bottom: 28 } },
      {
        type: 'dates',
        sample: true,
        items: [
          {
            day: '16',
            month: 'May',
            title: 'Brewing for beginners',
            note: 'Saturday, 11 am, Leeds. Free, tea included.',
          },
          {
            day: '29',
            month: 'May',
            title: 'Five teas, one long table',
            note: 'Friday, 6.30 pm, York. £12, four seats left.',
          },
          {
            day: '6',
            month: 'Jun',
            title: 'Pot-mending morning',
            note: 'Saturday, 10 am, Edinburgh. Bring the broken one.',
          },
        ],
      },
    ),
    darkFooter('You’re getting this because you asked for our newsletter.'),
  ]),
}

type Headline = {
  src: string
  alt: string
  title: string
  line: string
  link: string
  path: string
  sample?: boolean
}

const headline = ({ src, alt, title, line, link, path, sample = false }: Headline): NewRow => {
  const href = `${SHOP}/${path}`
  const html = `${line}<br><strong><a href="${href}">${link}</a></strong>`
  return row(
    { ratio: '25:75', stack: false, gap: 24, vertical: 'middle', padding: { bottom: 28 } },
    [{ type: 'image', src, alt, href }],
    [
      { type: 'heading', text: title, level: 2, size: 'h3', padding: { bottom: 4 } },
      { type: 'text', html, ...(sample && { sample }) },
    ],
  )
}

const digest: StartingDesign = {
  key: 'digest',
  categories: ['newsletter'],
  name: 'Short digest',
  description: 'Five headlines with a line and a link each, for busy weeks.',
  subject: 'Five things, two minutes',
  preview_text: 'A new blend, a mended kettle, four seats, and two good ideas for Sunday.',
  content: email([
    section(
      { background: 'p1', padding: { top: 0, bottom: 0 } },
      { type: 'image', src: 'art:pattern-leaves', alt: '', bleed: true },
    ),
    section(
      { background: 'a4', padding: { top: 36, bottom: 48 } },
      { type: 'logo', align: 'left' },
      { type: 'eyebrow', text: 'This week', padding: { top: 8 } },
      { type: 'heading', text: 'Five things, two minutes', level: 1, size: 'display' },
      {
        type: 'text',
        html: 'It’s been a full week, so we’ll be brief.',
        size: 'lead',
      },
    ),
    section(
      { padding: { top: 48, bottom: 28 } },
      headline({
        src: 'art:tin-earl-grey',
        alt: 'A tin of Earl Grey',
        title: 'Earl Grey, with more Earl',
        line: 'We doubled the bergamot and left the rest alone.',
        link: 'Try the new blend',
        path: 'earl-grey',
        sample: true,
      }),
      headline({
        src: 'art:kettle',
        alt: 'A cast-iron kettle with a wooden handle',
        title: 'Mend it, don’t bin it',
        line: 'Bring us the kettle that stopped. We fix most of them over a cup of tea.',
        link: 'How repairs work',
        path: 'repairs',
        sample: true,
      }),
      headline({
        src: 'art:spot-cold-brew',
        alt: 'A glass of iced tea with lemon, beside a corked bottle',
        title: 'Eight hours of doing nothing',
        line: 'Leaf, cold water, fridge, sleep. That’s the whole recipe.',
        link: 'Make cold brew',
        path: 'cold-brew',
      }),
      headline({
        src: 'art:spot-tasting',
        alt: 'Three tasting cups in a row under a low lamp',
        title: 'Four seats left on Friday',
        line: 'Five teas, tasted blind, and only one of them is a trick.',
        link: 'Book a seat',
        path: 'tastings',
        sample: true,
      }),
      headline({
        src: 'art:cups',
        alt: 'Two steaming cups',
        title: 'Scones, according to Margaret',
        line: 'Cold butter, hot oven, no arguing about the jam.',
        link: 'Read the recipe',
        path: 'scones',
        sample: true,
      }),
    ),
    section(
      { background: 'p1', align: 'center', padding: { top: 48, bottom: 48 } },
      { type: 'heading', text: 'That’s all. Put the kettle on.', padding: { bottom: 28 } },
      { type: 'button', label: 'Visit the shop', href: SHOP },
    ),
    lightFooter('You’re getting this because you asked for our weekly digest.'),
  ]),
}

const longStory: StartingDesign = {
  key: 'long-story',
  categories: ['newsletter'],
  name: 'One long story',
  description: 'A drawn opener, a story that takes two minutes, a pull quote and one link.',
  subject: 'The night shift at the tasting bench',
  preview_text: 'What happens after the shutters come down, and why it smells of toast.',
  content: email([
    section(
      { background: 'p1', align: 'center', padding: { top: 36, bottom: 0 } },
      { type: 'logo' },
      {
        type: 'image',
        src: 'art:window',
        alt: 'An arched window at dusk, with a steaming cup and a teapot on the sill',
        bleed: true,
      },
    ),
    section(
      { background: 'ink', padding: { top: 14 } },
      { type: 'eyebrow', text: 'A story' },
      { type: 'heading', text: 'The night shift at the tasting bench', level: 1, size: 'display' },
      {
        type: 'text',
        size: 'lead',
        color: 'quiet',
        html: 'The shutters come down at six. The best hour of the day starts at ten&nbsp;past.',
      },
    ),
    section(
      { background: 'letter', gutter: 56, padding: { bottom: 36 } },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        sample: true,
        html: '<p>Nobody plans to stay. One of us fills the big kettle, because it’s easier than washing it, and someone else opens the sample drawer to see what came in. By half past six there are nineteen cups on the bench and no one has gone home.</p><p>The rules are old and nobody wrote them down. Three grams in each cup. Water just off the boil, four minutes, no talking. Then you go along the line with a spoon, and you slurp. It is a terrible noise. It is also the only way to get the tea to the back of your nose, where the tasting happens.</p>',
      },
    ),
    section(
      { background: 'c3', padding: { top: 60, bottom: 60 } },
      {
        type: 'testimonial',
        quote: 'You can tell who’s new. They’re the ones who slurp politely.',
        who: 'Nell Ashworth, who started it',
        stars: 0,
        sample: true,
      },
    ),
    section(
      { background: 'letter', gutter: 56, padding: { top: 48 } },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        sample: true,
        html: '<p>Most nights we agree by the fifth cup. On the third of April we didn’t. Cup eleven was a small lot from a garden none of us had heard of, and it tasted, depending on who you asked, of warm toast, of wet slate, or of the inside of a piano.</p><p>We argued until the last bus. Then we bought all of it: forty kilos, which is every leaf that garden made this spring. It doesn’t have a clever name. The label says <em>Cup Eleven</em>, because that’s what we’d been calling it.</p><p>Taste it, and tell us who was right. My money is on the piano.</p>',
      },
      { type: 'signature', name: 'Tom Hargreaves', role: 'Buys the tea, washes the spoons', sample: true },
      { type: 'button', label: 'Taste Cup Eleven', href: `${SHOP}/cup-eleven` },
    ),
    darkFooter('You’re getting this because you asked for our stories.'),
  ]),
}

const plainLetter: StartingDesign = {
  key: 'plain-letter',
  categories: ['newsletter', 'letter'],
  name: 'Plain letter',
  description: 'Type only: a greeting, a short story, a signature and a PS.',
  subject: 'The kettle we nearly threw away',
  preview_text: 'It was my grandmother’s, and it never worked. Until Thursday.',
  content: email([
    section(
      { background: 'letter', gutter: 56, padding: { top: 48, bottom: 0 } },
      row(
        { stack: false, ratio: '67:33', vertical: 'bottom', padding: { bottom: 36 } },
        [{ type: 'logo', align: 'left', show: 'both' }],
        [
          {
            type: 'text',
            html: 'Leeds, 16&nbsp;May',
            size: 'small',
            font: 'display',
            color: 'quiet',
            align: 'right',
            sample: true,
          },
        ],
      ),
      {
        type: 'heading',
        text: 'Dear {{ person.first_name | default: "reader" }},',
        level: 1,
        size: 'h1',
        padding: { bottom: 20 },
      },
      {
        type: 'text',
        size: 'letter',
        font: 'display',
        sample: true,
        html: '<p>There’s a kettle in our back room that hasn’t boiled since 2019. The handle is scorched, the lid belongs to a different kettle, and every spring I put it in the box for the tip. Every spring, someone takes it out again.</p><p>It was my grandmother’s. She ran a café on the front at Whitby and judged people entirely by whether they warmed the pot first. <em>“Would you get into a cold bath?”</em> she’d say. When we opened I put it on the counter, mostly so that I wouldn’t feel alone in there.</p><p>Last week a customer, Mr Okafor, asked what I’d want for it. I told him it wasn’t for sale, and that it didn’t even work. He said that he mends kettles. On Thursday he brought it back with a new element, a new cord and the same terrible lid.</p><p>So it’s on. If you’re passing, come in and have a cup from it. I’ll warm the pot first.</p><p>Yours,</p>',
        padding: { bottom: 4 },
      },
      {
        type: 'signature',
        src: 'art:signature-nell-pale',
        alt: 'Nell',
        name: 'Nell Ashworth',
        role: '{{ account.name }}',
        sample: true,
      },
    ),
    section(
      { background: 'letter', gutter: 56, padding: { top: 36, bottom: 56 } },
      { type: 'divider', kind: 'leaf' },
      {
        type: 'text',
        size: 'body',
        font: 'display',
        sample: true,
        html: `<strong>PS</strong>&ensp;The tea in it this week is the first-flush <a href="${SHOP}/first-flush">Darjeeling</a>. There are about forty tins left, and that’s all the selling I’ll do today.`,
      },
    ),
    letterFooter('You’re getting this because you asked us to write.'),
  ]),
}

export const NEWS: readonly StartingDesign[] = [newsletter, digest, longStory, plainLetter]
