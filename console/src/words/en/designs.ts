// Copy for designs and the designer.

import { plural, quoted } from './grammar.ts'

export const designs = {
  delete: 'Delete',
  deleted: (name: string) => `Design ${quoted(name)} deleted`,
  duplicate: 'Duplicate',
  duplicated: (name: string) => `Design duplicated as ${quoted(name)}`,
  name: 'Name',
  new: 'New design',
  noMatch: 'No designs match',
  none: 'No designs yet',
  noneIntro: 'Start from one of our templates or from a blank email.',
  search: 'Search by name or subject',
  title: 'Designs',
  untitled: 'Untitled design',
}

export const gallery = {
  all: 'All designs',
  back: 'Back',
  blank: 'Blank',
  blankIntro: 'Your logo, your footer, nothing else',
  brandAdd: 'Add your logo and colors',
  brandEdit: 'Edit brand',
  brandSwitch: 'Your brand',
  categories: 'Categories',
  clearSearch: 'Clear search',
  close: 'Close preview',
  fromBlank: 'Start from blank',
  freeImages: 'Images are free to use and yours to replace.',
  html: 'Paste HTML',
  htmlCreate: 'Create design',
  htmlEmpty: 'The email appears here',
  htmlIntro: 'Bring an email from another tool',
  htmlPreview: 'The pasted email',
  htmlSource: 'HTML of the email',
  htmlUnchanged: 'Nothing needs to change.',
  inSeason: 'Good for this time of year',
  next: 'Next design',
  noMatch: (q: string) => `No designs match ${quoted(q)}`,
  noOwn: 'No designs yet. Designs that you create appear here.',
  noSent: 'No sent campaigns yet. Campaigns appear here once they are sent.',
  own: 'Your designs',
  preview: 'Preview',
  previewOf: (name: string) => `Preview of ${name}`,
  previous: 'Previous design',
  search: 'Search designs, for example “gift”',
  sent: 'Sent campaigns',
  sentCopy: (name: string) => `${name} (copy)`,
  title: 'New design',
  use: 'Use design',
  withProducts: 'Shown with your products',
  yours: 'Yours',
}

export const galleryViews = { desktop: 'Desktop', phone: 'Phone', dark: 'Dark' }

export const pastedChanges = {
  scripts: (n: number) => `${plural(n, 'script', 'scripts')} removed`,
  frames: (n: number) => `${plural(n, 'embedded page', 'embedded pages')} removed`,
  handlers: (n: number) => `${plural(n, 'event handler', 'event handlers')} removed`,
  unsubscribe_link: () => 'Unsubscribe link added at the end',
}

