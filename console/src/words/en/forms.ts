// Copy for forms: the builder and the responses.

import { translated } from '../language.ts'
import { capitalized, numberFormat } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

const number = (n: number): string => numberFormat({}).format(n)

const percent = (share: number): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share)

/** Reviews and the like get responses; other forms get sign-ups. */
const nouns = (isReviewed: boolean): [one: string, other: string] =>
  isReviewed ? ['response', 'responses'] : ['sign-up', 'sign-ups']
const many = (isReviewed: boolean): string => nouns(isReviewed)[1]

export const forms = translated('forms', {
  addField: 'Add field',
  addsTo: (list: string) => `adds people to ${quoted(list)}`,
  afterScroll: 'After scrolling',
  afterSeconds: 'After some time on the page',
  allTime: 'Submitted, all time',
  alsoInForm: 'Also in this form',
  answer: (isReviewed: boolean) => capitalized(nouns(isReviewed)[0]),
  answers: (isReviewed: boolean) => capitalized(many(isReviewed)),
  answersAll: (isReviewed: boolean) => `All ${many(isReviewed)}`,
  answersByDay: (isReviewed: boolean) => `${capitalized(many(isReviewed))} by day`,
  answersCount: (n: number) => plural(n, 'response', 'responses'),
  answersFile: 'form-responses',
  back: 'Forms',
  button: 'Button text',
  buttonPart: 'Button',
  byPage: (isReviewed: boolean) => `Views and ${many(isReviewed)} by page`,
  canvas: 'Form on a page',
  changed: 'Unpublished changes',
  changeLayout: 'Change layout',
  checkMail: 'Thank you! Please check your inbox and confirm your email address.',
  code: 'Discount code',
  codeAfter: (code: string) => `Code ${code}, after confirming`,
  codeAfterConfirming: 'Shown after people confirm their address.',
  codeHint: 'Shown with the message. Visitors can copy it.',
  color: 'Color',
  colorHint: 'Of the button and the heading',
  confirmed: 'Confirmed by email',
  confirmedAnswers: 'Confirmed',
  confirmedBy: 'Confirmed by email',
  confirmEdit: 'Edit email',
  confirmEmail: 'Confirmation email',
  confirmEmailIntro: 'The standard email, in your brand and your account’s language. Edit it to use your own design.',
  confirmOwnIntro: 'Your own design, from your default sender.',
  confirmRate: (confirmed: number, asked: number) =>
    asked === 0
      ? 'No one has been asked to confirm yet.'
      : `${number(confirmed)} of ${number(asked)} did (${percent(confirmed / asked)}).`,
  confirmStandard: 'Use the standard email',
  confirmWaits: 'Waiting for email confirmation',
  consentKept: 'The text next to this checkbox is recorded with the person’s consent.',
  consentStays: 'This field stays: the form asks for an email address.',
  conversion: (n: number, of: number) => (of === 0 ? '–' : percent(Math.min(n, of) / of)),
  conversionRate: 'Conversion',
  create: 'Create form',
  created: (name: string) => `Form ${quoted(name)} created as a draft`,
  delete: 'Delete',
  deleteBody: 'Visitors no longer see the form, and its responses are no longer listed. Published reviews are kept.',
  deleted: (name: string) => `Form ${quoted(name)} deleted`,
  deleteIt: 'Delete form',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  detail: 'Detail to fill in',
  device: 'Preview size',
  doubleOptIn: 'Confirm by email (double opt-in)',
  doubleOptInHint: 'People are subscribed only after they confirm by email.',
  dripHint: 'Drips with the trigger “Someone submits a form” start automatically.',
  edit: 'Edit form',
  editRules: 'Edit display rules',
  embed: 'Inside a page',
  embeddedOnly: 'The form appears where you paste its code. See the Install tab.',
  embedHint: 'Shows the form where you paste this',
  except: 'Never on these pages',
  exceptHint: 'One path per line. Use * as a wildcard.',
  firstOption: 'First option',
  firstTrigger: 'Appears at whichever comes first. Without any, it appears right away.',
  form: 'Form',
  frequency: 'Show again',
  frequencyHint: 'For visitors who closed it. Those who submitted it don’t see it again.',
  from: 'From',
  fromBrand: 'Fonts and corners come from your brand.',
  heading: 'Heading',
  hide: 'Hide',
  image: 'Image',
  imageAlt: 'Image alt text',
  imageAltHint: 'Leave empty if the image is decorative.',
  imageSide: 'Image position',
  in30Days: 'Last 30 days',
  install: 'Install',
  installAllow: 'Allow your websites',
  installAllowIntro: 'The form only appears on addresses you list here.',
  installCheck: 'Check it',
  installCheckIntro: 'We open the page as a visitor would and tell you what we find.',
  installDone: '(done)',
  installEmail: 'Email these steps to a developer',
  installEmailSubject: 'Add the Lettermill script to our website',
  installLeftOut: 'The form doesn’t appear on this page because of its display rules.',
  installOther: 'Other ways to show this form',
  installPlatform: 'Where your website runs',
  installScript: 'Add the Lettermill script once',
  installScriptIntro: 'It works for every form and for tracking what visitors view. You don’t have to change it again.',
  isPublished: 'There are no changes to publish.',
  keepVariant: (variant: 'a' | 'b') => `Keep only ${variant.toUpperCase()}`,
  kind: 'Type',
  label: 'Label',
  list: 'Add people to this list',
  message: 'Message',
  missing: 'Please fill in this field.',
  missingField: 'If it’s missing',
  missingOn: (n: number, of: number) => `Missing on ${number(n)} of ${plural(of, 'website', 'websites')}`,
  moment: 'When it appears',
  moveDown: (label: string) => `Move ${quoted(label)} down`,
  moveUp: (label: string) => `Move ${quoted(label)} up`,
  name: 'Name',
  needsName: 'Enter a name for the form.',
  new: 'New form',
  noAnswers: (isReviewed: boolean) => `No ${many(isReviewed)} yet`,
  noAnswersHere: (isReviewed: boolean) => `No ${many(isReviewed)} with this status`,
  noAnswersIntro: 'They appear here as people submit the form.',
  noEmail: 'No email address',
  noImage: 'None',
  none: 'No forms yet',
  noneIntro: 'Put a form on your website so people can subscribe to your emails.',
  noTeaser: 'Off',
  noTeaserYet: 'This form has no teaser.',
  noText: 'Empty',
  notSpam: 'Not spam',
  noViews: 'No views recorded',
  noWinner: 'No clear winner yet.',
  ofAnswers: (n: number, of: number, isReviewed: boolean) => `${number(n)} of ${plural(of, ...nouns(isReviewed))}`,
  ofViews: (n: number, of: number) => `${number(n)} of ${plural(of, 'view', 'views')}`,
  onExit: 'When leaving the page',
  onExitHint: 'On computers, when the pointer moves to the tabs or the address.',
  openPage: 'Its own page',
  openPageHint: 'For your social media profile or a QR code',
  optional: 'Optional',
  options: 'Options',
  optionsHint: 'One per line',
  otherPages: 'Other pages',
  page: 'Page',
  pageOnly: 'The form has its own page only. See the Install tab for its address.',
  pages: 'Only on these pages',
  pagesHint: 'One path per line. Use * as a wildcard. Leave empty for all pages.',
  percent: 'Percent of the page',
  photo: 'Photo sent with the response',
  placeholder: 'Placeholder',
  position: 'Position',
  preview: 'Preview',
  previewNotInstalled: 'Install the script first.',
  previewOnSite: 'Preview on your site',
  previewState: 'State to show',
  problems: 'Fix these before publishing',
  product: 'Product',
  publish: 'Publish',
  published: (name: string) => `Form ${quoted(name)} published`,
  publishedButton: 'Published',
  publishedInstall: 'Published. Install it to show it on your site.',
  publishedOn: (day: string) => `published ${day}`,
  rate: (answers: number, shown: number) =>
    shown === 0 ? '–' : `${percent(Math.min(answers, shown) / shown)} of ${plural(shown, 'view', 'views')}`,
  rate30Days: '30-day conversion',
  recentAnswers: (n: number, isReviewed: boolean) => `${plural(n, ...nouns(isReviewed))} in 30 days`,
  redirect: 'Or redirect to this URL',
  removeField: (label: string) => `Remove ${quoted(label)}`,
  removeImage: 'Remove image',
  repeat: (days: number | null) =>
    days === null ? 'Never' : days === 0 ? 'On the next page' : `After ${plural(days, 'day', 'days')}`,
  required: 'Required',
  results: 'Results',
  reviewChoose: 'Choose a review',
  reviewClear: 'Remove review',
  reviewGone: 'This review is no longer published',
  reviewNotFound: 'No review found',
  reviewsNone: 'No published reviews yet',
  seconds: 'Seconds',
  section: 'Form section',
  sendToTool: 'Send to another tool',
  sendToToolHint: 'Each submission is sent to your webhooks as form.submitted.',
  settings: 'Settings',
  shape: 'Display',
  show: 'Publish',
  shown: 'Shown',
  shownTimes: 'Views',
  shownToday: (views: number, answers: number, isReviewed: boolean) =>
    `Shown ${plural(views, 'time', 'times')} today, ${plural(answers, ...nouns(isReviewed))}`,
  showsCode: (code: string) => `Shows code ${code}`,
  signedUp: 'Signed up',
  signedUpCount: people,
  skipKnown: 'Not for subscribers',
  skipKnownHint: 'Hides it from visitors who came from one of your emails, if they consented to being recognized.',
  spam: 'Spam',
  spamBecause: 'Marked as spam because',
  starsOf: (n: number) => plural(n, 'star', 'stars'),
  startTest: 'Add variant B',
  state: 'Status',
  stateChanged: (n: number, isReviewed: boolean) => `${plural(n, ...nouns(isReviewed))} updated`,
  submitted: 'Submitted',
  success: 'Success',
  suggestFixes: 'Suggest fixes for typos',
  suggestFixesHint: '“gmial.com” becomes “Did you mean gmail.com?”',
  switchedOff: (name: string) => `Form ${quoted(name)} turned off`,
  switchOff: 'Turn off',
  teaser: 'Teaser',
  teaserAt: ({ text, side }: { text: string; side: 'left' | 'right' }) => `${quoted(text)} tab, bottom ${side}`,
  teaserHint: 'A tab at the bottom of the page that opens the form.',
  teaserOn: 'Show a teaser',
  teaserSide: 'Side',
  teaserText: 'Teaser text',
  test: 'A/B test',
  testHint: 'Each variant is shown to half of the visitors. Fields and display rules are the same.',
  testIntro: 'Try another heading, image, or layout with half of your visitors.',
  testSentTo: (email: string) => `Test email sent to ${email}`,
  testSince: 'Since the variants were published.',
  text: 'Text',
  ticked: 'Agreed to',
  title: 'Forms',
  topics: 'Topics to choose from',
  toReview: (n: number) => `${number(n)} to review`,
  type: (kind: string, shape: string) => `${kind} ${shape}`,
  variant: 'Variant',
  variantAhead: (variant: 'a' | 'b') => `Variant ${variant.toUpperCase()} is better, with 95% confidence.`,
  variantOf: (variant: 'a' | 'b') => `Variant ${variant.toUpperCase()}`,
  viewsByDay: 'Views by day',
  viewsFile: 'form-views',
  waiting: 'To review',
  whenAppears: 'When it appears',
})

