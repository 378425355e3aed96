// The facts of the demo shop, which sells tea and teaware: who it is, what it sells, and where its people come from.

export const SHOP = {
  name: 'Kettle & Leaf',
  brand: 'Kettle & Leaf',
  country: 'GB',
  zone: 'Europe/London',
  currency: 'GBP',
  postalAddress: '4 Albion Street\nLeeds LS1 5ES',
  sender: 'hello@kettleandleaf.example.com',
  replyTo: 'maya@kettleandleaf.example.com',
  primary: '#14532d',
  accent: '#f2a957',
}

/** Emails can't be sent with links to .example, so the demo's site is a subdomain of the reserved example.com. */
export const SITE = 'https://kettleandleaf.example.com'

export type Category = 'Black tea' | 'Green tea' | 'Oolong' | 'Herbal' | 'Teaware' | 'Gifts'

/** What each picture shows, as its alt text. Photographs, or drawings of the kit if they start with "art:". */
export const PICTURES = {
  'art:jar': 'A glass storage jar',
  'art:kettle': 'An iron kettle',
  'art:mark-kettle': 'Kettle & Leaf',
  'art:strainer': 'A tea strainer',
  blue: 'A blue teapot',
  cups2: 'A cream cup and a green cup of tea',
  cuptop: 'A cup of tea on a saucer, seen from above',
  dark: 'A dark glazed teapot beside a small cup of tea',
  gift: 'A white present with a gold bow beside a small red one',
  green: 'A sage green teapot',
  matcha: 'A dark bowl of bright green matcha with a wooden spoon',
  parcel: 'Two brown parcels with green ribbon',
  pedestal: 'A green tin of tea on a white plinth',
  teapot: 'A white teapot and a cup on a green table',
  'teapot-large': 'A white teapot and a cup on a green table',
  three: 'Three cups with amber, green and red tea',
  'tin-14532D': 'A dark green tin of tea',
  'tin-27496D': 'A blue tin of tea',
  'tin-3E5C3A': 'A green tin of tea',
  'tin-7A2E3A': 'A wine-red tin of tea',
  'tin-8A6A1F': 'A mustard tin of tea',
  'tin-B5541F': 'An orange tin of tea',
  tins: 'Three tins of tea in green, orange and blue',
  winter: 'A red mug of tea among glass baubles and tea leaves',
} as const
export type PictureName = keyof typeof PICTURES

export type DemoProduct = {
  id: string
  title: string
  note: string
  price: number
  /** Before a reduction. */
  oldPrice: number | null
  category: Category
  picture: PictureName
}

const product = (
  title: string,
  note: string,
  price: number,
  category: Category,
  picture: PictureName,
  oldPrice: number | null = null,
): DemoProduct => ({
  id: title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  title,
  note,
  price,
  oldPrice,
  category,
  picture,
})

export const PRODUCTS: readonly DemoProduct[] = [
  product('Assam Second Flush', 'Malty, with honey', 11.9, 'Black tea', 'tin-14532D'),
  product('Darjeeling First Flush', 'Light, with a hint of muscat grape', 14.5, 'Black tea', 'tin-B5541F'),
  product('Earl Grey', 'Bright with bergamot', 10.9, 'Black tea', 'tin-27496D'),
  product('English Breakfast', 'Strong enough for milk', 9.5, 'Black tea', 'tin-7A2E3A'),
  product('Lapsang Souchong', 'Smoked over pine', 12.4, 'Black tea', 'tin-8A6A1F'),
  product('Ceylon Orange Pekoe', 'Brisk, with citrus', 10.5, 'Black tea', 'tin-B5541F'),
  product('Keemun', 'Soft, with a note of cocoa', 13.2, 'Black tea', 'tin-7A2E3A'),
  product('Sencha', 'Fresh and grassy', 11.9, 'Green tea', 'tin-3E5C3A'),
  product('Genmaicha', 'With toasted rice', 10.9, 'Green tea', 'tin-8A6A1F'),
  product('Jasmine', 'Scented with real blossom', 11.9, 'Green tea', 'tin-27496D'),
  product('Ceremonial Matcha', 'Stone-ground, for whisking', 24, 'Green tea', 'matcha'),
  product('Milk Oolong', 'Creamy, with nothing added', 15.9, 'Oolong', 'tin-3E5C3A', 18.5),
  product('Tie Guan Yin Oolong', 'Floral, for many infusions', 16.5, 'Oolong', 'tin-14532D'),
  product('Hibiscus & Rose', 'Tart and deep red', 8.9, 'Herbal', 'tin-7A2E3A'),
  product('Cederberg Rooibos', 'Round, with vanilla', 8.5, 'Herbal', 'tin-B5541F'),
  product('Peppermint', 'Cool, without caffeine', 7.9, 'Herbal', 'tin-14532D'),
  product('Chamomile', 'Whole flowers, for the evening', 8.2, 'Herbal', 'tin-8A6A1F'),
  product('Blue teapot', 'For four cups, glazed by hand', 42, 'Teaware', 'blue', 48),
  product('Sage teapot', 'For four cups, glazed by hand', 42, 'Teaware', 'green'),
  product('White teapot', 'For six cups, in porcelain', 46, 'Teaware', 'teapot'),
  product('Night teapot', 'For two cups, in dark stoneware', 48, 'Teaware', 'dark'),
  product('Tea cups, set of two', 'Stoneware, 180 ml', 28, 'Teaware', 'cups2'),
  product('Cup and saucer', 'Porcelain, 200 ml', 18.5, 'Teaware', 'cuptop'),
  product('Red mug', 'Holds 350 ml', 16.5, 'Teaware', 'winter', 19.5),
  product('Iron kettle', 'Keeps warm for an hour', 89, 'Teaware', 'art:kettle'),
  product('Strainer', 'Fine steel mesh', 7.9, 'Teaware', 'art:strainer'),
  product('Storage jar', 'Glass, for 150 g of leaves', 19.5, 'Teaware', 'art:jar'),
  product('Autumn tasting box', 'Three teas for shorter days', 28, 'Gifts', 'tins'),
  product('Tasting flight', 'Three small tins to compare', 19.5, 'Gifts', 'three'),
  product('Assam gift set', 'A tin, a scoop and a card', 34, 'Gifts', 'pedestal'),
  product('Six-tin gift box', 'Our bestsellers, ready to give', 54, 'Gifts', 'gift', 62),
  product('Subscription, three months', 'A new tea every four weeks', 39, 'Gifts', 'parcel'),
]

