// Copy for campaigns: the list, the composer, A/B tests and reports.

import { counted } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

export const campaigns = {
  audience: 'Audience',
  cancel: 'Cancel sending',
  cancelBody:
    'People who haven’t received it yet won’t get it. Emails already sent can’t be recalled, and a canceled campaign can’t be resumed.',
  cancelIt: 'Cancel campaign',
  cancelTitle: (name: string) => `Cancel ${quoted(name)}?`,
  cancelled: (name: string) => `Campaign ${quoted(name)} canceled`,
  clicked: 'Clicked',
  count: (n: number) => plural(n, 'campaign', 'campaigns'),
  delete: 'Delete draft',
  deleted: (name: string) => `Draft ${quoted(name)} deleted`,
  duplicate: 'Duplicate',
  duplicated: (name: string) => `Campaign duplicated as ${quoted(name)}`,
  everyone: 'All subscribers',
  name: 'Name',
  new: 'New campaign',
  noMatch: 'No campaigns match',
  noSubject: 'No subject yet',
  none: 'No campaigns yet',
  noneIntro: 'Create your first campaign to email your subscribers. Nothing is sent until you’re ready.',
  opened: 'Opened',
  pause: 'Pause',
  paused: (name: string) => `Campaign ${quoted(name)} paused`,
  progress: (done: number, total: number) => `${counted(done)} of ${plural(total, 'email', 'emails')}`,
  recipients: 'Recipients',
  resume: 'Resume',
  resumed: (name: string) => `Campaign ${quoted(name)} resumed`,
  revenue: 'Revenue',
  search: 'Search by name or subject',
  sendingNow: (name: string) => `Sending ${quoted(name)}`,
  state: 'Status',
  title: 'Campaigns',
  untitled: 'Untitled campaign',
  when: 'When',
}

/** The states that the list of campaigns can be narrowed to. */
export const campaignFilter = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'sending',
  sent: 'sent',
  cancelled: 'canceled',
}

export const composer = {
  audience: 'Recipients',
  audienceKind: 'Send to',
  change: 'Change',
  checkPerson: 'Check a person',
  checks: 'Checklist',
  checksPassed: 'Ready to send',
  chooseGroup: 'Group',
  chooseList: 'List',
  chooseRecipients: 'Choose recipients.',
  count: (n: number, isEstimate: boolean) => `${isEstimate ? 'About ' : ''}${plural(n, 'recipient', 'recipients')}`,
  design: 'Design',
  editDesign: 'Edit design',
  editName: 'Campaign name',
  followingLinks: 'Checking links…',
  goesAt: 'Send',
  scheduledChange: 'If you change anything but the name, the campaign becomes a draft again.',
  scheduledNewer: 'The design or the brand has changed since then. The preview shows the latest version.',
  scheduledOnly: 'This campaign is scheduled. Only people who can send campaigns can change it.',
  scheduledVersion: 'This campaign sends the design as saved on',
  takeNewest: 'Use the latest version',
  newestUsed: (name: string) => `${quoted(name)} now sends the latest version`,
  unschedule: 'Unschedule',
  unscheduled: (name: string) => `${quoted(name)} unscheduled`,
  goesOn: (when: string) => `Goes out ${when}.`,
  goToBlock: 'Go to block',
  goToDesign: 'Open design',
  goToDomain: 'Open domain',
  goToPreviewText: 'Go to preview text',
  goToSubject: 'Go to subject',
  later: 'Schedule for later',
  leftOut: (n: number) => `${people(n)} excluded`,
  memberCannot: 'Only admins can send campaigns.',
  notSaved: 'Not saved',
  now: 'Now',
  ownDesigns: 'Your designs',
  preview: 'Preview',
  previewText: 'Preview text',
  previewTextHint: 'Shown after the subject line in most inboxes',
  replyTo: (email: string) => `Replies go to ${email}`,
  saved: 'Saved',
  saving: 'Saving…',
  schedule: (n: number) => `Schedule for ${people(n)}`,
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
  starters: 'Start from a template',
  subject: 'Subject',
  subjectAndSender: 'Sender and subject',
  subjectHint: (letters: number) => `${plural(letters, 'character', 'characters')}. Phones show about 40.`,
  testSent: (n: number) => `Test email sent to ${plural(n, 'address', 'addresses')}`,
  testSubmit: 'Send test email',
  testTo: 'Send to',
  testToHint: 'Up to five email addresses, separated by commas',
  testToTeamHint: 'Up to five email addresses of your team, separated by commas',
  timeInZone: (zone: string) => `Time in ${zone}`,
  when: 'Schedule',
  whoCan: (names: string) => `Only admins can send campaigns. Ask ${names}.`,
  whyGets: (name: string) => `${name} will receive this campaign`,
  whyNot: (name: string) => `${name} won’t receive this campaign`,
  whyTitle: 'Will this person receive it?',
}

export const audienceKinds = { everyone: 'All subscribers', group: 'A group', list: 'A list' }

export const sendSummary = {
  audience: 'To',
  from: 'From',
  people: 'Recipients',
  subject: 'Subject',
  when: 'When',
}

/** Why people are excluded from a campaign. */
export const exclusionReasons = {
  already_sent: 'Already received it',
  frequency: 'Asked for fewer emails',
  never_email_list: 'On a never-email list',
  never_subscribed: 'Never subscribed',
  not_in_audience: 'Not in the audience',
  plan_limit: 'Over your plan’s limit',
  stopped_address: 'Stopped address',
  topic_off: 'Turned off the topic',
  unsubscribed: 'Unsubscribed',
}

