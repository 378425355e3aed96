// The demo's year of campaigns, oldest first: dates, audiences and results, and what is scheduled next.

import type { Weekday } from '../../automation/drips/graph.ts'
import type { PictureName } from './shop.ts'

export type Audience = 'everyone' | 'loyal' | 'vip' | 'oolong' | 'tasting'

/** A design of the gallery, or a story: one photograph, a few sentences, and three products. */
export type Layout =
  | { start: string }
  | { photo: PictureName; text: string; button: string; path: string; products: [string, string, string] }

export type PlannedCampaign = {
  name: string
  subject: string
  preview: string
  layout: Layout
  to: Audience
  topic?: string
  /** How much better or worse than usual it does. */
  lift?: number
}

export type SentCampaign = PlannedCampaign & {
  /** At least this many days ago, on the weekday before. */
  days: number
  weekday: Weekday
  time: string
  /** The other subject of an A/B test, which won. */
  other?: string
}

const TEAS: [string, string, string] = ['assam-second-flush', 'hibiscus-rose', 'cederberg-rooibos']
const POTS: [string, string, string] = ['blue-teapot', 'sage-teapot', 'tea-cups-set-of-two']

export const SENT: readonly SentCampaign[] = [
  {
    name: 'Our year in tea',
    subject: 'Our year in tea',
    preview: 'Nine thousand parcels, one broken kiln, and what you drank most.',
    layout: {
      photo: 'parcel',
      text: 'We packed nine thousand parcels, broke one kiln and drank more Assam than is sensible. Here is what you bought twice.',
      button: 'See the favourites',
      path: '/favourites',
      products: TEAS,
    },
    to: 'everyone',
    days: 355,
    weekday: 'thursday',
    time: '08:00',
  },
  {
    name: 'Presents for everyone',
    subject: 'Presents for everyone, including the difficult one',
    preview: 'Sorted by person, then by price, with the last posting dates at the end.',
    layout: { start: 'gift-guide' },
    to: 'everyone',
    days: 348,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.1,
  },
  {
    name: 'Last posting dates',
    subject: 'Order by Monday, wrapped by Tuesday',
    preview: 'What still arrives in time, and what you can carry home.',
    layout: {
      photo: 'gift',
      text: 'Monday at four is the last post. After that, come in: we keep the kettle on and the ribbon out until six.',
      button: 'Choose a gift box',
      path: '/gifts',
      products: ['six-tin-gift-box', 'assam-gift-set', 'tasting-flight'],
    },
    to: 'everyone',
    days: 341,
    weekday: 'thursday',
    time: '08:00',
  },
  {
    name: 'The night shift',
    subject: 'The night shift at the tasting bench',
    preview: 'What happens after the shutters come down, and why it smells of toast.',
    layout: { start: 'long-story' },
    to: 'everyone',
    days: 327,
    weekday: 'tuesday',
    time: '08:00',
    lift: 0.85,
  },
  {
    name: 'Warm hands, new year',
    subject: 'Warm hands, new year',
    preview: 'A red mug, a strong leaf, and no resolutions.',
    layout: {
      photo: 'winter',
      text: 'No resolutions from us. Only a heavier mug, a stronger leaf, and ten minutes by the window.',
      button: 'Shop winter teas',
      path: '/winter',
      products: ['red-mug', 'assam-second-flush', 'lapsang-souchong'],
    },
    to: 'everyone',
    days: 313,
    weekday: 'thursday',
    time: '08:00',
  },
  {
    name: 'An evening at the counter',
    subject: 'Come round on Thursday evening?',
    preview: 'Sixteen seats, five teas, and Tom’s shortbread.',
    layout: { start: 'invitation' },
    to: 'everyone',
    days: 299,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.15,
  },
  {
    name: 'Matcha, without the fuss',
    subject: 'Matcha, without the fuss',
    preview: 'A bowl, a spoon, eighty degrees. That’s all of it.',
    layout: {
      photo: 'matcha',
      text: 'You don’t need the whisk, the tray or the ceremony. Sift a spoonful, add water at eighty degrees, and stir in a zigzag.',
      button: 'Get the matcha',
      path: '/products/ceremonial-matcha',
      products: ['ceremonial-matcha', 'sencha', 'genmaicha'],
    },
    to: 'everyone',
    days: 285,
    weekday: 'thursday',
    time: '08:00',
    lift: 1.05,
  },
  {
    name: 'The pot that doesn’t drip',
    subject: 'Meet Dusk, the teapot that doesn’t drip',
    preview: 'Nine days to make, sixty-one spouts to get right. On sale Thursday at nine.',
    layout: { start: 'product-launch' },
    to: 'everyone',
    days: 264,
    weekday: 'thursday',
    time: '08:00',
    lift: 1.1,
  },
  {
    name: 'Five things, two minutes',
    subject: 'Five things, two minutes',
    preview: 'A new tin, a mended kettle, a shorter queue, and two good ideas for Sunday.',
    layout: { start: 'digest' },
    to: 'everyone',
    days: 250,
    weekday: 'tuesday',
    time: '08:00',
    lift: 0.9,
  },
  {
    name: 'Thank you, and £5',
    subject: 'Three orders deserve a thank-you',
    preview: 'Five pounds off the next one. No minimum, no small print.',
    layout: {
      photo: 'pedestal',
      text: 'You have ordered three times or more, and we noticed. Five pounds off your next tin, whenever you like.',
      button: 'Use your £5',
      path: '/thank-you',
      products: TEAS,
    },
    to: 'loyal',
    days: 236,
    weekday: 'thursday',
    time: '09:00',
    lift: 1.15,
  },
  {
    name: '30% off, until midnight',
    subject: '30% off everything, until midnight',
    preview: 'No code, no small print. The price drops in your basket.',
    layout: { start: 'flash-sale' },
    to: 'everyone',
    topic: 'Offers',
    days: 229,
    weekday: 'tuesday',
    time: '07:30',
    lift: 1.25,
  },
  {
    name: 'Spring, and lighter leaves',
    subject: 'Lighter now, and so is the tea',
    preview: 'Three pale cups for long evenings, and one good reason to open a window.',
    layout: { start: 'spring' },
    to: 'everyone',
    days: 215,
    weekday: 'thursday',
    time: '08:00',
  },
  {
    name: 'Milk oolong, this week only',
    subject: 'Milk oolong, this week only',
    preview: 'Creamy, floral, and gone again by Sunday.',
    layout: {
      photo: 'three',
      text: 'Two boxes arrived from Alishan, and we don’t expect a third before autumn. You bought oolong before, so you hear first.',
      button: 'Get the milk oolong',
      path: '/products/milk-oolong',
      products: ['milk-oolong', 'tie-guan-yin-oolong', 'jasmine'],
    },
    to: 'oolong',
    days: 208,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.2,
  },
  {
    name: 'Your ferns would like some tea',
    subject: 'Your ferns would like some tea',
    preview: 'What to do with yesterday’s leaves, in four steps and no trips to the shop.',
    layout: { start: 'how-to-guide' },
    to: 'everyone',
    days: 194,
    weekday: 'thursday',
    time: '08:00',
    lift: 0.9,
  },
  {
    name: 'First flush is here',
    subject: 'First flush is here, and it’s early',
    preview: 'The Darjeeling landed on Tuesday. Also: cold brew for the weekend, and a long table in York.',
    layout: { start: 'newsletter-issue' },
    to: 'everyone',
    days: 173,
    weekday: 'thursday',
    time: '08:00',
    lift: 1.05,
  },
  {
    name: 'First flush, the last tins',
    subject: 'Forty tins of first flush left',
    preview: 'We kept them back for you until Friday.',
    layout: {
      photo: 'tins',
      text: 'Forty tins are left of this year’s first flush. They are on the shelf behind the counter with your name on it until Friday.',
      button: 'Reserve a tin',
      path: '/products/darjeeling-first-flush',
      products: ['darjeeling-first-flush', 'earl-grey', 'assam-second-flush'],
    },
    to: 'vip',
    days: 159,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.1,
  },
  {
    name: 'Cold brew, three ways',
    subject: 'Cold brew, three ways',
    other: 'Too hot for tea? Not like this',
    preview: 'Overnight in the fridge, over ice by noon.',
    layout: {
      photo: 'cuptop',
      text: 'Ten grams, a litre of cold water, one night in the fridge. Hibiscus for the children, sencha for the train, Earl Grey with a slice of lemon.',
      button: 'Read the three recipes',
      path: '/journal/cold-brew',
      products: ['hibiscus-rose', 'sencha', 'earl-grey'],
    },
    to: 'everyone',
    days: 145,
    weekday: 'thursday',
    time: '08:00',
  },
  {
    name: 'Six things for a small kitchen',
    subject: 'Six new things for a very small kitchen',
    preview: 'Nothing wider than a tea towel, nothing you’d hide in a cupboard.',
    layout: { start: 'new-collection' },
    to: 'loyal',
    days: 131,
    weekday: 'tuesday',
    time: '09:00',
  },
  {
    name: 'Summer, slowly',
    subject: 'Two cold recipes and a box for the beach',
    preview: 'And the last dates to order before you go.',
    layout: { start: 'summer' },
    to: 'everyone',
    days: 117,
    weekday: 'thursday',
    time: '08:00',
    lift: 0.9,
  },
  {
    name: 'York, Saturday: four teas',
    subject: 'Four teas in York, this Saturday',
    preview: 'The long table by the window, at eleven and at three.',
    layout: {
      photo: 'three',
      text: 'Nell is bringing four teas to Low Petergate on Saturday. Eleven or three, a pound for the biscuits, no need to book.',
      button: 'How to find us',
      path: '/shops/york',
      products: ['tasting-flight', 'jasmine', 'genmaicha'],
    },
    to: 'tasting',
    days: 103,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.1,
  },
  {
    name: 'A note before the leaves turn',
    subject: 'A note before the leaves turn',
    preview: 'It was my grandmother’s kettle, and it never worked. Until Thursday.',
    layout: { start: 'plain-letter' },
    to: 'everyone',
    days: 89,
    weekday: 'thursday',
    time: '08:00',
    lift: 1.02,
  },
  {
    name: 'Darjeeling, a day early',
    subject: 'Tomorrow’s news, today',
    preview: 'The autumn Darjeeling, before it is on the site.',
    layout: {
      photo: 'teapot',
      text: 'The autumn picking arrives tomorrow. You have the link tonight, and twelve hours of a head start.',
      button: 'Open the early link',
      path: '/early/darjeeling',
      products: ['darjeeling-first-flush', 'white-teapot', 'cup-and-saucer'],
    },
    to: 'vip',
    days: 68,
    weekday: 'wednesday',
    time: '18:00',
    lift: 1.15,
  },
  {
    name: 'New arrivals from Darjeeling',
    subject: 'Just in from Darjeeling',
    preview: 'Three tins, one hillside, and the man who picked them.',
    layout: {
      photo: 'tins',
      text: 'Three pickings from one hillside, six weeks apart. Side by side they taste like three different places, which is the fun of it.',
      button: 'See what’s new',
      path: '/new',
      products: ['darjeeling-first-flush', 'assam-second-flush', 'ceylon-orange-pekoe'],
    },
    to: 'everyone',
    days: 61,
    weekday: 'thursday',
    time: '08:00',
    lift: 0.98,
  },
  {
    name: 'Genmaicha is back',
    subject: 'It’s back: Genmaicha',
    preview: '240 tins, and you’re among the first to know.',
    layout: { start: 'back-in-stock' },
    to: 'loyal',
    days: 47,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.1,
  },
  {
    name: 'Teapots for a week',
    subject: 'Seven days, seven pots',
    preview: 'One a day, until they’re gone.',
    layout: {
      photo: 'teapot-large',
      text: 'One pot a day at a friendly price, from Monday to Sunday. We start with the blue one, because everyone asks for it.',
      button: 'See today’s teapot',
      path: '/teapots',
      products: POTS,
    },
    to: 'everyone',
    other: 'A teapot a day, for a week',
    days: 33,
    weekday: 'thursday',
    time: '08:00',
  },
  {
    name: 'Autumn sale, a day early',
    subject: '25% off everything autumn, until Sunday',
    preview: 'Kettles, cups and the good tins, with code CRUMBLE25.',
    layout: { start: 'autumn-sale' },
    to: 'vip',
    topic: 'Offers',
    days: 26,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.2,
  },
  {
    name: 'Autumn tasting box',
    subject: 'Four small tins, one Saturday',
    preview: 'The box we pack once a year, with a card for each tin.',
    layout: {
      photo: 'three',
      text: 'Four small tins, a card for each, and a Saturday to drink them. We pack two hundred boxes and then we stop.',
      button: 'Get the tasting box',
      path: '/products/autumn-tasting-box',
      products: ['autumn-tasting-box', 'tasting-flight', 'milk-oolong'],
    },
    to: 'loyal',
    days: 14,
    weekday: 'tuesday',
    time: '09:00',
    lift: 1.2,
  },
  {
    name: 'What we drink in winter',
    subject: 'What we drink in winter',
    preview: 'Three teas that keep the cold out',
    layout: {
      photo: 'winter',
      text: 'When the heating comes on, we reach for darker leaves and longer mugs. These are the three on the counter this week.',
      button: 'Shop winter teas',
      path: '/winter',
      products: TEAS,
    },
    to: 'everyone',
    days: 5,
    weekday: 'thursday',
    time: '08:00',
  },
]

