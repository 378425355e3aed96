// Copy for composing a campaign.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const composer = translated('composer', {
  addExclusion: 'Add group, list, or recent recipients',
  addInclusion: 'Add group or list',
  asSoon: 'As soon as you confirm',
  atTime: 'At a set time',
  atTimeHint: 'Everyone at once, by time zone, or in batches',
  audience: 'Audience',
  audienceHint: 'People in more than one are counted once. Exclusions always win.',
  audienceNone: 'Choose who receives it',
  batches: 'Send in batches',
  batchesHint: 'Spread the send over 1 to 24 hours to avoid a rush on your shop.',
  batchesHours: 'Hours',
  batchesOver: (hours: number) => `in batches over ${plural(hours, 'hour', 'hours')}`,
  before: 'Before you send',
  change: 'Change',
  characters: (n: number) => plural(n, 'character', 'characters'),
  checkPerson: 'Check a person',
  checks: 'Checklist',
  checksPassed: 'Ready to send',
  chooseDesign: 'Choose a design',
  chooseRecipients: 'Choose recipients.',
  conditions: 'Search groups, lists, and campaigns',
  count: (n: number, isEstimate: boolean) => `${isEstimate ? 'About ' : ''}${plural(n, 'recipient', 'recipients')}`,
  counting: 'Counting…',
  daysAgo: 'How long',
  deletedCampaign: 'Deleted campaign',
  deletedGroup: 'Deleted group',
  deletedList: 'Deleted list',
  design: 'Design',
  designEdited: (when: string) => `edited ${when}`,
  done: 'Done',
  edit: 'Edit',
  editDesign: 'Edit design',
  editName: 'Campaign name',
  emailedWithin: (days: number) => `Emailed in the last ${plural(days, 'day', 'days')}`,
  emailedWithinHours: (hours: number) => `Emailed in the last ${plural(hours, 'hour', 'hours')}`,
  emoji: 'Insert emoji',
  except: (n: number) => `except ${plural(n, 'exclusion', 'exclusions')}`,
  excludeTitle: 'Don’t send to',
  excludeHint: 'anyone in any of these',
  fitsPhones: 'fits on phones',
  followingLinks: 'Checking links…',
  from: (from: string) => `From ${from}`,
  goToAudience: 'Go to audience',
  goToBlock: 'Go to block',
  goToDesign: 'Open design',
  goToDomain: 'Open domain',
  goToPlan: 'View plan',
  goToPreviewText: 'Go to preview text',
  goToSenders: 'Open senders',
  goToSettings: 'Open settings',
  goToSubject: 'Go to subject',
  groups: 'Groups',
  inAudience: 'In your audience',
  inDrip: 'In any drip now',
  includeHint: 'people in any of these',
  includeTitle: 'Send to',
  inclusions: 'Search groups and lists',
  leftOut: (n: number) => `${people(n)} left out`,
  leftOutAutomatically: 'Left out automatically',
  lists: 'Lists',
  mayBeCut: 'may be cut on phones',
  memberCannot: 'Only admins can send campaigns.',
  newestUsed: (name: string) => `${quoted(name)} now sends the latest version`,
  noMatch: 'No matches',
  noOne: 'No one would receive this. Remove an exclusion or choose another group.',
  noTime: 'No time chosen',
  now: 'Now',
  overlap: (n: number, name: string, when: string) =>
    `${counted(n)} of these people also ${agree(n, 'gets', 'get')} ${quoted(name)} on ${when}.`,
  repliesTo: (email: string) => `replies to ${email}`,
  viewCalendar: 'View calendar',
  or: (names: string[]) => names.join(' or '),
  otherScheduled: 'Another campaign is scheduled',
  ownDesigns: 'Your designs',
  peopleOfLine: 'The newest 100 people',
  personalize: 'Personalize',
  preview: 'Preview',
  previewText: 'Preview text',
  received: (name: string) => `Received ${quoted(name)}`,
  recent: 'Recent recipients',
  recipients: 'Recipients',
  remove: (name: string) => `Remove ${name}`,
  replyTo: 'Replies go to',
  schedule: (n: number) => `Schedule for ${people(n)}`,
  scheduleBody: 'You can change or unschedule it until it starts. Once sent, it can’t be recalled.',
  scheduleTitle: (name: string) => `Schedule ${quoted(name)}?`,
  scheduled: (name: string) => `Campaign ${quoted(name)} scheduled`,
  send: (n: number) => `Send to ${people(n)}`,
  sendBody: 'Once sent, it can’t be recalled. You can pause it while it’s going out.',
  sendTest: 'Send test email',
  sendTitle: (name: string) => `Send ${quoted(name)}?`,
  sender: 'From',
  senderMissing: 'Choose a sender',
  sent: (name: string) => `Sending ${quoted(name)} now`,
  showPreview: 'Show preview',
  subject: 'Subject',
  subjectAndSender: 'Sender and subject',
  testSent: (n: number) => `Test email sent to ${plural(n, 'address', 'addresses')}`,
  testSubmit: 'Send test email',
  testTo: 'Send to',
  testToHint: 'Up to five email addresses, separated by commas',
  testToTeamHint: 'Up to five email addresses of your team, separated by commas',
  unit: 'Unit',
  warnings: (n: number) => plural(n, 'warning', 'warnings'),
  when: 'Schedule',
  whoCan: (names: string) => `Only admins can send campaigns. Ask ${names}.`,
  whyGets: (name: string) => `${name} will receive this campaign`,
  whyNot: (name: string) => `${name} won’t receive this campaign`,
  whyTitle: 'Will this person receive it?',
  willReceive: (n: number, isEstimate: boolean) =>
    `${n === 1 ? 'person' : 'people'} will receive it${isEstimate ? ' (estimated)' : ''}`,
})

