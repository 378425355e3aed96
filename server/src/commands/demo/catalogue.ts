// The content of the demo shop, which sells tea and teapots: products, stores, and texts.

import { DEMO_NAME } from '../../insight/overview/demo.ts'

export const SHOP = {
  name: DEMO_NAME,
  country: 'GB',
  zone: 'Europe/London',
  currency: 'GBP',
  postalAddress: 'Kettle & Leaf\n4 Albion Street\nLeeds LS1 5ES',
}

const TEAS = ['Assam', 'Darjeeling', 'Earl Grey', 'Genmaicha', 'Jasmine', 'Lapsang', 'Oolong', 'Rooibos', 'Sencha']
const SIZES = [
  ['50 g', 6.5],
  ['100 g', 11.9],
  ['250 g', 26],
] as const
const WARES = [
  ['pot-blue', 'Blue teapot', 34],
  ['pot-iron', 'Iron kettle', 89],
  ['cup-pair', 'Pair of cups', 18.5],
  ['strainer', 'Strainer', 7.9],
  ['tin', 'Tea tin', 9.5],
] as const

export type DemoProduct = { product_id: string; title: string; price: number; currency: string }

export const PRODUCTS: DemoProduct[] = [
  ...TEAS.flatMap((tea) =>
    SIZES.map(([size, price]) => ({
      product_id: `${tea}-${size}`.toLowerCase().replaceAll(' ', '-'),
      title: `${tea}, ${size}`,
      price,
      currency: SHOP.currency,
    })),
  ),
  ...WARES.map(([product_id, title, price]) => ({ product_id, title, price, currency: SHOP.currency })),
]

export const CITIES = ['Leeds', 'York', 'London', 'Bristol', 'Edinburgh', 'Cardiff', 'Manchester', 'Norwich']
export const FAVOURITES = ['black', 'green', 'herbal', 'oolong']
export const SOURCES = ['website form', 'checkout', 'shop counter', 'csv_import']

export const STORES = `City,Street,Opens,Phone
Leeds,4 Albion Street,09:00,0113 496 0001
York,9 Low Petergate,09:30,01904 496 002
London,22 Lamb's Conduit Street,08:30,020 7946 0003
Bristol,17 Park Row,09:00,0117 496 0004
Edinburgh,31 Cockburn Street,10:00,0131 496 0005`

export const OFFERS = `Offer,Price,Until
Two tins of Assam,21.00,2030-12-31
Blue teapot with a bag of Sencha,38.50,2030-12-31
Pair of cups,15.00,2030-12-31`

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

export const CAMPAIGNS = [
  ['plain-letter', 'A note before the leaves turn'],
  ['newsletter-issue', 'New arrivals from Darjeeling'],
  ['flash-sale', '30% off everything, until midnight'],
  ['newsletter-issue', 'What we drink in winter'],
  ['plain-letter', 'Our year in tea'],
  ['last-hours', 'Back to full price at midnight'],
  ['newsletter-issue', 'First flush is here'],
  ['plain-letter', 'Come and taste with us'],
  ['newsletter-issue', 'Cold brew, three ways'],
] as const

/** Rating, title, and text of a review. */
export const REVIEWS = [
  [5, 'Just what I wanted', 'Arrived quickly and well packed. The whole kitchen smells of it.'],
  [5, 'My third order', 'Fresh every time.'],
  [4, 'Lovely, a little strong', 'Two minutes are enough. I steeped it for three.'],
  [4, 'Good everyday tea', 'Nothing fancy, and that is the point.'],
  [3, 'Fine', 'I liked last year’s harvest better.'],
  [2, 'The lid was chipped', 'You sent a new one right away, thank you.'],
] as const

/** The choices of the form that asks how people found the shop. */
export const CHANNELS = ['A friend', 'A search', 'An advertisement'] as const
