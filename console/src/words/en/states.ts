// The states of things, as badges and filters show them: one export per kind, one word per state of the API.

import { translatedState } from '../language.ts'

export const subscription = translatedState('subscription', {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  never: 'Never subscribed',
  stopped: 'Stopped',
  never_email: 'Never email',
})

export const app = translatedState('app', { test: 'Test mode', live: 'Live' })

export const imported = translatedState('imported', {
  uploaded: 'Uploaded',
  running: 'Importing',
  stopped: 'Paused',
  done: 'Completed',
  cancelled: 'Canceled',
  undoing: 'Undoing',
  undone: 'Undone',
})

export const move = translatedState('move', {
  new: 'Setting up',
  running: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
  checked: 'Ready to start',
  done: 'Completed',
  canceled: 'Canceled',
})

export const secondFactor = translatedState('secondFactor', { on: 'On', off: 'Off' })

export const hold = translatedState('hold', { slow: 'Slowed', pause: 'Paused' })

export const domain = translatedState('domain', {
  not_checked: 'Not checked',
  incomplete: 'Incomplete',
  ok: 'Verified',
  broken: 'Not working',
})

export const record = translatedState('record', {
  not_checked: 'Not checked',
  ok: 'Verified',
  warning: 'Warning',
  missing: 'Missing',
  wrong: 'Incorrect',
  unclear: 'No response',
})

export const stop = translatedState('stop', {
  bounce: 'Bounced',
  complaint: 'Reported as spam',
  team: 'Added manually',
})

export const server = translatedState('server', {
  on: 'Active',
  warming: 'Warming up',
  failing: 'Test failed',
  off: 'Off',
})

export const reply = translatedState('reply', {
  deferred: 'Deferred',
  bounced: 'Bounced',
  failed: 'Failed',
  unknown: 'Unknown',
  delivered: 'Delivered',
  complained: 'Spam report',
})

export const drip = translatedState('drip', { draft: 'Draft', live: 'Live', paused: 'Paused', ended: 'Ended' })

export const inDrip = translatedState('inDrip', {
  waiting: 'Active',
  finished: 'Finished',
  goal: 'Reached goal',
  exited: 'Exited',
})

export const webhook = translatedState('webhook', {
  unused: 'Nothing sent yet',
  working: 'Working',
  failing: 'Failing',
  paused_by_failures: 'Paused after failures',
  paused_by_team: 'Paused',
})

export const attempt = translatedState('attempt', { delivered: 'Delivered', failed: 'Failed' })

export const product = translatedState('product', { active: 'Active', draft: 'Draft', archived: 'Archived' })

export const order = translatedState('order', { shipped: 'Shipped', reversed: 'Refunded' })

export const dataSet = translatedState('dataSet', { on: 'On', off: 'Off' })

export const scheduledEmail = translatedState('scheduledEmail', {
  scheduled: 'Scheduled',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Not delivered',
  canceled: 'Canceled',
  not_sent: 'Not sent',
})

export const emailOfPerson = translatedState('emailOfPerson', {
  queued: 'Queued',
  deferred: 'Deferred',
  handed: 'Sent',
  unknown: 'Unknown',
  accepted: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
  skipped: 'Not sent',
})

export const campaign = translatedState('campaign', {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  trying: 'A/B testing',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Canceled',
})

export const email = translatedState('email', {
  waiting: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
  left_out: 'Excluded',
})

export const design = translatedState('design', { ready: 'Ready', problems: 'Has problems' })

export const sender = translatedState('sender', { verified: 'Address verified', waits: 'Pending verification' })

export const form = translatedState('form', {
  draft: 'Draft',
  live: 'Live',
  not_installed: 'Live, not installed',
  missing: 'Missing on some sites',
  off: 'Off',
})

export const site = translatedState('site', { seen: 'Working', not_seen: 'Not seen yet' })

export const answer = translatedState('answer', { new: 'New', shown: 'Published', hidden: 'Hidden', spam: 'Spam' })

export const confirmation = translatedState('confirmation', {
  none: 'Received',
  waiting: 'Not confirmed yet',
  confirmed: 'Confirmed',
})

export const store = translatedState('store', { syncing: 'Syncing', live: 'Connected', stopped: 'Disconnected' })