export type ScheduledCampaign = PlannedCampaign & {
  /** At least this many days ahead, on the weekday after. */
  days: number
  weekday: Weekday
  /** This many days before Black Friday instead, if that is soon. */
  beforeBlackFriday?: number
  time: string
  other?: string
}

export const SCHEDULED: readonly ScheduledCampaign[] = [
  {
    name: 'Winter teas for regulars',
    subject: 'Three teas that keep the cold out',
    other: 'For you, before the frost',
    preview: 'The dark ones, the warm ones, and the one for four o’clock.',
    layout: {
      photo: 'winter',
      text: 'You know what you like, so here is what goes with it: three teas for the months when it is dark by four.',
      button: 'Shop winter teas',
      path: '/winter',
      products: ['lapsang-souchong', 'keemun', 'cederberg-rooibos'],
    },
    to: 'loyal',
    days: 0,
    weekday: 'thursday',
    time: '08:00',
  },
  {
    name: 'Black Friday, a day early',
    subject: 'For you first: 20% off everything',
    preview: 'Use it before the queue does.',
    layout: {
      photo: 'dark',
      text: 'Twenty percent off everything, a day before we say it out loud. The link knows you, so there is no code to type.',
      button: 'Start early',
      path: '/black-friday',
      products: ['blue-teapot', 'assam-gift-set', 'ceremonial-matcha'],
    },
    to: 'vip',
    topic: 'Offers',
    days: 6,
    weekday: 'tuesday',
    beforeBlackFriday: 1,
    time: '09:00',
  },
  {
    name: 'Black Friday',
    subject: '20% off everything',
    preview: 'Until Sunday at midnight. Then we sleep.',
    layout: {
      photo: 'pedestal',
      text: 'Twenty percent off everything until Sunday at midnight, in both shops and here. Then we sleep.',
      button: 'Shop with 20% off',
      path: '/black-friday',
      products: POTS,
    },
    to: 'everyone',
    topic: 'Offers',
    days: 9,
    weekday: 'friday',
    beforeBlackFriday: 0,
    time: '07:30',
  },
]