export const formKinds = translated('formKinds', {
  signup: 'Sign-up',
  review: 'Review',
  survey: 'Survey',
  feedback: 'Feedback',
  back_in_stock: 'Back in stock',
})

export const formTabs = translated('formTabs', {
  content: 'Content',
  style: 'Style',
  display: 'Display',
  after: 'After',
})

/** What the builder shows of a form. */
export const previewStates = translated('previewStates', {
  teaser: 'Teaser',
  form: 'Form',
  success: 'Success',
  error: 'Error',
})

export const positions = translated('positions', { left: 'Left', center: 'Center', right: 'Right' })

export const imageSides = translated('imageSides', { top: 'Top', left: 'Left half', right: 'Right half' })

export const teaserSides = translated('teaserSides', { left: 'Left', right: 'Right' })

export const fieldTypes = translated('fieldTypes', {
  email: 'Email address',
  first_name: 'First name',
  last_name: 'Last name',
  detail: 'Detail',
  topics: 'Topics',
  consent: 'Consent checkbox',
  rating: 'Star rating',
  title: 'Review title',
  review: 'Review text',
  text: 'Short text',
  long_text: 'Long text',
  choice: 'Single choice',
  photo: 'Photo',
})

type Rules = {
  seconds: number | null
  percent: number | null
  exit: boolean
  repeatDays: number | null
  skipKnown: boolean
}

