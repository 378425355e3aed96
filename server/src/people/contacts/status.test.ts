import { describe, expect, test } from 'vitest'
import { nextStatus } from './status.ts'
import type { Transition, Status, Trigger } from './status.ts'

type Row = [
  from: Status | null,
  trigger: Trigger,
  conditions: { stopped?: true; resubscribe?: true },
  expected: Partial<Transition>,
]

/** Columns of the specification's table: from, trigger, condition, to, and side effects. */
const TABLE: Record<string, Row[]> = {
  'new person | POST /contacts | not stopped': [
    [null, 'add', {}, { to: 'subscribed', consent: 'subscribed', event: 'contact.subscribed', welcome: true }],
  ],
  'never subscribed | POST /contacts | not stopped': [
    ['never', 'add', {}, { to: 'subscribed', consent: 'subscribed', event: 'contact.subscribed', welcome: true }],
  ],
  'unsubscribed | POST /contacts | resubscribe=true': [
    [
      'unsubscribed',
      'add',
      { resubscribe: true },
      { to: 'subscribed', consent: 'resubscribed', event: 'contact.subscribed', welcome: true },
    ],
  ],
  'unsubscribed | POST /contacts | resubscribe not true': [
    ['unsubscribed', 'add', {}, { to: 'unsubscribed', consent: null, event: null, keptOptOut: true }],
  ],
  'any | POST /contacts | stopped': [
    ['never', 'add', { stopped: true }, { to: 'never', suppressed: true, event: null, consent: null }],
    [
      'unsubscribed',
      'add',
      { stopped: true, resubscribe: true },
      { to: 'unsubscribed', suppressed: true, event: null },
    ],
    ['subscribed', 'add', { stopped: true }, { to: 'subscribed', suppressed: true, event: null }],
    [null, 'add', { stopped: true }, { to: 'never', suppressed: true, event: null, consent: null }],
  ],
  'any | PATCH subscribed | not stopped': [
    [
      'never',
      'subscribe',
      {},
      { to: 'subscribed', consent: 'subscribed', event: 'contact.subscribed', welcome: false },
    ],
    [
      'unsubscribed',
      'subscribe',
      {},
      { to: 'subscribed', consent: 'resubscribed', event: 'contact.subscribed', welcome: false },
    ],
    ['subscribed', 'subscribe', {}, { to: 'subscribed', consent: null, event: null }],
  ],
  'stopped | PATCH subscribed': [
    ['unsubscribed', 'subscribe', { stopped: true }, { to: 'unsubscribed', refused: true, event: null }],
    ['never', 'subscribe', { stopped: true }, { to: 'never', refused: true, event: null }],
  ],
  'subscribed | PATCH unsubscribed or DELETE': [
    ['subscribed', 'unsubscribe', {}, { to: 'unsubscribed', consent: 'unsubscribed', event: 'contact.unsubscribed' }],
    ['unsubscribed', 'unsubscribe', {}, { to: 'unsubscribed', consent: null, event: null }],
    ['never', 'unsubscribe', {}, { to: 'unsubscribed', consent: 'unsubscribed', event: null }],
    // They withdrew consent themselves, which outlives the stop.
    ['unsubscribed', 'unsubscribe', { stopped: true }, { to: 'unsubscribed', consent: 'unsubscribed', event: null }],
  ],
  'new person | import | not marked unsubscribed': [
    [null, 'import', {}, { to: 'subscribed', consent: 'subscribed', event: 'contact.subscribed', welcome: true }],
    [null, 'import', { stopped: true }, { to: 'never', suppressed: true, consent: null }],
  ],
  'new person | import | marked unsubscribed': [
    [null, 'import_unsubscribed', {}, { to: 'unsubscribed', event: null }],
    [null, 'import_unsubscribed', { stopped: true }, { to: 'unsubscribed', event: null }],
  ],
  'existing | import': (['subscribed', 'unsubscribed', 'never'] as const).flatMap((from): Row[] => [
    [from, 'import', {}, { to: from, consent: null, event: null }],
    [from, 'import_unsubscribed', {}, { to: from, consent: null, event: null }],
  ]),
  'new person | POST /events': [[null, 'event', {}, { to: 'never', consent: null, event: null }]],
  'new buyer | POST /orders | accepts_marketing not true': [
    [null, 'order', {}, { to: 'never', consent: null, event: null }],
  ],
  'new buyer | POST /orders | accepts_marketing=true': [
    [
      null,
      'order_accepts',
      {},
      { to: 'subscribed', consent: 'subscribed', event: 'contact.subscribed', welcome: true },
    ],
    [null, 'order_accepts', { stopped: true }, { to: 'never', suppressed: true, event: null }],
    ['unsubscribed', 'order_accepts', {}, { to: 'unsubscribed', event: null }],
    ['never', 'order_accepts', {}, { to: 'never', event: null }],
  ],
  'a spam report unsubscribes; a bounce stops': [
    ['subscribed', 'complain', {}, { to: 'unsubscribed', event: 'contact.unsubscribed' }],
    ['subscribed', 'stop', {}, { to: 'unsubscribed', consent: 'stopped', event: null }],
    ['never', 'stop', {}, { to: 'never', consent: 'stopped', event: null }],
  ],
}

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s, %s, %o', (status, trigger, { stopped = false, resubscribe = false }, expected) => {
    expect(nextStatus({ status, stopped }, trigger, { resubscribe })).toMatchObject(expected)
  })
})

test('no trigger ever subscribes a stopped address', () => {
  const triggers: Trigger[] = [
    'add',
    'subscribe',
    'unsubscribe',
    'complain',
    'stop',
    'import',
    'import_unsubscribed',
    'event',
    'order',
    'order_accepts',
  ]
  for (const status of [null, 'unsubscribed', 'never'] as const) {
    for (const trigger of triggers) {
      for (const resubscribe of [true, false]) {
        expect(nextStatus({ status, stopped: true }, trigger, { resubscribe }).to).not.toBe('subscribed')
      }
    }
  }
})