export const designer = {
  addBlock: 'Add block',
  addHere: 'Add to this column',
  align: 'Alignment',
  allProblems: 'All problems',
  asOnDesktop: 'As on desktop',
  asSource: 'This text contains HTML that can’t be edited visually, so you’re seeing its source.',
  backToDrip: 'Back to drip',
  backToForm: 'Back to form',
  backToCampaign: 'Back to campaign',
  block: (name: string, n: number) => `${name}, block ${n}`,
  blockBar: (name: string) => `Actions for ${name}`,
  blocks: 'Blocks',
  bold: 'Bold',
  byDefault: 'Default',
  canvas: 'Email',
  canvasFailed: 'The email couldn’t be shown. It appears again after your next change.',
  characters: (n: number) => plural(n, 'character', 'characters'),
  clearLink: 'Remove link',
  condition: 'Show to',
  conditionAdd: 'Add condition',
  conditionField: 'Field',
  conditionLiquid: 'Liquid condition after {% if',
  conditional: 'Conditional',
  content: 'Content',
  copiesUpdated: (n: number) => `${plural(n, 'design', 'designs')} updated`,
  copyMade: (name: string) => `Your changes are saved in ${quoted(name)}`,
  customColor: 'Custom color',
  delete: 'Delete',
  done: 'Done',
  duplicate: 'Duplicate',
  edit: 'Edit',
  editSubject: 'Edit subject',
  email: 'Email',
  emptyCanvas: 'Add a section to start',
  emptyCanvasIntro: 'Choose one of these, or drag a block from the left.',
  emptyColumn: (n: number) => `Empty column ${n}`,
  emptyText: 'Write something, or type / to add a block',
  everywhere: 'All devices',
  fallback: 'friend',
  hidden: 'not shown to this person',
  hide: (name: string) => `Hide ${name}`,
  html: 'HTML',
  htmlSource: 'HTML of the email',
  insertTag: 'Personalize',
  italic: 'Italic',
  keepMine: 'Save mine as a copy',
  keepMineName: (name: string) => `${name} (my copy)`,
  link: 'Link',
  linkTo: 'Link URL',
  list: 'Bulleted list',
  move: (name: string) => `Drag to move ${name}`,
  moveDown: 'Move down',
  moveUp: 'Move up',
  nameVersion: 'Name this version',
  name: 'Design name',
  noBlocks: 'No blocks match',
  noProblems: 'No problems',
  noSavedSections: 'Select a section in the email and save it to use it again.',
  noSections: 'No sections match',
  noSubject: 'No subject yet',
  noTopic: 'General',
  numbered: 'Numbered list',
  onPhones: (label: string) => `${label} on phones`,
  outline: 'Outline',
  person: 'Shown as',
  phoneHint: 'Spacing, alignment and text size change on phones only.',
  plainText: 'Plain text of the email',
  plainTextHint: 'For email clients that don’t show HTML. Leave empty to generate it from the HTML.',
  preview: 'Preview',
  previewText: 'Preview text',
  problemShow: (message: string) => `Show: ${message}`,
  problems: (n: number) => plural(n, 'problem', 'problems'),
  readySections: 'Ready-made',
  redo: 'Redo',
  rename: (name: string) => `Rename ${name}`,
  renameSection: 'Rename section',
  resetToBrand: 'Reset to brand',
  restore: 'Restore',
  restored: 'Version restored',
  row: 'Columns',
  sample: 'Sample text',
  saveSection: 'Save section',
  saveSectionHint: 'You’ll find it under Sections in every design.',
  savedSections: 'Saved by your team',
  searchBlocks: 'Search blocks',
  searchSections: 'Search sections',
  section: 'Section',
  sectionDeleted: 'Section deleted',
  sectionNumber: (n: number) => `Section ${n}`,
  sectionRenamed: 'Section renamed',
  sectionSaved: 'Section saved',
  sections: 'Sections',
  sendTest: 'Send test',
  settings: 'Settings',
  show: 'Show',
  size: (kilobytes: number) => `${kilobytes} KB of 102 KB`,
  startCampaign: 'Use in campaign',
  style: 'Style',
  styleHint: 'Values come from your brand until you change them.',
  subject: 'Subject',
  textTools: 'Text formatting',
  topic: 'Topic',
  topicHint: 'People who turned this topic off are excluded.',
  underline: 'Underline',
  undo: 'Undo',
  updateCopies: 'Update everywhere',
  updateCopiesOf: (name: string) => `Update ${quoted(name)} everywhere?`,
  updatesDesigns: (n: number) =>
    n === 0
      ? 'The saved section becomes what you see here. No other design contains it.'
      : `Updates ${plural(n, 'other design', 'other designs')}. Sent emails aren’t affected.`,
  unhide: (name: string) => `Show ${name}`,
  uploading: 'Uploading image…',
  unnamedVersion: 'Editing session',
  version: (n: number) => `Version ${n}`,
  versionName: 'Version name',
  versionNamed: (name: string) => `Version ${quoted(name)} saved`,
  versions: 'Versions',
  view: 'View',
  logo: 'Logo',
  logoHint: 'Used in all your emails and forms',
  logoSaved: 'Logo saved',
  uploadLogo: 'Upload logo',
}

export const aligns = { left: 'Left', center: 'Center', right: 'Right' }

export const blockCategories = { basics: 'Basics', layout: 'Layout', shop: 'Shop and data', more: 'More' }

export const blockKinds = {
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
}

export const corners = { brand: 'Rounded', none: 'Square', circle: 'Circle' }

export const fullWidths = { phone: 'On phones', no: 'Never', always: 'Always' }

export const blockFields = {
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
  caption: 'Caption',
  code: 'Code',
  codeLabel: 'Text above the code',
  color: 'Color',
  columns: 'Columns',
  count: 'Number of products',
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
  links: 'Links',
  month: 'Month',
  name: 'Name',
  network: 'Network',
  note: 'Note',
  paddingBottom: 'Padding below',
  paddingTop: 'Padding above',
  panel: 'Put on a card',
  per_row: 'Per row',
  preferences: 'Text of the preferences link',
  price: 'Price',
  product_ids: 'Products',
  quote: 'Quote',
  radius: 'Rounded corners',
  ratio: 'Widths',
  removeItem: (n: number) => `Remove item ${n}`,
  role: 'Role',
  rounded: 'Rounded corners',
  sectionName: 'Name in the outline',
  sectionWidth: 'Full-width background',
  share: 'Image width in percent',
  show: 'Shows',
  show_price: 'Show price',
  side: 'Image on the',
  size: 'Size',
  socialHint: 'Leave empty to show the links of your brand.',
  socialLinks: 'Links',
  source: 'Which products',
  source_html: 'HTML',
  src: 'Image',
  stack: 'Stack columns on phones',
  stars: 'Stars',
  starsLabel: 'Text before the number of stars',
  terms: 'Terms',
  text: 'Text',
  text_color: 'Text color',
  title: 'Title',
  total: 'Total stock',
  totalWord: 'Word for the total',
  unsubscribe: 'Text of the unsubscribe link',
  variant: 'Button style',
  vertical: 'Vertical alignment',
  view: 'Text of the view-in-browser link',
  whenText: 'When',
  who: 'Who said it',
  why: 'Why people receive this email',
  width: 'Width in pixels',
}