/** The latest additions to the shop, the newest last; emails show the newest products. */
const ARRIVALS = ['blue-teapot', 'sencha', 'darjeeling-first-flush']

/** In the order in which the shop added them. */
export const PRODUCTS_BY_AGE: readonly DemoProduct[] = PRODUCTS.toSorted(
  (a, b) => ARRIVALS.indexOf(a.id) - ARRIVALS.indexOf(b.id),
)

const byId = new Map(PRODUCTS.map((each) => [each.id, each]))

export function productNamed(id: string): DemoProduct {
  const found = byId.get(id)
  if (!found) throw new Error(`The demo shop sells no ${id}.`)
  return found
}

export const productUrl = ({ id }: DemoProduct): string => `${SITE}/products/${id}`

export const CITIES = ['Leeds', 'York', 'London', 'Bristol', 'Edinburgh', 'Cardiff', 'Manchester', 'Norwich']
export const TEAS = ['black', 'green', 'oolong', 'herbal']

export const STORES = `City,Street,Opens,Phone
Leeds,4 Albion Street,09:00,0113 496 0001
York,9 Low Petergate,09:30,01904 496 002
London,22 Lamb's Conduit Street,08:30,020 7946 0003
Bristol,17 Park Row,09:00,0117 496 0004
Edinburgh,31 Cockburn Street,10:00,0131 496 0005`

export const OFFERS = `Offer,Price,Until
Two tins of Assam,21.00,2030-12-31
Blue teapot with a tin of Sencha,48.50,2030-12-31
Set of two cups,24.00,2030-12-31`

export const FIRST_NAMES = [
  'Ada', 'Aisha', 'Alan', 'Amara', 'Bo', 'Chidi', 'Clara', 'Dev', 'Edith', 'Elif', 'Emma', 'Fatima', 'George', 'Grace',
  'Gus', 'Hana', 'Hugo', 'Ines', 'Ivan', 'Jade', 'Jonas', 'Kofi', 'Lena', 'Liam', 'Mary', 'Mei', 'Nadia', 'Noah',
  'Olive', 'Omar', 'Priya', 'Rosa', 'Sam', 'Tess', 'Uma', 'Viktor', 'Wren', 'Yusuf', 'Zoe',
] // oxfmt-ignore
export const LAST_NAMES = [
  'Adams', 'Ahmed', 'Baker', 'Brown', 'Chen', 'Clarke', 'Davies', 'Diallo', 'Evans', 'Fischer', 'Garcia', 'Green',
  'Hopper', 'Hughes', 'Ito', 'Jones', 'Khan', 'Kim', 'Lee', 'Lovelace', 'Martin', 'Mensah', 'Moore', 'Novak', 'Okafor',
  'Patel', 'Reid', 'Rossi', 'Silva', 'Smith', 'Tanaka', 'Taylor', 'Walker', 'Wang', 'Wilson', 'Young',
] // oxfmt-ignore

/** Reserved for examples: no mail to them ever reaches anyone. Reports recognize some as those of a provider. */
export const DOMAINS: [string, number][] = [
  ['example.com', 40],
  ['example.org', 22],
  ['outlook.example', 18],
  ['example.net', 13],
  ['yahoo.example', 7],
]

/** Rating, title, and text of a review. */
export const REVIEWS = {
  tea: [
    [5, 'Just what I wanted', 'Arrived quickly and well packed. The whole kitchen smells of it.'],
    [5, 'My third order', 'Fresh every time.'],
    [5, 'Hidden behind the flour', 'My husband found it anyway. I buy two now.'],
    [4, 'Lovely, a little strong', 'Two minutes are enough. I steeped it for three.'],
    [4, 'Good everyday tea', 'Nothing fancy, and that is the point.'],
    [3, 'Fine', 'I liked last year’s harvest better.'],
  ],
  other: [
    [5, 'Even better in person', 'The photo doesn’t show how nice it feels in the hand.'],
    [5, 'A present that worked', 'My sister asked where I found it, and has ordered her own.'],
    [5, 'Use it every day', 'Survives the dishwasher and two teenagers.'],
    [4, 'Smaller than I thought', 'Still the first one I reach for.'],
    [2, 'Chipped when it came', 'You sent a new one right away, thank you.'],
  ],
} as const

/** The choices of the form that asks how people found the shop. */
export const CHANNELS = ['A friend', 'A search', 'An ad'] as const

export const RECIPES = ['Cold brew', 'Masala chai', 'Matcha latte', 'Earl Grey shortbread', 'Iced hibiscus']