/** "After 8 seconds or 40% scrolled, or when leaving the page. Once per visitor in 30 days. Not for subscribers." */
export const displayRules = translated(
  'displayRules',
  ({ seconds, percent: scrolled, exit, repeatDays, skipKnown }: Rules): string => {
    const moments = [
      ...(seconds === null ? [] : [`after ${plural(seconds, 'second', 'seconds')}`]),
      ...(scrolled === null ? [] : [`after ${scrolled}% scrolled`]),
      ...(exit ? ['when leaving the page'] : []),
    ]
    const when = moments.length === 0 ? 'right away' : moments.join(' or ')
    const often =
      repeatDays === null
        ? 'Once per visitor.'
        : repeatDays === 0
          ? 'On every page.'
          : `Once per visitor in ${plural(repeatDays, 'day', 'days')}.`
    return `${capitalized(when)}. ${often}${skipKnown ? ' Not for subscribers.' : ''}`
  },
)

export const formShapes = translated('formShapes', {
  embedded: 'Embedded in a page',
  popup: 'Pop-up',
  slide_in: 'Slide-in',
  page: 'Standalone page only',
})

/** After the kind, as in "Sign-up pop-up". */
export const formShapeNouns = translated('formShapeNouns', {
  embedded: 'form',
  popup: 'pop-up',
  slide_in: 'slide-in',
  page: 'page',
})

