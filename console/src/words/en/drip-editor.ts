// Copy for editing drips: choices of triggers, steps and times, and trying a drip out.

import { translated } from '../language.ts'

export const triggerNames = translated('triggerNames', {
  subscribed: 'Someone subscribes',
  event: 'An event happens',
  order_placed: 'Someone places an order',
  order_shipped: 'An order ships',
  detail_changed: 'A detail changes',
  joined_list: 'Someone is added to a list',
  data_row_added: 'A row about someone is added to a data set',
  entered_group: 'Someone enters a group',
  checkout_abandoned: 'Someone abandons a checkout',
  form_submitted: 'Someone submits a form',
  back_in_stock: 'A product is back in stock',
})

export const stepMenuGroups = translated('stepMenuGroups', {
  waiting: 'Wait',
  sending: 'Email',
  deciding: 'Split',
  acting: 'Actions',
  fromApps: 'From your apps',
})

export const stepMenu = translated('stepMenu', {
  wait: 'For some time',
  wait_until: 'Until a time of day',
  wait_until_date: 'Until a personal date',
  wait_for: 'For an event',
  email: 'Send email',
  branch: 'By rules',
  split: 'Random split',
  set_detail: 'Set a detail',
  add_to_list: 'Add to list',
  remove_from_list: 'Remove from list',
  notify: 'Send a webhook',
  exit: 'Exit',
})

export const templateNames = translated('templateNames', {
  welcome_series: 'Welcome series',
  first_order_thanks: 'First order thanks',
  repeat_buyers: 'Repeat buyers',
  review_request: 'Review request',
  win_back: 'Win back',
  back_in_stock: 'Back in stock',
  birthday: 'Birthday',
  abandoned_checkout: 'Abandoned checkout',
  browse_abandonment: 'Browse abandonment',
  replenishment: 'Replenishment',
})

export const templateHints = translated('templateHints', {
  welcome_series:
    'A hello, how to get the best from it after three days, then favorites for people who haven’t ordered.',
  first_order_thanks: 'A thank-you after half an hour, and a request for stars after ten days.',
  repeat_buyers: 'A thank-you the day after a repeat order, with products that go with it.',
  review_request: 'Ten days after an order ships, with one reminder.',
  win_back: 'After 90 days without an order: what’s new, a discount, and a way to hear less.',
  back_in_stock: 'As soon as a product they asked about is available again.',
  birthday: 'Every year, on the morning of their birthday.',
  abandoned_checkout: 'The cart after an hour, and a short note the next day.',
  browse_abandonment: 'Four hours after someone views a product. Needs the website script.',
  replenishment: 'When the last order should be used up: the same again.',
})

export const simulation = translated('simulation', {
  intro: 'Runs the draft with simulated time. Nothing is sent or saved.',
  run: 'Run simulation',
  startAt: 'Start at another time',
  title: 'Simulation',
  unknown: 'No one has this email address.',
  who: 'Email address (leave empty for a sample person)',
})

export const simulationEnds = translated('simulationEnds', {
  finished: 'They reach the end.',
  goal: 'They reach the goal.',
  exited: 'They exit early.',
  unfinished: 'They’re still in the drip after a very long time.',
})

export const orderKinds = translated('orderKinds', {
  any: 'Every order',
  first: 'First order',
  repeat: 'Repeat orders',
})

export const reentryKinds = translated('reentryKinds', {
  never: 'Never: each person enters once',
  always: 'Always: on every trigger',
  after: 'After a number of days',
})

export const goalKinds = translated('goalKinds', {
  '': 'No goal',
  order_placed: 'They place an order',
  event: 'An event happens',
  rules: 'They match rules',
})

export const timeUnits = translated('timeUnits', { minutes: 'Minutes', hours: 'Hours', days: 'Days' })

export const timeZones = translated('timeZones', {
  person: 'The person’s time zone',
  account: 'Your account’s time zone',
})

export const dateRepeats = translated('dateRepeats', { yearly: 'Every year', once: 'Once' })
