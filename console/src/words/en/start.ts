// Copy for getting started and the demo shop.

import { translated } from '../language.ts'
import { quoted } from './grammar.ts'

export const start = translated('start', {
  done: 'Done',
  forAdmins: 'admins only',
  hidden: 'Checklist hidden. Reopen it with Ctrl K.',
  hide: 'Hide checklist',
  importFile: 'Import a file',
  moveIn: 'Move from another tool',
  line: 'Steps are checked off as you complete them.',
  checkDomain: 'Check your domain',
  title: 'Get started',
})

export const startTitles = translated('startTitles', {
  people: 'Add people',
  sender: 'Choose a sender',
  campaign: 'Create a campaign',
  mailbox: 'See your captured mail',
  shop: 'Connect your shop',
  drip: 'Start a welcome drip',
  mail_server: 'Add a mail server',
})

export const startReasons = translated('startReasons', {
  people: 'Add yourself to get started.',
  sender: 'A name, an email address, and the postal address for the footer.',
  campaign: 'Pick a design and recipients, and preview everything before you send.',
  mailbox: 'Until you add a mail server, everything you send is captured here.',
  shop: 'Orders and events show what your emails lead to.',
  drip: 'Sends automatically when someone subscribes.',
  mail_server: 'Until you add a mail server, emails are captured and not sent. Then verify your domain.',
})

export const startActions = translated('startActions', {
  people: 'Add a person',
  sender: 'Choose a sender',
  campaign: 'Create a campaign',
  mailbox: 'Open captured mail',
  shop: 'Send your first event',
  drip: 'New drip',
  mail_server: 'Add mail server',
})

export const demo = translated('demo', {
  failed: 'The last demo shop couldn’t be created. Try again.',
  making: (name: string) => `Creating ${quoted(name)}`,
  open: 'Open demo shop',
  ready: 'Your demo shop is ready',
  readyWhy: 'It’s a separate account, so nothing you do there affects yours.',
  start: 'Create demo shop',
  title: 'Explore a demo shop',
  weeks: (done: number, of: number) => `${done} of ${of} weeks of history`,
  why: 'A tea shop with 5,000 people, a year of orders, campaigns, live drips, and forms, in a separate account. It takes less than a minute.',
})