/** `plannedIn`: days ahead that the calendar shows it at. */
export const DRAFTS: readonly (PlannedCampaign & { plannedIn?: number })[] = [
  {
    name: 'Gift guide',
    subject: '',
    preview: '',
    layout: {
      photo: 'gift',
      text: 'Six presents for people who say they don’t want any, from £16.50.',
      button: 'See the gifts',
      path: '/gifts',
      products: ['six-tin-gift-box', 'red-mug', 'tasting-flight'],
    },
    to: 'everyone',
    plannedIn: 13,
  },
  {
    name: 'Last hours',
    subject: 'Back to full price at midnight',
    preview: 'You had a look earlier. Here’s where you left off.',
    layout: { start: 'last-hours' },
    to: 'everyone',
    topic: 'Offers',
  },
  {
    name: 'Christmas order deadline',
    subject: 'Order by Friday to have it wrapped',
    preview: 'After that, the shops are open until six.',
    layout: {
      photo: 'parcel',
      text: 'Friday at noon is the last post before Christmas. We wrap everything ordered by then, for nothing.',
      button: 'Order in time',
      path: '/gifts',
      products: ['six-tin-gift-box', 'assam-gift-set', 'subscription-three-months'],
    },
    to: 'everyone',
    plannedIn: 20,
  },
]

/** Canceled before it started. */
export const CANCELED: PlannedCampaign & { days: number } = {
  name: 'Summer clearance',
  subject: 'The last of the summer tins',
  preview: 'Half price, while they last.',
  layout: {
    photo: 'tins',
    text: 'The last of the summer tins, at half price. When the shelf is empty, it stays empty.',
    button: 'See what’s left',
    path: '/summer',
    products: ['hibiscus-rose', 'peppermint', 'sencha'],
  },
  to: 'everyone',
  topic: 'Offers',
  days: 96,
}
