// Copy for the settings of a design's parts, and sample text.

import { translated } from '../language.ts'

export const aligns = translated('aligns', { left: 'Left', center: 'Center', right: 'Right' })

export const corners = translated('corners', { brand: 'Rounded', none: 'Square', circle: 'Circle' })

export const fullWidths = translated('fullWidths', { phone: 'On phones', no: 'Never', always: 'Always' })

export const blockFields = translated('blockFields', {
  addItem: 'Add item',
  addLink: 'Add link',
  alt: 'Alt text',
  altHint: 'Read aloud by screen readers, and shown when images are off',
  asideHref: 'Side link',
  asideLabel: 'Text of the side link',
  background: 'Background',
  backgroundImage: 'Background image',
  bleed: 'Edge to edge',
  darkSrc: 'Image for dark mode',
  imageRatio: 'Crop to ratio',
  block: 'Block',
  button: 'Button text',
  buttonHref: 'Button link',
  byBackground: 'By background',
  caption: 'Caption',
  choiceAction: 'When chosen',
  choiceHint: 'Opens a page where the reader saves it',
  choiceDetail: 'Detail',
  choiceTopic: 'Topic',
  choiceValue: 'Value',
  code: 'Code',
  codeLabel: 'Text above the code',
  color: 'Color',
  columns: 'Columns',
  count: 'Number of products',
  countdownLine: 'Show when it ends',
  countdownLineHint: 'Leave blank for the day and time',
  countdownZone: 'Ends',
  data_set: 'Data set',
  day: 'Day',
  ends_at: 'Ends at',
  eyebrow: 'Line above the heading',
  figure: 'Number',
  font: 'Font',
  footer_html: 'Text above the address',
  footer_line: 'One line about your shop',
  footer_logo: 'Show logo',
  footer_social: 'Show social links',
  for: 'For',
  full_width: 'Full width',
  gap: 'Space between columns',
  gives: 'Offer',
  gutter: 'Side padding',
  heading: 'Heading',
  height: 'Height in pixels',
  hide: 'Show on',
  href: 'Link',
  html: 'Text for each row',
  htmlHint: 'For example {{ row.title }}',
  icon: 'Icon',
  item: (n: number) => `Item ${n}`,
  items: 'Items',
  kind: 'Kind',
  label: 'Button text',
  layout: 'Layout',
  left: 'Left in stock',
  level: 'Level',
  limit: 'Maximum rows',
  linkText: 'Link text',
  linkTextHint: 'Leave blank for the standard text in the reader’s language',
  links: 'Links',
  logoVersion: 'Logo version',
  month: 'Month',
  name: 'Name',
  network: 'Network',
  note: 'Note',
  paddingBottom: 'Padding below',
  paddingTop: 'Padding above',
  panel: 'Put on a card',
  per_row: 'Per row',
  preferences: 'Text of the preferences link',
  preferences_link: 'Show preferences link',
  price: 'Price',
  productCategory: 'Category',
  product_id: 'Product',
  product_ids: 'Products',
  quote: 'Quote',
  quoteHint: 'With a review, leave this empty to use its text',
  radius: 'Rounded corners',
  ratio: 'Widths',
  removeItem: (n: number) => `Remove item ${n}`,
  review_id: 'Review',
  reviewHint:
    'A published response to one of your forms. Emails show its text, name, product, and stars, as long as it’s published.',
  role: 'Role',
  rounded: 'Rounded corners',
  sectionName: 'Name in the outline',
  sectionWidth: 'Full-width background',
  share: 'Image width in percent',
  show: 'Shows',
  show_address: 'Show shipping address',
  show_note: 'Show note',
  show_number: 'Show number and date',
  show_old_price: 'Show old price',
  show_price: 'Show price',
  side: 'Image on the',
  size: 'Size',
  socialHint: 'Leave empty to show the links of your brand.',
  socialLinks: 'Links',
  source: 'Which products',
  sourceHint: 'Not tested in email clients. Scripts, forms, and frames are removed.',
  source_html: 'HTML',
  src: 'Image',
  stack: 'Stack columns on phones',
  stars: 'Stars',
  starsAs: 'Stars as',
  starsLabel: 'Text before the number of stars',
  stockHint:
    'Its stock is what is left. The bar is left out of emails while the stock is unknown, sold out, or more than the total.',
  stockLineHint: 'With a product, leave this empty to say how many are left',
  terms: 'Terms',
  text: 'Text',
  text_color: 'Text color',
  tileColor: 'Color behind images',
  title: 'Title',
  total: 'Total stock',
  totalWord: 'Word for the total',
  unsubscribe: 'Text of the unsubscribe link',
  variant: 'Button style',
  vertical: 'Vertical alignment',
  view: 'Text of the view-in-browser link',
  view_link: 'Show view-in-browser link',
  whenText: 'When',
  who: 'Who said it',
  why: 'Why people receive this email',
  width: 'Width in pixels',
})

