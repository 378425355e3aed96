// Copy for forms: the builder and the responses.

import { numberFormat } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

const percent = (share: number): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share)

export const forms = {
  addField: 'Add field',
  addFieldOf: 'Field type',
  answer: 'Response',
  answers: 'Responses',
  answersAll: 'All responses',
  answersCount: (n: number) => plural(n, 'response', 'responses'),
  button: 'Button text',
  changed: 'Unpublished changes',
  color: 'Button color',
  colorHint: 'A hex code, such as #14532d',
  confirmButton: 'Button text',
  confirmEmail: 'Confirmation email',
  confirmEmailIntro:
    'In your brand, from your default sender. Until you write your own, a standard text in your account’s language is sent.',
  confirmHeading: 'Heading',
  confirmOwn: 'Write your own',
  confirmRate: (confirmed: number, asked: number) =>
    asked === 0
      ? 'No one has been asked to confirm yet.'
      : `${plural(confirmed, 'person', 'people')} of ${asked} confirmed by email.`,
  confirmStandard: 'Use the standard text',
  confirmSubject: 'Subject',
  confirmText: 'Text',
  confirmWaits: 'Waiting for email confirmation',
  confirmed: 'Confirmed by email',
  consentKept: 'The text next to this checkbox is recorded with the person’s consent.',
  create: 'Create form',
  created: (name: string) => `Form ${quoted(name)} created as a draft`,
  delete: 'Delete',
  deleteBody: 'Visitors no longer see the form, and its responses are no longer listed. Published reviews are kept.',
  deleteIt: 'Delete form',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Form ${quoted(name)} deleted`,
  detail: 'Detail to fill in',
  device: 'Preview size',
  doubleOptIn: 'Confirm by email (double opt-in)',
  doubleOptInHint: 'People are subscribed only after they confirm by email.',
  dripHint: 'Drips with the trigger “Someone submits a form” start automatically.',
  edit: 'Edit',
  embed: 'Inside a page',
  except: 'Never on these pages',
  exceptHint: 'One path per line. Use * as a wildcard.',
  from: 'From',
  heading: 'Heading',
  image: 'Image',
  imageAlt: 'Image alt text',
  imageHint: 'Above the heading. Choose one of your images.',
  hide: 'Hide',
  in30Days: 'Last 30 days',
  install: 'Install',
  installAllow: 'Allow your websites',
  installAllowIntro: 'The form only appears on addresses you list here.',
  installCheck: 'Check it',
  installCheckIntro: 'We open the page as a visitor would and tell you what we find.',
  installOther: 'Other ways to show this form',
  installScript: 'Add the Lettermill script once',
  installScriptIntro:
    'It works for every form and for tracking what visitors view. Paste it before </head> on every page.',
  kind: 'Type',
  label: 'Label',
  list: 'Add people to this list',
  message: 'Message',
  moment: 'When to show it',
  moveDown: (label: string) => `Move ${quoted(label)} down`,
  moveUp: (label: string) => `Move ${quoted(label)} up`,
  name: 'Name',
  needsName: 'Enter a name for the form.',
  new: 'New form',
  noAnswers: 'No responses yet',
  noAnswersHere: 'No responses with this status',
  noAnswersIntro: 'They appear here as people submit the form.',
  noEmail: 'No email address',
  none: 'No forms yet',
  noneIntro: 'Put a form on your website so people can subscribe to your emails.',
  notSpam: 'Not spam',
  once: 'Show once per visitor',
  onceHint: 'Visitors who closed or submitted the form don’t see it again.',
  openPage: 'Its own page',
  options: 'Options',
  optionsHint: 'One per line',
  page: 'Page',
  pages: 'Only on these pages',
  pagesHint: 'One path per line. Use * as a wildcard. Leave empty for all pages.',
  percent: 'Percent of the page',
  photo: 'Photo sent with the response',
  preview: 'Preview',
  problems: 'Fix these before publishing',
  product: 'Product',
  publish: 'Publish',
  published: (name: string) => `Form ${quoted(name)} published`,
  publishedInstall: 'Published. Install it to show it on your site.',
  rate: (answers: number, shown: number) =>
    shown === 0 ? '–' : `${percent(Math.min(answers, shown) / shown)} of ${plural(shown, 'view', 'views')}`,
  redirect: 'Or redirect to this URL',
  redo: 'Redo',
  removeField: (label: string) => `Remove ${quoted(label)}`,
  required: 'Required',
  seconds: 'Seconds',
  section: 'Form section',
  sendToTool: 'Send to another tool',
  sendToToolHint: 'Each response is sent to your webhooks as form.submitted.',
  shape: 'Display',
  show: 'Publish',
  shown: 'Views',
  spam: 'Spam',
  spamBecause: 'Marked as spam because',
  starsOf: (n: number) => plural(n, 'star', 'stars'),
  state: 'Status',
  stateChanged: (n: number) => `${plural(n, 'response', 'responses')} updated`,
  submitted: 'Submitted',
  switchOff: 'Turn off',
  switchedOff: (name: string) => `Form ${quoted(name)} turned off`,
  text: 'Text',
  ticked: 'Agreed to',
  title: 'Forms',
  topics: 'Topics to choose from',
  undo: 'Undo',
  waiting: 'New',
  where: 'Placement',
}

/** What a new confirmation email starts with. */
export const confirmationStart = {
  subject: 'Please confirm your email address',
  heading: 'One more step',
  text: 'Confirm your email address to receive our emails. If you didn’t sign up, ignore this message.',
  button: 'Yes, subscribe me',
}

export const formKinds = {
  signup: 'Sign-up',
  review: 'Review',
  survey: 'Survey',
  feedback: 'Feedback',
  back_in_stock: 'Back in stock',
}

export const formSections = { fields: 'Fields', look: 'Style', where: 'Placement', afterSubmit: 'After submit' }

export const fieldTypes = {
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
}

export const showMoments = {
  load: 'Right away',
  delay: 'After a delay',
  scroll: 'After scrolling',
  exit: 'When the pointer leaves the page',
}

export const formShapes = {
  embedded: 'Embedded in a page',
  popup: 'Pop-up',
  slide_in: 'Slide-in',
  page: 'Standalone page only',
}

export const devices = { desktop: 'Desktop', phone: 'Phone' }

export const formSaving = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved', conflict: 'Not saved' }

/** What the form says to visitors, in the preview. */
export const previewWords = {
  close: 'Close',
  failed: 'Something went wrong.',
  leaveEmpty: 'Leave this empty',
  fix: 'Please check these fields.',
  honeypot: 'hp',
  stamp: 'stamp',
  product: 'product',
}

export const spamReasons = {
  honeypot: 'a hidden field was filled in',
  no_stamp: 'the form wasn’t displayed first',
  too_fast: 'it was submitted too quickly',
  links: 'it contains too many links',
  link_in_name: 'the name contains a link',
}