/** Content that a new block arrives with; it is marked until it is edited. */
export const sampleWords = {
  button: 'Shop now',
  cart: 'Return to your cart',
  countdown: 'Ends in three days',
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
}

export const sampleMenu = { new: 'New', bestsellers: 'Bestsellers', gifts: 'Gifts' }

/** Titles and notes of sample entries. */
export const sampleChoices: Record<string, string> = {
  'I’m new here': 'Show me where to start',
  'I know what I like': 'Take me to the shop',
}

export const sampleDates = { 14: 'Open day at the shop', 21: 'Summer tasting' }

export const sampleIcons: Record<string, string> = {
  'Free delivery': 'On orders over £30',
  'Easy returns': 'Within 30 days',
  'Made with care': 'In small batches',
}

export const sampleNumbers: Record<string, string> = {
  '12,000': 'happy customers',
  '4.8': 'average rating',
  '24 h': 'until we ship',
}

export const samplePrices = { small: '£10', medium: '£25', large: '£50' }

export const sampleSteps: Record<string, string> = {
  'We pack your order': 'By hand, in recycled paper',
  'It’s on its way': 'You’ll get a tracking link',
}

export const hides = { desktop: 'Phones only', phone: 'Desktop only', everywhere: 'Nowhere' }

export const fontRoles = { display: 'Heading font', body: 'Body font' }

export const headingSizes = {
  h1: 'Large',
  h2: 'Medium',
  h3: 'Small',
  display: 'Extra large',
  hero: 'Hero',
  poster: 'Poster',
}

export const textSizes = { body: 'Normal', lead: 'Lead', letter: 'Letter', small: 'Small', fine: 'Fine print' }

export const buttonVariants = {
  primary: 'Brand color',
  accent: 'Accent color',
  light: 'White',
  deep: 'Dark',
  outline: 'Outline',
  link: 'Text link',
}

export const buttonSizes = { normal: 'Normal', small: 'Small' }

export const logoParts = { both: 'Logo and name', mark: 'Logo', name: 'Name' }

export const networks = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Website',
}

export const heroLayouts = { picture_first: 'Image first', words_first: 'Text first', side_by_side: 'Side by side' }

export const imageRatios = { '1:1': 'Square (1:1)', '4:3': '4:3', '3:2': '3:2', '16:9': '16:9' }

export const heroSizes = { display: 'Large', hero: 'Extra large', h1: 'Medium' }

export const sides = { left: 'left', right: 'right' }

export const dividerKinds = { line: 'Line', leaf: 'Leaf', scallop: 'Scallops', wave: 'Wave', awning: 'Awning' }

export const roundedSides = { none: 'Square', top: 'Top', bottom: 'Bottom', all: 'All' }

export const verticals = { top: 'Top', middle: 'Middle', bottom: 'Bottom' }

export const conditionKinds = {
  everyone: 'everyone',
  all: 'people who match all of these',
  any: 'people who match any of these',
  liquid: 'people who match a Liquid condition',
}

export const conditionOps = {
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
}

export const headingLevels = { 1: 'Heading 1', 2: 'Heading 2', 3: 'Heading 3' }

export const productSources = {
  newest: 'Newest products',
  bestsellers: 'Bestsellers',
  viewed: 'Products the person viewed',
  goes_with: 'Products that go with past orders',
  chosen: 'Selected products',
}

export const tagNames = {
  coupons: 'Coupon codes',
  account: 'Your shop',
  accountName: 'Shop name',
  confirm: 'Confirm link of a form',
  details: 'Details',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  links: 'Links',
  person: 'Person',
  preferences: 'Preference page',
  unsubscribe: 'Unsubscribe page',
  view: 'View in browser',
}

export const designCategories = {
  news: 'News',
  products: 'Products',
  seasons: 'Seasons',
  offers: 'Offers',
  people: 'People',
  automatic: 'Automatic',
}

/** Colors of the brand, by the names that designs use. */
export const paletteColors = {
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
}

export const sectionCategories = { hero: 'Hero', products: 'Products', text: 'Text', footer: 'Footer' }
