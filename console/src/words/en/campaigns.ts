// Copy for campaigns and their states.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const campaigns = translated('campaigns', {
  about: (n: number) => `about ${counted(n)}`,
  archive: 'Archive',
  archivedSome: (n: number) => `${plural(n, 'campaign', 'campaigns')} archived`,
  audience: 'Audience',
  backInDrafts: (name: string) => `${quoted(name)} is a draft again`,
  backToDraft: 'Back to draft',
  calendar: 'Calendar',
  campaign: 'Campaign',
  cancel: 'Cancel remaining',
  cancelBody:
    'People who haven’t received it yet won’t get it. Emails already sent can’t be recalled, and a canceled campaign can’t be resumed.',
  cancelIt: 'Cancel campaign',
  cancelTitle: (name: string) => `Cancel ${quoted(name)}?`,
  cancelled: (name: string) => `Campaign ${quoted(name)} canceled`,
  clicked: 'Clicked',
  compare: 'Compare',
  compareHint: (most: number) => `Select 2 to ${most} campaigns to compare.`,
  compareTitle: (n: number) => `Compare ${plural(n, 'campaign', 'campaigns')}`,
  count: (n: number) => plural(n, 'campaign', 'campaigns'),
  date: 'Date',
  delete: 'Delete draft',
  deleteBody: 'This permanently deletes the draft. Its design is kept.',
  deleteDrafts: 'Delete drafts',
  deleteDraftsBody: 'Only drafts are deleted. Campaigns that were sent keep their reports.',
  deleteDraftsTitle: (n: number) => `Delete ${plural(n, 'draft', 'drafts')}?`,
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Draft ${quoted(name)} deleted`,
  draftsDeleted: (n: number) => `${plural(n, 'draft', 'drafts')} deleted`,
  duplicate: 'Duplicate',
  duplicated: (name: string) => `Campaign duplicated as ${quoted(name)}`,
  each: (amount: string) => `${amount} each`,
  edit: 'Edit',
  editTags: 'Edit tags',
  edited: 'Edited',
  everyone: 'Everyone subscribed',
  list: 'List',
  new: 'New campaign',
  noMatch: 'No campaigns match',
  export: 'Export CSV',
  figure: 'Figure',
  fromDay: (day: string) => `From ${day}`,
  fromTime: (time: string) => `From ${time}`,
  noSubject: 'No subject yet',
  none: 'No campaigns yet',
  noneIntro: 'Create your first campaign to email your subscribers. Nothing is sent until you’re ready.',
  open: 'Open',
  opened: 'Opened',
  pause: 'Pause',
  paused: (name: string) => `Campaign ${quoted(name)} paused`,
  plannedFor: (day: string) => `Planned for ${day}`,
  preparing: 'Preparing recipients…',
  progress: (done: number, total: number) => `${counted(done)} of ${plural(total, 'email', 'emails')}`,
  ratesOf: 'Rates are of delivered emails',
  recipients: 'Recipients',
  rename: 'Rename',
  renamed: (name: string) => `Renamed to ${quoted(name)}`,
  report: 'Report',
  resume: 'Resume',
  resumed: (name: string) => `Campaign ${quoted(name)} resumed`,
  revenue: 'Revenue',
  search: 'Search by name or subject',
  sendingNow: (name: string) => `Sending ${quoted(name)}`,
  sendingShare: (share: string) => `Sending ${share}`,
  state: 'Status',
  tag: 'Tag',
  tags: 'Tags',
  tagsHint: 'Press Enter after each tag. Use them to group campaigns, such as “Black Friday”.',
  tagsSaved: 'Tags saved',
  title: 'Campaigns',
  unsubscribed: 'Unsubscribed',
  unarchive: 'Move out of archive',
  unarchivedSome: (n: number) => `${plural(n, 'campaign', 'campaigns')} moved out of the archive`,
  untitled: 'Untitled campaign',
  view: 'List or calendar',
  when: 'When',
})

export const campaignTabs = translated('campaignTabs', {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Canceled',
  archived: 'Archive',
})

/** Tabs without a campaign. */
export const noCampaigns = translated('noCampaigns', {
  draft: 'No drafts',
  scheduled: 'Nothing scheduled',
  sending: 'Nothing is going out right now',
  sent: 'No sent campaigns yet',
  cancelled: 'No canceled campaigns',
  archived: 'The archive is empty',
})

export const noCampaignsIntro = translated('noCampaignsIntro', {
  draft: 'Campaigns you’re working on appear here.',
  scheduled: 'Campaigns with a send time appear here.',
  sending: 'Campaigns appear here while they’re being sent.',
  sent: 'Campaigns appear here with their results once they’re sent.',
  cancelled: 'Campaigns you cancel appear here.',
  archived: 'Campaigns you archive appear here. Their results are kept.',
})

/** What the variants of an A/B test differ in. */
export const splitVariants = translated('splitVariants', {
  design: (n: number) => plural(n, 'design', 'designs'),
  sender: (n: number) => plural(n, 'sender name', 'sender names'),
  subject: (n: number) => plural(n, 'subject', 'subjects'),
})

/** Pages of campaigns that are scheduled or canceled. */
export const campaignStates = translated('campaignStates', {
  about: (n: number) => `About ${people(n)}`,
  aboutThen: (n: number) => `about ${people(n)} when it was scheduled`,
  backToDraft: 'Back to draft',
  cancelBody: 'No one will receive it. You can duplicate it later.',
  canceledBefore: 'No one received this campaign',
  canceledBeforeBody: (when: string) =>
    `It was scheduled for ${when}. A canceled campaign can’t be sent; duplicate it to use it again.`,
  canceledOn: (when: string, by: string | null) => `Canceled on ${when}${by ? ` by ${by}` : ''}, before it started`,
  changeTime: 'Change time',
  checkedAgain:
    'We check it again an hour before sending, and once more 5 minutes before. If something would break the email, we pause the campaign and email your admins.',
  checksPassed: 'All checks passed.',
  countedAgain: 'Counted again when it starts',
  duplicate: 'Duplicate as draft',
  email: 'Email',
  exceptNames: (names: string[]) => `except ${names.join(', ')}`,
  goesOut: (day: string, time: string, zone: string) => `Goes out ${day} at ${time}, ${zone}`,
  goesOutFrom: (day: string, time: string, timing: string) => `Goes out from ${day} at ${time}, ${timing}`,
  history: 'History',
  keep: 'Keep campaign',
  locked: 'Editing is locked while the campaign is scheduled',
  moved: (when: string) => `Moved to ${when}`,
  newerDesign: 'The design or the brand has changed since then. The preview shows the latest version.',
  openDesign: 'Open design',
  paused: 'Paused. It won’t go out until you resume it.',
  pausedBy: (reason: string) => `Paused before sending: ${reason}`,
  reached: (sent: number, all: number) =>
    `Sent to ${counted(sent)} of ${people(all)}. ${agree(all - sent, 'The other person', `The other ${counted(all - sent)}`)} didn’t receive it.`,
  remaining: (n: number) => `Send to the remaining ${counted(n)}`,
  remainingDone: (name: string) => `Draft ${quoted(name)} created for the remaining people`,
  saveTime: 'Save time',
  scheduledOnly: 'This campaign is scheduled. Only people who can send campaigns can change it.',
  scheduledOn: (when: string, by: string | null) => `scheduled ${when}${by ? ` by ${by}` : ''}`,
  scheduledVersion: 'This campaign sends the design as saved on',
  sendNow: 'Send now',
  starting: 'Starting…',
  takeNewest: 'Use the latest version',
  unscheduled: (name: string) => `${quoted(name)} unscheduled`,
  view: 'View',
  zone: (city: string) => `${city} time`,
})

/** What happened to a campaign before it was sent, and who did it, if known. */
export const campaignHistory = translated('campaignHistory', {
  cancelled: (by: string | null) => (by ? `Canceled by ${by}` : 'Canceled'),
  created: (by: string | null) => (by ? `Created by ${by}` : 'Created'),
  scheduled: (by: string | null, when: string) => `Scheduled for ${when}${by ? ` by ${by}` : ''}`,
})

/** Why people are excluded from a campaign. */
export const exclusionReasons = translated('exclusionReasons', {
  already_sent: 'Already received it',
  excluded: 'Excluded by you',
  frequency: 'Asked for fewer emails',
  never_email_list: 'On a never-email list',
  never_subscribed: 'Never subscribed',
  not_in_audience: 'Not in the audience',
  plan_limit: 'Over your plan’s limit',
  stopped_address: 'Stopped address',
  topic_off: 'Turned off the topic',
  unsubscribed: 'Unsubscribed',
})

/** The same as part of an audience: “except 58 who turned off Offers”. */
export const leftOutWho = translated('leftOutWho', {
  never_email_list: (n: number) => `${counted(n)} on a never-email list`,
  never_subscribed: (n: number) => `${counted(n)} who never subscribed`,
  stopped_address: (n: number) => `${counted(n)} with a stopped address`,
  topic_off: (n: number, topic: string | null) => `${counted(n)} who turned off ${topic ?? 'the topic'}`,
  unsubscribed: (n: number) => `${counted(n)} who unsubscribed`,
})

/** The same about one person, as a sentence. */
export const exclusionSentences = translated('exclusionSentences', {
  already_sent: 'They already received it.',
  excluded: 'They’re in a group or list that you exclude.',
  frequency: 'They asked for fewer emails and received one recently.',
  never_email_list: 'They’re on a never-email list.',
  never_subscribed: 'They never subscribed.',
  not_in_audience: 'They’re not in the audience.',
  plan_limit: 'Your plan’s emails for this month are used up.',
  stopped_address: 'Their address is stopped: it bounced, they reported an email as spam, or your team stopped it.',
  topic_off: 'They turned off this design’s topic.',
  unsubscribed: 'They unsubscribed.',
})