/** The same about one person, as a sentence. */
export const exclusionSentences = {
  already_sent: 'They already received it.',
  frequency: 'They asked for fewer emails and received one recently.',
  never_email_list: 'They’re on a never-email list.',
  never_subscribed: 'They never subscribed.',
  not_in_audience: 'They’re not in the audience.',
  plan_limit: 'Your plan’s emails for this month are used up.',
  stopped_address: 'Their address is stopped: it bounced, they complained, or your team stopped it.',
  topic_off: 'They turned off this design’s topic.',
  unsubscribed: 'They unsubscribed.',
}

export const splitTest = {
  add: 'Add an A/B test',
  by: 'Pick the winner by',
  decided: (winner: string) => `Variant ${winner} won and was sent to everyone else.`,
  hours: 'Test duration in hours',
  intro: (share: number, hours: number) =>
    `Each variant goes to ${counted(share / 2)}% of recipients. After ${plural(hours, 'hour', 'hours')} the winner is sent to the rest automatically.`,
  kind: 'What to test',
  notSure: 'Not enough recipients to tell which variant is better.',
  otherDesign: 'Design of variant B',
  otherSubject: 'Subject of variant B',
  remove: 'Remove A/B test',
  share: 'Percent of recipients to test with',
  sure: (percent: string) => `There’s a ${percent} chance that the leading variant is really better.`,
  title: 'A/B test',
  tried: 'A/B test',
  version: (letter: string) => `Variant ${letter}`,
  waiting: (when: string) => `The winner will be picked ${when}.`,
  won: 'Winner',
}

export const splitMeasures = { clicks: 'Clicks', opens: 'Opens' }

export const splitKinds = { subject: 'Subject', design: 'Design' }

export const report = {
  adds: (recipients: number) => `${plural(recipients, 'recipient', 'recipients')} in total, each counted once.`,
  allClicks: 'Total clicks',
  asReceived: 'As received',
  bounced: 'Bounced',
  bouncedBy: 'Bounces and failures by reason',
  byHour: 'Opens and clicks by hour',
  captured: 'This email was captured, not sent. No one received it.',
  clicked: 'Clicked',
  clicks: 'Clicks',
  clicksIntro: 'The number before each link is how many people clicked it.',
  complained: 'Spam complaints',
  csv: 'Export recipients as CSV',
  delivered: 'Delivered',
  email: 'Email',
  failed: 'Failed',
  hour: 'Hour',
  leftOut: 'Excluded',
  link: 'Link',
  machine: (opens: number, clicks: number) =>
    `Not counted: ${plural(opens, 'email', 'emails')} opened only by mail software and ${plural(clicks, 'email', 'emails')} clicked only by link scanners.`,
  machineClicks: 'By link scanners',
  noLinks: 'This email has no links.',
  noOneLeftOut: 'No one was excluded',
  noneYet: 'None yet',
  ofTotal: (n: number, of: number) => `${counted(n)} of ${counted(of)}`,
  opened: 'Opened',
  orders: (n: number) => plural(n, 'order', 'orders'),
  outcome: 'Outcome',
  pending: 'Pending',
  people: 'People',
  peopleClicked: 'People',
  person: 'Person',
  reason: 'Reason',
  recipients: 'Recipients',
  recipientsNone: 'No recipients yet',
  recipientsNoneIntro: 'They appear here as the campaign goes out.',
  recipientsSearch: 'Search by email',
  resend: 'Resend to non-openers',
  resendDone: (name: string) => `Draft ${quoted(name)} created for non-openers`,
  results: 'Results',
  retrying: (n: number) => `${plural(n, 'email', 'emails')} deferred by the receiving server, retrying automatically.`,
  revenue: 'Revenue',
  serverReply: 'Server response',
  tabs: 'Report sections',
  unsubscribed: 'Unsubscribed',
  unsubscribedBy: 'How people unsubscribed',
  usual: (rate: string, n: number) =>
    `Your average: ${rate} (last ${n === 1 ? 'campaign' : `${counted(n)} campaigns`})`,
  viewCaptured: 'View in captured mail',
}

export const reportHints = {
  bounced: 'Rejected by the receiving server.',
  clicked: 'Emails in which someone clicked a link. Link scanners aren’t counted.',
  complained: 'Emails marked as spam by the recipient.',
  delivered: 'Accepted by the receiving server and not bounced later.',
  failed: 'Couldn’t be delivered after all retries.',
  opened: 'Emails opened by a person. Automatic opens by mail software aren’t counted.',
  pending: 'Waiting to be sent, or sent without a response from the receiving server.',
  revenue: 'Orders within five days of a click, minus refunds.',
  unsubscribed: 'People who unsubscribed from this email.',
}

export const unsubscribeRoutes = {
  one_click: 'One-click unsubscribe',
  preference_page: 'Preference page',
  unsubscribe_link: 'Link in the email',
}

/** The outcomes that recipients can be narrowed to. */
export const outcomeFilter = {
  delivered: 'delivered',
  sent: 'sent, pending',
  waiting: 'queued',
  bounced: 'bounced',
  failed: 'failed',
  opened: 'opened',
  clicked: 'clicked',
  unsubscribed: 'unsubscribed',
  complained: 'marked as spam',
}

export const bounceReasons = {
  no_such_address: 'Address doesn’t exist',
  mailbox_full: 'Mailbox full',
  policy: 'Blocked by the recipient’s mail policy',
  refused: 'Rejected',
  could_not_render: 'The email couldn’t be created for this person',
}

export const emailPreview = {
  dark: 'Dark',
  desktop: 'Desktop',
  device: 'Width',
  frame: (subject: string) => `Email: ${subject}`,
  light: 'Light',
  noSubject: '(no subject)',
  person: 'Preview as',
  phone: 'Phone',
  samplePerson: 'Sample person',
  theme: 'Theme',
}