/** Content that a new block arrives with; it is marked until it is edited. */
export const sampleWords = translated('sampleWords', {
  button: 'Shop now',
  cart: 'Return to your cart',
  couponCode: 'THANKS10',
  couponFor: 'your next order',
  couponGives: '10% off',
  couponTerms: 'One use, within 30 days.',
  eyebrow: 'New this week',
  heading: 'A headline worth opening',
  html: '<p>Your own HTML goes here.</p>',
  imageAlt: 'An illustration of a harvest',
  link: 'Gifts',
  month: 'June',
  name: 'Nell Carter',
  priceWord: 'Under',
  quote: 'The best gift I’ve given in years. She ordered the second one herself.',
  role: 'Founder',
  stock: '42 of 100 left',
  subheading: 'The story behind it',
  text: '<p>The first pieces of the season arrived this morning. We unpacked them, tried them all, and picked a few that we think you’ll like.</p>',
  videoAlt: 'A still of the video',
  who: 'Ada, Leeds',
})

export const sampleMenu = translated('sampleMenu', { new: 'New', bestsellers: 'Bestsellers', gifts: 'Gifts' })

/** Titles and notes of sample entries. */
export const sampleChoices = translated<Record<string, string>>('sampleChoices', {
  'I’m new here': 'Show me where to start',
  'I know what I like': 'Take me to the shop',
})

export const sampleDates = translated('sampleDates', { 14: 'Open day at the shop', 21: 'Summer tasting' })

export const sampleIcons = translated<Record<string, string>>('sampleIcons', {
  'Free delivery': 'On orders over £25',
  'Easy returns': 'Within 30 days',
  'Made with care': 'In small batches',
})

export const sampleNumbers = translated<Record<string, string>>('sampleNumbers', {
  '12,000': 'happy customers',
  '4.8': 'average rating',
  '24 h': 'until we ship',
})

export const samplePrices = translated('samplePrices', { small: '£10', medium: '£25', large: '£50' })

export const sampleSteps = translated<Record<string, string>>('sampleSteps', {
  'We pack your order': 'By hand, in recycled paper',
  'It’s on its way': 'You’ll get a tracking link',
})

export const choiceActions = translated('choiceActions', {
  link: 'Open a link',
  topicOn: 'Turn a topic on',
  topicOff: 'Turn a topic off',
  detail: 'Save a detail',
  frequency: 'Change how often they get emails',
})

export const hides = translated('hides', { desktop: 'Phones only', phone: 'Desktop only', everywhere: 'Nowhere' })

export const fontRoles = translated('fontRoles', { display: 'Heading font', body: 'Body font' })

export const headingSizes = translated('headingSizes', {
  h1: 'Large',
  h2: 'Medium',
  h3: 'Small',
  display: 'Extra large',
  hero: 'Hero',
  poster: 'Poster',
})

export const textSizes = translated('textSizes', {
  body: 'Normal',
  lead: 'Lead',
  letter: 'Letter',
  small: 'Small',
  fine: 'Fine print',
})

export const buttonVariants = translated('buttonVariants', {
  primary: 'Brand color',
  accent: 'Accent color',
  light: 'White',
  deep: 'Dark',
  outline: 'Outline',
  link: 'Text link',
})

export const buttonSizes = translated('buttonSizes', { normal: 'Normal', small: 'Small' })

export const logoParts = translated('logoParts', { both: 'Logo and name', mark: 'Logo', name: 'Name' })

