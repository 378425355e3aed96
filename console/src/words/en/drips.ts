// Copy for drips: triggers, steps, and the people in them.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Duration = Record<string, number | undefined>

const duration = ({ days, hours, minutes, seconds }: Duration): string => {
  const parts = [
    days && plural(days, 'day', 'days'),
    hours && plural(hours, 'hour', 'hours'),
    minutes && plural(minutes, 'minute', 'minutes'),
    seconds && plural(seconds, 'second', 'seconds'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'no time'
}

export const triggers = translated('triggers', {
  subscribed: 'Someone subscribes',
  event: (name: string) => (name ? `${quoted(name)} happens` : 'An event happens'),
  order_placed: (which: string): string =>
    which === 'first'
      ? 'Someone places their first order'
      : which === 'repeat'
        ? 'Someone orders again'
        : 'Someone places an order',
  order_shipped: 'An order ships',
  detail_changed: (detail: string | null, to: string | null) =>
    detail ? `${quoted(detail)} ${to ? `changes to ${quoted(to)}` : 'changes'}` : 'A detail changes',
  joined_list: (list: string | null) => (list ? `Someone is added to ${quoted(list)}` : 'Someone is added to a list'),
  data_row_added: (set: string | null) =>
    set ? `A row about someone is added to ${quoted(set)}` : 'A row is added to a data set',
  entered_group: (group: string | null) => (group ? `Someone enters ${quoted(group)}` : 'Someone enters a group'),
  checkout_abandoned: 'Someone abandons a checkout',
  form_submitted: 'Someone submits a form',
  back_in_stock: 'A product they asked about is back in stock',
  none: 'No trigger yet',
})

/** When a drip starts: what happens, after "when" or "3 days after". */
export const startEvents = translated('startEvents', {
  subscribed: 'someone subscribes',
  event: (name: string) => (name ? `${quoted(name)} happens` : 'an event happens'),
  order_placed: (which: string): string =>
    which === 'first'
      ? 'someone orders for the first time'
      : which === 'repeat'
        ? 'someone orders again'
        : 'someone orders',
  order_shipped: 'an order ships',
  detail_changed: (detail: string | null, to: string | null) =>
    detail ? `${quoted(detail)} ${to ? `changes to ${quoted(to)}` : 'changes'}` : 'a detail changes',
  joined_list: (list: string | null) => (list ? `someone is added to ${quoted(list)}` : 'someone is added to a list'),
  data_row_added: (set: string | null) =>
    set ? `a row about someone is added to ${quoted(set)}` : 'a row is added to a data set',
  entered_group: (group: string | null) => (group ? `someone enters ${quoted(group)}` : 'someone enters a group'),
  checkout_abandoned: 'someone abandons a checkout',
  form_submitted: 'someone submits a form',
  back_in_stock: 'a product they asked about is back in stock',
})

export const starts = translated('starts', {
  when: (event: string) => `when ${event}`,
  after: (length: Duration, event: string) => `${duration(length)} after ${event}`,
  onDate: (detail: string | null) => (detail ? `on a person’s ${quoted(detail)}` : 'on a personal date'),
})

export const steps = translated('steps', {
  wait: (length: Duration) => `Wait ${duration(length)}`,
  wait_until: (weekday: string | null, time: string) => `Wait until ${weekday ? `${weekday}, ` : ''}${time}`,
  wait_until_date: (detail: string | null) => (detail ? `Wait until ${quoted(detail)}` : 'Wait until a date'),
  wait_for: (event: string) => (event ? `Wait for ${quoted(event)}` : 'Wait for an event'),
  email: 'Send email',
  transactional: 'Send transactional email',
  branch: 'Split',
  split: (percent: number) => `Split ${percent} / ${100 - percent}`,
  set_detail: (detail: string | null) => (detail ? `Set ${quoted(detail)}` : 'Set a detail'),
  add_to_list: 'Add to list',
  remove_from_list: 'Remove from list',
  notify: 'Send a webhook',
  app_step: 'App step',
  exit: 'Exit',
})

export const stepOutcomes = translated('stepOutcomes', {
  done: 'Done',
  sent: 'Email queued',
  skipped: 'Skipped',
  then: 'Yes',
  else: 'No',
})

/** Why a step was skipped, an email held back, or a person left. */
export const stepReasons = translated('stepReasons', {
  unsubscribed: 'unsubscribed',
  never_subscribed: 'never subscribed',
  stopped_address: 'stopped address',
  never_email_list: 'on a never-email list',
  topic_off: 'turned off the topic',
  plan_limit: 'plan’s emails for this month are used up',
  no_date: 'date not set',
  date_over: 'date has passed',
  time_up: 'timed out',
  step_gone: 'step no longer offered by the app',
  list_gone: 'list was deleted',
  detail_gone: 'detail was deleted',
  rules_broken: 'rules use something that was deleted',
  no_design: 'no design chosen',
  quiet_hours: 'waiting for quiet hours to end',
  not_open_yet: 'waiting until the account can send',
  exit_step: 'reached an exit step',
  exit_when: 'matched the exit rules',
  drip_ended: 'drip was ended',
  team: 'removed by your team',
})

export const whyNotIn = translated('whyNotIn', {
  not_published: 'This drip hasn’t been published.',
  paused: 'The drip is paused, or was paused when the trigger happened.',
  ended: 'The drip has ended.',
  already_started: 'They’ve been in this drip before, and re-entry is off.',
  started_lately: 'They entered it recently.',
  test_mode: 'The trigger came from an app in test mode.',
  start_automations: 'The change was made without starting drips.',
  not_a_start: 'They were subscribed manually, which doesn’t start welcome drips.',
  too_old: 'The event happened too long before it was reported.',
  conditions_not_met: 'The trigger happened, but its conditions weren’t met.',
  nothing_happened: 'The trigger hasn’t happened for them since the drip was published.',
})

/** What each tab shows. */
export const dripTabs = translated('dripTabs', { map: 'Map', emails: 'Emails', people: 'People', versions: 'Versions' })

export const dripListTabs = translated('dripListTabs', {
  all: 'All',
  live: 'Live',
  paused: 'Paused',
  draft: 'Drafts',
  ended: 'Ended',
})

/** Tabs without a drip. */
export const noDrips = translated('noDrips', {
  live: 'No live drips',
  paused: 'No paused drips',
  draft: 'No drafts',
  ended: 'No ended drips',
})

export const noDripsIntro = translated('noDripsIntro', {
  live: 'Drips appear here once you publish them.',
  paused: 'Drips you pause appear here.',
  draft: 'Drips appear here until you publish them.',
  ended: 'Drips you end appear here. Their results are kept.',
})

export const drips = translated('drips', {
  activeNow: 'Active now',
  allEmails: 'All emails',
  allMarketing: 'All marketing emails',
  allTransactional: 'All transactional emails',
  atStep: (n: number) => `waiting at ${plural(n, 'step', 'steps')}`,
  atNoStep: 'no one is waiting',
  bounced: 'Bounced',
  branch: (name: string, n: number) => `${name} · ${counted(n)}`,
  drip: 'Drip',
  each: (amount: string) => `${amount} each`,
  emailNumber: (n: number, name: string | null) => (name ? `Email ${n}: ${name}` : `Email ${n}`),
  enteredWord: 'entered',
  exitedWord: 'exited',
  fit: 'Fit the map',
  goalIs: (goal: string) => `goal: ${goal}`,
  less: (n: number) => `${counted(n)} fewer than before`,
  more: (n: number) => `${counted(n)} more than before`,
  same: 'as many as before',
  moreWaiting: (n: number) => `and ${counted(n)} more`,
  noEmails: 'This drip sends no emails',
  noEmailsIntro: 'Add an email in the editor.',
  noGoal: 'No goal',
  noWord: 'no',
  of: (n: number, all: number) => `${counted(n)} of ${counted(all)}`,
  ofDelivered: (n: number, all: number) => `${counted(n)} of ${counted(all)} delivered`,
  openDesign: 'Open design',
  openedWord: 'opened',
  passedWord: 'passed',
  peopleHere: 'People here',
  perPerson: (amount: string) => `${amount} per person`,
  publishedButton: 'Published',
  reachedGoal: 'Reached the goal',
  reachedGoalHead: 'Reached goal',
  isPublished: 'The live version has no unpublished changes.',
  removedOn: (day: string) => `Removed on ${day}`,
  revenueByWeek: (weeks: number) => `Revenue by week, last ${plural(weeks, 'week', 'weeks')}`,
  revenueNote: (days: number) =>
    `Orders within ${plural(days, 'day', 'days')} of a click, less refunds. The pale bar is this week so far.`,
  revenueOfDrips: 'Revenue from drips:',
  revenueShare: (share: string) => `, ${share} of revenue from email`,
  noVersions: 'Not published yet',
  noVersionsIntro: 'Every time you publish, a version is kept here.',
  noneEntered: 'No one has entered yet',
  noneEnteredIntro: 'People enter when the trigger happens. You can try the drip on a person first.',
  seeTemplates: 'See templates',
  sendTest: 'Send test',
  sentWord: 'sent',
  leftByGoal: 'Left: goal reached',
  reachedGoalWord: 'reached the goal',
  startsWhen: (when: string) => `Starts ${when}`,
  stepBefore: (step: string, email: string) => `${step}, before ${email}`,
  startedOn: (day: string, version: number) => `version ${version}, published ${day}`,
  tabs: 'Parts of the drip',
  tip: 'Not set up yet:',
  tipRest: (names: string) => `${names}. The emails are written; review and publish them.`,
  view: 'View',
  waitsUntil: 'Waiting now',
  week: 'Week',
  when: 'When',
  whenAfter: (time: string) => `After ${time}`,
  whenNow: 'Immediately',
  whenBranch: (when: string, branch: string) => `${when}, ${quoted(branch)} branch`,
  whenAt: (when: string, time: string) => `${when}, ${time}`,
  wholeDrip: 'This drip',
  yesWord: 'yes',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  clickedHead: 'Clicked',
  email: 'Email',
  emails: 'Emails',
  openedHead: 'Opened',
  ordered: 'Ordered',
  removedEmail: 'Removed email',
  revenue: 'Revenue',
  sentHead: 'Sent',
  unsubscribed: 'Unsubscribed',
  addAfter: (step: string) => `Add a step after ${quoted(step)}`,
  addFirst: 'Add the first step',
  asList: 'List',
  asMap: 'Map',
  at: 'Step',
  blank: 'Blank',
  blankHint: 'Start empty and add steps one by one.',
  cannotPublish: 'Fix these before publishing:',
  canvas: 'Steps of the drip',
  chooseTemplate: 'Choose a starting point',
  continuesAt: (step: string) => `Continues with ${quoted(step)}`,
  delete: 'Delete',
  deleteBody: 'This deletes the drip and its history. Emails and designs are kept. People aren’t notified.',
  deleteIt: 'Delete drip',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Drip ${quoted(name)} deleted`,
  duration,
  edit: 'Edit',
  end: 'End',
  endBody: (n: number) =>
    `${people(n)} ${agree(n, 'leaves', 'leave')} the drip now, and queued emails aren’t sent. Sent emails aren’t affected. You can publish it again later.`,
  endIt: 'End drip',
  endOfPath: 'End',
  endTitle: (name: string) => `End ${quoted(name)}?`,
  ended: 'Drip ended. No one is in it anymore.',
  entered: 'Entered',
  hasChanges: 'The draft has unpublished changes.',
  here: 'Here now',
  history: 'History',
  historyOf: (person: string) => `History of ${person}`,
  moveDown: 'Move down',
  moveUp: 'Move up',
  name: 'Name',
  new: 'New drip',
  no: 'No',
  noMatch: 'No drips match',
  noProblems: 'No problems',
  empty: 'No one is in this drip',
  emptyStep: 'No one is at this step',
  none: 'No drips yet',
  noneIntro: 'A drip sends emails automatically when something happens, such as a new subscription.',
  pause: 'Pause',
  pauseBody: (n: number) =>
    `${people(n)} in this drip ${agree(n, 'stays', 'stay')} at their current step, and no one new enters. Waits keep running; people who are due continue when you resume.`,
  pauseIt: 'Pause drip',
  pauseTitle: (name: string) => `Pause ${quoted(name)}?`,
  paused: 'Drip paused',
  people: 'People',
  person: 'Person',
  pictureOf: (subject: string) => `Email: ${subject}`,
  problems: (n: number) => plural(n, 'problem', 'problems'),
  publish: 'Publish',
  publishFirst: 'From now on, anyone who matches the trigger enters this drip. You can pause or end it at any time.',
  publishInside: (n: number) => `${people(n)} ${agree(n, 'is', 'are')} in this drip.`,
  publishIt: 'Publish drip',
  publishMoves: (n: number, step: string, to: string | null) =>
    `${people(n)} at the removed step ${quoted(step)} ${agree(n, 'continues', 'continue')} ${to === null ? 'to the end' : `at ${quoted(to)}`}.`,
  publishNoneTwice: 'No one gets the same email twice.',
  publishStays: (n: number, step: string) =>
    `${people(n)} waiting at ${quoted(step)} ${agree(n, 'keeps', 'keep')} their timer.`,
  publishTitle: (name: string) => `Publish ${quoted(name)}?`,
  published: (name: string) => `Drip ${quoted(name)} is live`,
  removeStep: 'Remove step',
  resume: 'Resume',
  resumed: 'Drip resumed',
  search: 'Search drips',
  settings: 'Settings',
  showVersion: 'View',
  start: 'Trigger',
  startSettings: 'Trigger, goal, and quiet hours',
  state: 'Status',
  title: 'Drips',
  transactionalLaw:
    'By law, transactional email may contain only what the recipient asked for or needs, such as a receipt or a password reset; advertising in it requires their consent.',
  transactionalManagers: 'Only an owner or an admin can publish transactional email. Ask one of them.',
  trouble: 'Something went wrong while moving people to their next step. We retry every minute.',
  until: 'Waiting until',
  version: (n: number) => `Version ${n}`,
  versionBy: (name: string) => `by ${name}`,
  versionLive: 'Live version',
  versions: 'Versions',
  waiting: (n: number) => `${counted(n)} waiting`,
  why: 'Why isn’t someone in this drip?',
  whyAsk: 'Check',
  whyEmail: 'Email address',
  whyInside: 'They’re in this drip.',
  whyUnknown: 'No one has this email address.',
  yes: 'Yes',
  noQuiet: 'None',
  pausedSince: (day: string) => `Paused since ${day}`,
  anyState: 'Everyone',
  anyStep: 'All steps',
  noneOfState: 'No one with this status',
  whenOrdered: (when: string) => `${when}, if ordered`,
  whenNotOrdered: (when: string) => `${when}, if not ordered`,
})

export const dripFields = translated('dripFields', {
  newDesign: 'Choose from the gallery',
  afterDays: 'Days before they can re-enter',
  anyDay: 'Any day',
  changeRules: 'Change rules',
  choose: 'Choose…',
  chooseRules: 'Choose rules',
  dataSet: 'Data set',
  dataSetHint: 'The key of the data set, as in data.bookings',
  date: 'Personal date',
  defaultSender: 'Default sender',
  design: 'Design',
  detail: 'Detail',
  editDesign: 'Edit design',
  eventName: 'Event name',
  exitWhen: 'Exit rules',
  exitWhenHint: 'People who match leave before the next step.',
  from: 'From',
  goal: 'Goal',
  goalEvent: 'Goal event',
  goalHint: 'People who reach the goal leave the drip and count as converted.',
  goalRules: 'Who has reached the goal',
  group: 'Group',
  length: 'Duration',
  limit: 'Wait at most',
  list: 'List',
  matchingNow: (who: string) => `${who} match now.`,
  note: 'Note',
  noteHint: 'Webhooks can be filtered by this note.',
  percent: 'Percent in the “Yes” branch',
  quiet: 'Quiet hours',
  quietHint: 'No emails are sent between these times, in the recipient’s time zone.',
  reentry: 'Re-entry',
  repeat: 'Repeat',
  sender: 'Sender',
  senderOption: (name: string, email: string) => `${name} <${email}>`,
  rule: 'Rules for the “Yes” branch',
  subject: 'Subject (leave empty to use the design’s)',
  takeRules: 'Use these rules',
  time: 'Time',
  to: 'New value (leave empty for any)',
  transactional: 'Transactional',
  transactionalHint:
    'For receipts, tickets, and password resets. Reaches people who aren’t subscribed, at any time, ahead of all campaigns. No unsubscribe link is needed.',
  trigger: 'Trigger',
  unit: 'Unit',
  until: 'To',
  value: 'Value',
  waitEvent: 'Event to wait for',
  weekday: 'Weekday',
  which: 'Which orders',
  zone: 'Time zone',
})

/** In the header of a drip, after "goal:". */
export const goals = translated('goals', {
  order_placed: 'places an order',
  event: (name: string) => quoted(name),
  rules: (sentence: string | null) => sentence ?? 'matches rules',
})