export const emailedUnits = translated('emailedUnits', { days: 'days', hours: 'hours' })

/** Sending at the same time of day in each recipient's time zone. */
export const recipientZones = translated('recipientZones', {
  everyone: (time: string) => `Everyone receives it at ${time} their time.`,
  known: (known: number, all: number, zone: string) =>
    known === all
      ? `Known for all ${people(all)}.`
      : `Known for ${counted(known)} of ${people(all)}; the ${agree(all - known, 'other one uses', `other ${counted(all - known)} use`)} ${zone} time.`,
  late: (n: number, time: string) => `${time} has passed for ${people(n)}, who receive it at once.`,
  span: (first: string, last: string) => `First leaves ${first}, last ${last}`,
  suffix: 'in each recipient’s time zone',
  title: 'Use each recipient’s time zone',
  unknown: (time: string, zone: string) =>
    `No recipient’s time zone is known, so everyone receives it at ${time} ${zone} time. Add a detail named “Time zone” to people.`,
  winner: 'The winner goes to the others at the same time of day, after the test has reached every time zone.',
})

/** Sending at the hour of day at which each person opens most emails. */
export const bestTimes = translated('bestTimes', {
  everyone: 'Within 24 hours from then, everyone receives it at the hour at which they open most emails.',
  hint: 'Within 24 hours of your date',
  known: (known: number, all: number, time: string) =>
    known === all
      ? `Known for all ${people(all)}.`
      : `Known for ${counted(known)} of ${people(all)}; the ${agree(all - known, 'other one gets', 'others get')} it at ${time}.`,
  notWithWinner: 'Not available with an A/B test that picks a winner',
  suffix: 'at each person’s best time within 24 hours',
  title: 'Each person’s best time',
  unknown: (time: string) =>
    `No recipient has opened 3 emails in the last 90 days yet, so everyone receives it at ${time}.`,
})

/** How the emails of a campaign are tracked. */
export const tracking = translated('tracking', {
  clicks: 'Track clicks',
  clicksOnly: 'Clicks',
  nothing: 'Nothing is tracked',
  opens: 'Track opens',
  opensAndClicks: 'Opens and clicks',
  opensOnly: 'Opens',
  title: 'Tracking',
  utm: 'Add UTM tags to links',
  utmCampaign: (name: string) => `UTM campaign ${name}`,
  utmHint: 'Only for links to your own sites. Links that already have UTM tags keep them.',
})

export const sendSummary = translated('sendSummary', {
  audience: 'To',
  from: 'From',
  split: 'A/B test',
  subject: 'Subject',
  when: 'When',
})

export const splitTest = translated('splitTest', {
  add: 'A/B test',
  addHint: 'Test up to 4 variants of the subject, sender name, or design',
  addVariant: 'Add variant',
  after: 'after',
  by: 'Pick the winner by',
  decided: (winner: string, measure: string, hours: number) =>
    `After ${plural(hours, 'hour', 'hours')}, variant ${winner} had the most ${measure} and was sent to everyone else.`,
  even: (n: number) => `Each variant goes to ${people(n)}. No winner is picked.`,
  figuresOfTest: 'Opens and clicks are from the test, revenue is from all emails.',
  hours: 'Test duration',
  hoursOf: (n: number) => plural(n, 'hour', 'hours'),
  intro: (each: number, hours: number, rest: number, measure: string) =>
    `Each variant goes to ${people(each)}. After ${plural(hours, 'hour', 'hours')}, the one with more ${measure} goes to the other ${counted(rest)}.`,
  kind: 'What to test',
  notSure: 'Not enough recipients to tell which variant is better.',
  peopleEach: (n: number) => people(n),
  remove: (letter: string) => `Remove variant ${letter}`,
  rest: 'Winner',
  restLater: (n: number, hours: number) => `${people(n)}, ${plural(hours, 'hour', 'hours')} later`,
  revenueEach: 'Revenue each',
  share: 'Test with',
  shareOf: (percent: number) => (percent === 100 ? 'Everyone' : `${percent}%`),
  sure: (percent: string) => `The chance that the leading variant is really better is ${percent}.`,
  title: 'A/B test',
  tried: 'A/B test',
  undecided: (sent: string) => `No clear winner. Variant ${sent} was sent to everyone else.`,
  variant: 'Variant',
  version: (letter: string) => `Variant ${letter}`,
  waiting: (when: string) => `The winner will be picked ${when}.`,
  winner: 'Winner: most',
  won: 'Winner',
  wonAndSent: (n: number) => `Winner, sent to ${counted(n)}`,
})

/** Fields of a variant. */
export const variantFields = translated('variantFields', {
  design: (letter: string) => `Design of variant ${letter}`,
  preview_text: (letter: string) => `Preview text of variant ${letter}`,
  sender: (letter: string) => `Sender name of variant ${letter}`,
  subject: (letter: string) => `Subject of variant ${letter}`,
})

export const splitMeasures = translated('splitMeasures', { clicks: 'clicks', opens: 'opens', revenue: 'revenue' })

export const splitKinds = translated('splitKinds', { subject: 'Subject', sender: 'Sender name', design: 'Design' })