export const countdownZones = translated('countdownZones', {
  shop: 'For everyone at once',
  reader: 'At this time in each person’s time zone',
})

export const starKinds = translated('starKinds', { pictures: 'Images', glyphs: 'Text' })

export const logoVersions = translated('logoVersions', { light: 'For light backgrounds', dark: 'For dark backgrounds' })

export const networks = translated('networks', {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Website',
})

export const heroLayouts = translated('heroLayouts', {
  picture_first: 'Image first',
  words_first: 'Text first',
  side_by_side: 'Side by side',
})

export const imageRatios = translated('imageRatios', {
  '1:1': 'Square (1:1)',
  '4:3': '4:3',
  '3:2': '3:2',
  '16:9': '16:9',
})

export const heroSizes = translated('heroSizes', { display: 'Large', hero: 'Extra large', h1: 'Medium' })

export const sides = translated('sides', { left: 'left', right: 'right' })

export const dividerKinds = translated('dividerKinds', {
  line: 'Line',
  leaf: 'Leaf',
  scallop: 'Scallops',
  wave: 'Wave',
  awning: 'Awning',
})

export const roundedSides = translated('roundedSides', { none: 'Square', top: 'Top', bottom: 'Bottom', all: 'All' })

export const verticals = translated('verticals', { top: 'Top', middle: 'Middle', bottom: 'Bottom' })

export const conditionKinds = translated('conditionKinds', {
  everyone: 'Everyone',
  all: 'People who match all of these',
  any: 'People who match any of these',
  liquid: 'People who match a Liquid condition',
})

export const conditionOps = translated('conditionOps', {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
  is_empty: 'is empty',
  is_not_empty: 'is not empty',
  more_than: 'is more than',
  less_than: 'is less than',
  at_least: 'is at least',
  at_most: 'is at most',
})

export const headingLevels = translated('headingLevels', { 1: 'Heading 1', 2: 'Heading 2', 3: 'Heading 3' })

export const productSources = translated('productSources', {
  newest: 'Newest products',
  bestsellers: 'Bestsellers',
  viewed: 'Products the person viewed',
  goes_with: 'Often bought together',
  category: 'Bestsellers in a category',
  chosen: 'Selected products',
})

/** Colors of the brand, by the names that designs use. */
export const paletteColors = translated('paletteColors', {
  surface: 'Surface',
  canvas: 'Canvas',
  ink: 'Ink',
  p1: 'Brand',
  p2: 'Brand, dark',
  p3: 'Brand, medium',
  p4: 'Brand, light',
  p5: 'Brand, pale',
  p6: 'Brand, tint',
  a1: 'Accent, dark',
  a2: 'Accent',
  a3: 'Accent, light',
  a4: 'Accent, tint',
  c1: 'Contrast',
  c2: 'Contrast, medium',
  c3: 'Contrast, light',
  c4: 'Contrast, tint',
  w: 'White',
})

export const blockCategories = translated('blockCategories', {
  basics: 'Basics',
  layout: 'Layout',
  shop: 'Shop and data',
  more: 'More',
})

export const blockKinds = translated('blockKinds', {
  app: 'App block',
  button: 'Button',
  cart: 'Cart items',
  choices: 'Choice list',
  columns: 'Columns',
  countdown: 'Countdown',
  coupon: 'Coupon code',
  data: 'Data set',
  dates: 'Dates',
  divider: 'Divider',
  eyebrow: 'Eyebrow',
  footer: 'Footer',
  heading: 'Heading',
  hero: 'Hero',
  html: 'HTML',
  icons: 'Icon row',
  image: 'Image',
  image_text: 'Image and text',
  logo: 'Logo',
  menu: 'Menu',
  numbers: 'Numbers',
  order: 'Order summary',
  price_tiles: 'Price tiles',
  products: 'Products',
  signature: 'Signature',
  social: 'Social links',
  spacer: 'Space',
  stars: 'Review stars',
  steps: 'Steps',
  stock: 'Stock bar',
  testimonial: 'Testimonial',
  text: 'Text',
  video: 'Video',
})

export const sectionCategories = translated('sectionCategories', {
  hero: 'Hero',
  products: 'Products',
  text: 'Text',
  footer: 'Footer',
})