export const installPlatforms = translated('installPlatforms', {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  tag_manager: 'Tag Manager',
  any: 'Any website',
})

/** How to add the script, followed by the snippet. */
export const installSteps = translated('installSteps', {
  shopify:
    'In Shopify, open Online Store › Themes, then “…” › Edit code. Paste this into theme.liquid before </head> and save.',
  woocommerce:
    'In WordPress, install a plugin that adds code to the header, such as WPCode. Paste this into its header field and save.',
  tag_manager:
    'In Google Tag Manager, add a tag of the type Custom HTML with this code and the trigger All Pages, then publish. The check below reads the page without running tags, so rely on the status after your next visit.',
  any: 'Paste this before </head> on every page.',
})

export const devices = translated('devices', { desktop: 'Desktop', phone: 'Phone' })

export const formSaving = translated('formSaving', {
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved',
})

/** What the form says to visitors, in the preview. */
export const previewWords = translated('previewWords', {
  close: 'Close',
  failed: 'Something went wrong.',
  leaveEmpty: 'Leave this empty',
  fix: 'Please check these fields.',
  copy: 'Copy code',
  copied: 'Copied',
  didYouMean: 'Did you mean {email}?',
  honeypot: 'hp',
  stamp: 'stamp',
  product: 'product',
})

export const spamReasons = translated('spamReasons', {
  honeypot: 'a hidden field was filled in',
  no_stamp: 'the form wasn’t displayed first',
  too_fast: 'it was submitted too quickly',
  links: 'it contains too many links',
  link_in_name: 'the name contains a link',
})
